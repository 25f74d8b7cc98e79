// The first page: contents like those of a magazine.
import { html, type TemplateResult } from 'lit-html';
import type { PlaygroundState } from '../types.ts';

export function contents({ catalogue }: PlaygroundState): TemplateResult {
  const { widgets, blocks } = catalogue;
  const examples = widgets.reduce((sum, widget) => sum + widget.examples.length, 0);
  return html`
    <header class="cover">
      <h1>Playground</h1>
      <p class="sheet__lead">Every widget in each of its examples, and every content block, drawn by the host’s own
        builders and templates. Nothing here is a list that somebody keeps: it is read from the code and the content.</p>
      <dl class="figures">
        <div><dt>widgets</dt><dd>${widgets.length}</dd></div>
        <div><dt>examples</dt><dd>${examples}</dd></div>
        <div><dt>blocks</dt><dd>${blocks.length}</dd></div>
      </dl>
    </header>
    <section aria-labelledby="widgets">
      <h2 class="part" id="widgets">Widgets</h2>
      <ol class="toc">
        ${widgets.map(
          ({ name, summary, examples: { length } }) => html`
            <li><a href="/demo/show/widgets/${name}/1/">
              <h3>${name}</h3><p>${summary}</p>
              <p class="toc__count">${length} ${length === 1 ? 'example' : 'examples'}</p>
            </a></li>`,
        )}
      </ol>
    </section>
    <section aria-labelledby="blocks">
      <h2 class="part" id="blocks">Blocks</h2>
      ${
        blocks.length
          ? html`<p class="part__note">The first of each type in the <a href=${catalogue.modelArticlePath}>model article</a>.</p>
        <ul class="index">${blocks.map(({ type }) => html`<li><a href="/demo/show/blocks/${type}/">${type}</a></li>`)}</ul>`
          : html`<p class="part__note">The content API has no page at <code>${catalogue.modelArticlePath}</code>, the model
        article that holds one block of each type.</p>`
      }
    </section>
  `;
}
