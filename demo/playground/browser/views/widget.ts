// One widget: its examples, the stage, its props, its events, its reference and its snippets.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { WidgetNotes } from '../../../../widgets/shared/examples/about.ts';
import type { PlaygroundStore } from '../store.ts';
import type { ListedWidget } from '../types.ts';
import { log } from './log.ts';
import { optionsForm } from './options-form.ts';
import { benchOf, panelBar } from './panel-bar.ts';
import { playPanel } from './play-panel.ts';
import { propsForm } from './props-form.ts';
import { prose } from './prose.ts';
import { snippets } from './snippets.ts';
import { stage } from './stage.ts';
import { stateBar } from './states.ts';
import { tables } from './tables.ts';
import { toolbar } from './toolbar.ts';

/** @param number of the example, counted from 1 */
export function widget(store: PlaygroundStore, entry: ListedWidget, number: number): TemplateResult {
  const { settings, embeds } = store.state;
  const isPartner = settings.place === 'partner';
  const file = embeds?.[entry.name];
  const title = entry.examples[number - 1]?.title ?? '';
  return html`
    <header class="sheet__head">
      <p class="kind">${entry.isBehaviour ? 'Behaviour' : 'React widget'}</p>
      <h1>${entry.name}</h1>
      <p class="sheet__lead">${entry.summary}</p>
      <dl class="notes">
        <div><dt>Wakes up on</dt><dd>${entry.when}</dd></div>
        <div><dt>Own script</dt><dd>${kilobytes(entry.scriptBytes)}</dd></div>
        ${file ? html`<div><dt>Script for partners</dt><dd>${kilobytes(file.bytes)}</dd></div>` : nothing}
      </dl>
    </header>
    ${file ? places(store) : nothing}
    ${isPartner ? nothing : examples(entry, number)}
    ${toolbar(store, { hasRuntime: !isPartner, alone: isPartner ? '' : (entry.examples[number - 1]?.url ?? '') })}
    ${stateBar(store)}
    <div class=${benchOf(store)}>
      <div class="bench__stage">
        ${stage(store, { title: isPartner ? `${entry.name} on a partner’s page` : `${entry.name}, ${title}`, isFloating: entry.isFloating })}
        ${panelBar(store)}
      </div>
      <div class="bench__side">
        ${isPartner ? nothing : playPanel(store, entry.examples[number - 1]?.plays ?? [])}
        ${isPartner ? optionsForm(store, entry.name) : propsForm(store, entry.name)}
        ${log(store)}
      </div>
      <div class="bench__copy">${snippets(store, entry, number)}</div>
    </div>
    ${notes(entry.notes)}
    ${tables(store.state, entry.name)}
  `;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const examples = ({ name, examples: all }: ListedWidget, number: number) => html`
  <nav class="examples" aria-label="Examples of ${name}">
    <ol>
      ${all.map(
        ({ title }, index) => html`<li><a href="/demo/show/widgets/${name}/${index + 1}/"
          aria-current=${index + 1 === number ? 'page' : nothing}><span class="examples__number">${index + 1}</span>${title}</a></li>`,
      )}
    </ol>
  </nav>
`;

const places = (store: PlaygroundStore) => html`
  <div class="places" role="group" aria-label="Where it stands">
    ${(
      [
        ['site', 'On our own page'],
        ['partner', 'On a partner’s page'],
      ] as const
    ).map(
      ([place, label]) => html`<button type="button" aria-pressed=${store.state.settings.place === place}
        @click=${() => store.stand(place)}>${label}</button>`,
    )}
  </div>
`;

/** Notes about a widget: recommended and discouraged uses. */
function notes(given: WidgetNotes | null): TemplateResult | typeof nothing {
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
