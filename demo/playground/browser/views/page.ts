// The whole page: the list at the side, and the chosen entry.
import { html, nothing, type TemplateResult } from 'lit-html';
import { isStatic } from '../place.ts';
import { type PlaygroundStore, widgetOf } from '../store.ts';
import type { PlaygroundState } from '../types.ts';
import { block } from './block.ts';
import { contents } from './contents.ts';
import { list } from './list.ts';
import { widget } from './widget.ts';

export function page(store: PlaygroundStore): TemplateResult {
  return html`
    <a class="skip-link" href="#shown">Skip the list</a>
    <div class="desk">
      ${list(store)}
      <main id="shown" class="sheet" tabindex="-1" aria-label="Playground">${staticNote()}${shown(store)}</main>
    </div>
    <p class="visually-hidden" role="status">${titleOf(store.state)}</p>
  `;
}

/** A static copy's note about itself: which functions work in it, and which need the site. */
const staticNote = () =>
  isStatic
    ? html`<p class="notice">This is a static copy. Examples, switches and events work; props can’t be changed and React
        can’t be built, because the site’s server does both. Links and forms of an example lead nowhere. On a partner’s page a
        simulator answers in the host’s place.</p>`
    : nothing;

function shown(store: PlaygroundStore): TemplateResult {
  const { route, catalogue } = store.state;
  if (route.kind === 'widget') {
    const found = widgetOf(store.state, route.name);
    return found?.examples[route.number - 1] ? widget(store, found, route.number) : missing(route.name);
  }
  if (route.kind === 'block') {
    const found = catalogue.blocks.find(({ type }) => type === route.type);
    return found ? block(store, found) : missing(route.type);
  }
  return contents(store.state);
}

const missing = (name: string) => html`
  <h1>Nothing is called “${name}”</h1>
  <p class="sheet__lead">It may have had another name. <a href="/demo/">All widgets and blocks</a></p>
`;

export function titleOf({ route, catalogue }: PlaygroundState): string {
  if (route.kind === 'contents') return 'Playground';
  if (route.kind === 'block') return `${route.type} · Playground`;
  const example = catalogue.widgets.find(({ name }) => name === route.name)?.examples[route.number - 1];
  return `${route.name}${example ? `, ${example.title}` : ''} · Playground`;
}
