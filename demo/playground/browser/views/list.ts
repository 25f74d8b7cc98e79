// The searchable list of everything; on a phone it opens over the page.
import { html, nothing, type TemplateResult } from 'lit-html';
import { paletteKey } from '../find/palette.ts';
import { type Group, groupsOf } from '../groups.ts';
import type { PlaygroundStore } from '../store.ts';
import type { PlaygroundState, Route } from '../types.ts';

export function list(store: PlaygroundStore): TemplateResult {
  const { state } = store;
  const groups = foundIn(state);
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
          <button class="shelf__keys" type="button" data-opens-palette aria-label=${`Find props and events, too: ${paletteKey}`}
            aria-keyshortcuts="Control+K Meta+K"><kbd>${paletteKey}</kbd></button>
        </form>
        <nav aria-label="Widgets and blocks">
          ${groups.map((one) => group(one, state))}
          ${groups.length === 0 ? html`<p class="shelf__none">Nothing is called that.</p>` : nothing}
        </nav>
        <p class="shelf__foot"><a href="/demo/all/">All on one page</a><a href="/">The site</a></p>
      </div>
    </aside>
  `;
}

function foundIn({ catalogue, search }: PlaygroundState): Group[] {
  const words = search.toLowerCase().split(/\s+/);
  const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return groupsOf(catalogue)
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ name, widget }) =>
        isFound([title, name, widget?.summary, ...(widget?.examples ?? []).map((one) => one.title)].join(' ')),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const group = ({ title, entries }: Group, { route, settings }: PlaygroundState) => html`
  <h2 class="shelf__title">${title} <span class="shelf__count">${entries.length}</span></h2>
  <ul>
    ${entries.map(({ name, href, isEmbed, widget }) => {
      const isShown = widget
        ? route.kind === 'widget' && route.name === name
        : route.kind === 'block' && route.type === name;
      // A widget for partners is in two groups; the entry for the shown page is the current one.
      const isCurrent = isShown && (!widget || isEmbed === (settings.place === 'partner'));
      return html`<li><a href=${href} aria-current=${isCurrent ? 'page' : nothing}>${name}</a></li>`;
    })}
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
