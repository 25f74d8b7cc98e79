// The first page: contents like those of a magazine.
import { html, nothing, type TemplateResult } from 'lit-html';
import { type Group, type GroupedEntry, groupsOf } from '../groups.ts';
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
    ${groupsOf(catalogue).map(chapter)}
    ${
      blocks.length
        ? html`<p class="part__note">A block is the first of its type in the <a href=${catalogue.modelArticlePath}>model article</a>.</p>`
        : html`<p class="part__note">The content API has no page at <code>${catalogue.modelArticlePath}</code>, the model
      article that holds one block of each type.</p>`
    }
  `;
}

const chapter = ({ title, entries }: Group) => {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return html`
    <section class="toc-part" aria-labelledby=${id}>
      <h2 class="part" id=${id}>${title}</h2>
      <ol class="toc">${entries.map(card)}</ol>
    </section>
  `;
};

const card = ({ name, href, widget, isEmbed, thumbnail }: GroupedEntry) => html`
  <li><a href=${href}>
    ${picture(thumbnail)}
    <h3>${name}</h3>
    ${widget ? html`<p>${isEmbed ? 'The form on a partner’s page, in a shadow tree of its own.' : widget.summary}</p>` : nothing}
    ${widget && !isEmbed ? html`<p class="toc__count">${counts(widget)}</p>` : nothing}
  </a></li>
`;

function counts({ examples }: NonNullable<GroupedEntry['widget']>): string {
  const plays = examples.reduce((sum, one) => sum + one.plays.length, 0);
  const number = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
  return [number(examples.length, 'example', 'examples'), plays ? number(plays, 'play', 'plays') : '']
    .filter(Boolean)
    .join(', ');
}

/** A picture without a text alternative: its name is below it. */
const picture = (thumbnail: string) =>
  thumbnail
    ? html`<picture class="toc__picture">
        <source media="(prefers-color-scheme: dark)" srcset="${thumbnail}.dark.avif">
        <img src="${thumbnail}.light.avif" alt="" width="240" height="150" loading="lazy">
      </picture>`
    : html`<span class="toc__picture toc__picture--none"></span>`;
