// Notes about a widget: recommended and discouraged uses.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { WidgetNotes } from '../../../../widgets/shared/examples/about.ts';
import { prose } from './prose.ts';

export function notes(given: WidgetNotes | null): TemplateResult | typeof nothing {
  const { do: dos = [], dont: donts = [] } = given ?? {};
  if (dos.length + donts.length === 0) return nothing;
  return html`
    <section class="chapter" aria-labelledby="advice">
      <h2 class="part" id="advice">Advice</h2>
      <div class="advice">
        ${column('Do', 'do', dos)} ${column('Don’t', 'dont', donts)}
      </div>
    </section>
  `;
}

const column = (title: string, kind: string, sentences: readonly string[]) =>
  sentences.length === 0
    ? nothing
    : html`<div class="advice__column advice__column--${kind}">
        <h3 class="advice__title"><span aria-hidden="true">${kind === 'do' ? '✓' : '✕'}</span> ${title}</h3>
        <ul>${sentences.map((sentence) => html`<li>${prose(sentence)}</li>`)}</ul>
      </div>`;
