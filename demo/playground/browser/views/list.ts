// The searchable list of everything; on a phone it opens over the page.
import { html, nothing, type TemplateResult } from 'lit-html';
import { pathOf } from '../address.ts';
import type { PlaygroundStore } from '../store.ts';
import type { PlaygroundState, Route } from '../types.ts';

interface ListEntry {
  name: string;
  route: Route;
  isCurrent: boolean;
}

export function list(store: PlaygroundStore): TemplateResult {
  const { state } = store;
  const { widgets, blocks } = entriesOf(state);
  const isNothing = widgets.length + blocks.length === 0;
  return html`
    <aside class="shelf" aria-label="All widgets and blocks" @keydown=${(event: KeyboardEvent) => close(event, store)}>
      <div class="shelf__head">
        <p class="shelf__brand"><a href="/demo/">Playground</a></p>
        <button class="shelf__toggle" type="button" aria-expanded=${state.isListOpen} aria-controls="list"
          @click=${() => store.set({ isListOpen: !state.isListOpen })}>
          ${nameOf(state.route)}<span class="shelf__caret" aria-hidden="true"></span>
        </button>
      </div>
      <div id="list" class="shelf__list ${state.isListOpen ? 'is-open' : ''}">
        <form role="search" @submit=${(event: Event) => openFirst(event)}>
          <label class="visually-hidden" for="find">Find a widget or a block</label>
          <input id="find" class="shelf__find" type="search" autocomplete="off" placeholder="Find" aria-keyshortcuts="/"
            .value=${state.search} @input=${(event: Event) => store.set({ search: textIn(event) })}>
        </form>
        <nav aria-label="Widgets and blocks">
          ${group('Widgets', widgets)} ${group('Blocks', blocks)}
          ${isNothing ? html`<p class="shelf__none">Nothing is called that.</p>` : nothing}
        </nav>
        <p class="shelf__foot"><a href="/demo/all/">All on one page</a><a href="/">The site</a></p>
      </div>
    </aside>
  `;
}

function entriesOf({ catalogue, route, search }: PlaygroundState): { widgets: ListEntry[]; blocks: ListEntry[] } {
  const words = search.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const widgets = catalogue.widgets
    .filter(({ name, summary, examples }) => isFound([name, summary, ...examples.map(({ title }) => title)].join(' ')))
    .map(({ name }) => ({
      name,
      route: { kind: 'widget' as const, name, number: 1 },
      isCurrent: route.kind === 'widget' && route.name === name,
    }));
  const blocks = catalogue.blocks
    .filter(({ type }) => isFound(type))
    .map(({ type }) => ({
      name: type,
      route: { kind: 'block' as const, type },
      isCurrent: route.kind === 'block' && route.type === type,
    }));
  return { widgets, blocks };
}

const group = (title: string, entries: ListEntry[]) =>
  entries.length === 0
    ? nothing
    : html`
        <h2 class="shelf__title">${title} <span class="shelf__count">${entries.length}</span></h2>
        <ul>
          ${entries.map(
            ({ name, route, isCurrent }) =>
              html`<li><a href=${pathOf(route)} aria-current=${isCurrent ? 'page' : nothing}>${name}</a></li>`,
          )}
        </ul>
      `;

const nameOf = (route: Route) =>
  route.kind === 'widget' ? route.name : route.kind === 'block' ? route.type : 'Contents';

export const textIn = (event: Event): string => (event.target as HTMLInputElement).value;

/** Enter in the search opens the first result. */
function openFirst(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLAnchorElement>('#list nav a')?.click();
}

function close({ key }: KeyboardEvent, store: PlaygroundStore): void {
  if (key !== 'Escape' || !store.state.isListOpen) return;
  store.set({ isListOpen: false });
  document.querySelector<HTMLElement>('.shelf__toggle')?.focus();
}
