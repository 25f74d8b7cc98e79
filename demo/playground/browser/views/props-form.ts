// The form of a widget's props: a control for each prop that its parser returns.
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isStatic } from '../place.ts';
import type { PlaygroundStore } from '../store.ts';
import type { PropRow } from '../types.ts';
import { textIn } from './list.ts';
import { prose } from './prose.ts';

export function propsForm(store: PlaygroundStore, name: string): TemplateResult {
  const { about, draft } = store.state;
  const rows = about[name]?.props;
  const unread = Object.entries(draft.unread);
  return html`
    <section class="panel" aria-labelledby="props-title">
      <div class="panel__head">
        <h2 id="props-title">Props</h2>
        ${isChanged(store) ? html`<button class="quiet" type="button" @click=${store.resetProps}>Back to the example</button>` : nothing}
      </div>
      ${rows ? nothing : html`<p class="panel__none">Reading the source…</p>`}
      ${rows?.length === 0 ? html`<p class="panel__none">It takes no props: what it needs stands in its HTML, which the template draws.</p>` : nothing}
      <div class="problem-place" role="alert">
        ${draft.problem ? html`<p class="problem"><b>The parser says:</b> ${draft.problem}</p>` : nothing}
        ${unread.length ? html`<p class="problem">The stage waits for whole JSON in ${unread.map(([prop]) => prop).join(', ')}.</p>` : nothing}
      </div>
      ${
        rows?.length
          ? html`<form class="form" @submit=${(event: Event) => event.preventDefault()}>
        <fieldset class="form__whole" ?disabled=${isStatic}>${rows.map((row) => control(store, row))}</fieldset>
      </form>`
          : nothing
      }
    </section>
  `;
}

const isChanged = ({ state: { draft } }: PlaygroundStore) =>
  Boolean(draft.id || draft.problem || Object.keys(draft.unread).length);

/** @param value undefined removes the prop, so that the parser's default applies */
function change(store: PlaygroundStore, name: string, value: unknown): void {
  const { [name]: _old, ...props } = store.state.draft.props;
  const { [name]: _unread, ...unread } = store.state.draft.unread;
  store.tryProps(value === undefined ? props : { ...props, [name]: value }, unread);
}

function changeJson(store: PlaygroundStore, name: string, text: string): void {
  try {
    change(store, name, text.trim() ? JSON.parse(text) : undefined);
  } catch (error) {
    store.set({
      draft: { ...store.state.draft, unread: { ...store.state.draft.unread, [name]: (error as Error).message } },
    });
  }
}

function control(store: PlaygroundStore, row: PropRow): TemplateResult {
  const { name, meaning } = row;
  const id = `prop-${name}`;
  if (row.control === 'checkbox') return checkbox(store, row, id);
  return html`
    <div class="form__row">
      <label for=${id}>${name}</label>
      ${row.control === 'select' ? select(store, row, id) : input(store, row, id)}
      ${meaning ? html`<p class="form__hint" id="${id}-hint">${prose(meaning)}</p>` : nothing}
    </div>
  `;
}

const placeholderOf = (row: PropRow) => {
  if (row.default.kind === 'required') return 'required';
  if (row.default.kind === 'derived') return 'made from other props';
  return row.default.kind === 'value' && row.default.value !== '""' ? row.default.value.replace(/^"|"$/g, '') : '';
};

const described = ({ meaning }: PropRow, id: string) => (meaning ? `${id}-hint` : nothing);

function input(store: PlaygroundStore, row: PropRow, id: string): TemplateResult {
  const value = store.state.draft.props[row.name];
  const by = described(row, id);
  if (row.control === 'json' || (typeof value === 'object' && value !== null)) {
    const { unread } = store.state.draft;
    const text = value === undefined ? '' : JSON.stringify(value, null, 2);
    // A text that is not JSON yet is shown as typed.
    const keeps = Object.hasOwn(unread, row.name);
    return html`<textarea id=${id} class="form__json" rows=${Math.min(10, text.split('\n').length + 1)} spellcheck="false"
      aria-describedby=${by} aria-invalid=${keeps ? 'true' : nothing} placeholder=${placeholderOf(row)}
      .value=${keeps || isFocused(id) ? live(current(id)) : text}
      @input=${(event: Event) => changeJson(store, row.name, textIn(event))}></textarea>
      ${keeps ? html`<p class="form__error">${unread[row.name]}</p>` : nothing}`;
  }
  if (row.control === 'number')
    return html`<input id=${id} type="number" step="any" aria-describedby=${by} placeholder=${placeholderOf(row)}
      .value=${String(value ?? '')}
      @input=${(event: Event) => change(store, row.name, textIn(event) === '' ? undefined : Number(textIn(event)))}>`;
  const text = String(value ?? '');
  const typed = (event: Event) => change(store, row.name, textIn(event) || undefined);
  return isLong(store, row.name)
    ? html`<textarea id=${id} rows="3" aria-describedby=${by} .value=${text} @input=${typed}></textarea>`
    : html`<input id=${id} type="text" autocomplete="off" aria-describedby=${by} placeholder=${placeholderOf(row)} .value=${text} @input=${typed}>`;
}

/** Decided by the example, not by the typed text: a field that was replaced while typing would lose the focus. */
function isLong({ state: { route, about } }: PlaygroundStore, name: string): boolean {
  const example = route.kind === 'widget' ? about[route.name]?.examples[route.number - 1] : undefined;
  return String((example?.props as Record<string, unknown> | undefined)?.[name] ?? '').length > 44;
}

const isFocused = (id: string) => document.activeElement?.id === id;
const current = (id: string) => (document.getElementById(id) as HTMLTextAreaElement | null)?.value ?? '';

function select(store: PlaygroundStore, row: PropRow, id: string): TemplateResult {
  const value = store.state.draft.props[row.name];
  const otherwise = placeholderOf(row);
  return html`<select id=${id} aria-describedby=${described(row, id)}
    @change=${(event: Event) => change(store, row.name, textIn(event) || undefined)}>
    <option value="" .selected=${!value}>${otherwise ? `– ${otherwise}` : '–'}</option>
    ${row.choices.filter(Boolean).map((choice) => html`<option value=${choice} .selected=${choice === value}>${choice}</option>`)}
  </select>`;
}

function checkbox(store: PlaygroundStore, row: PropRow, id: string): TemplateResult {
  const given = store.state.draft.props[row.name];
  const isOn = given === undefined ? row.default.kind === 'value' && row.default.value === 'true' : given === true;
  return html`
    <div class="form__row form__row--check">
      <input id=${id} type="checkbox" aria-describedby=${described(row, id)} .checked=${isOn}
        @change=${(event: Event) => change(store, row.name, (event.target as HTMLInputElement).checked)}>
      <label for=${id}>${row.name}</label>
      ${row.meaning ? html`<p class="form__hint" id="${id}-hint">${prose(row.meaning)}</p>` : nothing}
    </div>
  `;
}
