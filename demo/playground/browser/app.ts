// The playground: one widget or block at a time, rendered with lit-html from the server's data.
import { render } from 'lit-html';
import { pathOf, routeOf, searchOf, settingsOf } from './address.ts';
import { fetchJson } from './fetch-json.ts';
import { createPalette } from './find/palette.ts';
import { handleBuildMessages } from './hot-news.ts';
import { placed, settle, unplaced } from './place.ts';
import { createStore } from './store.ts';
import type { Catalogue, ReadManifest, Route } from './types.ts';
import { page, titleOf } from './views/page.ts';

const root = document.getElementById('app') as HTMLElement;

async function start(): Promise<void> {
  const catalogue = await fetchJson<Catalogue>('/demo/catalogue.json');
  const manifest = catalogue.embedded.length
    ? await fetchJson<ReadManifest>('/embed/manifest.json').catch(() => null)
    : null;
  const settings = settingsOf(location.search, catalogue.siteRuntime);
  const store = createStore({
    catalogue,
    embeds: manifest?.files ?? null,
    install: manifest?.library?.install ?? '',
    settings,
    route: routeOf(unplaced(location.pathname)),
  });
  const draw = () => {
    render(page(store), root);
    settle(root);
    document.title = titleOf(store.state);
    const address = placed(pathOf(store.state.route)) + searchOf(store.state.settings, catalogue.siteRuntime);
    if (address !== location.pathname + location.search) history.replaceState(null, '', address);
  };
  store.onChange(draw);
  handleBuildMessages(store);
  const go = (route: Route) => {
    store.go(route);
    // In a long list the entry may be out of view.
    document.querySelector('.shelf nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  };
  /** Adds a history entry. A link without a `place` leads to the site's page. */
  const open = (route: Route, search: string) => {
    const { place } = settingsOf(search, catalogue.siteRuntime);
    store.state.settings = { ...store.state.settings, place };
    history.pushState(null, '', placed(pathOf(route)) + searchOf(store.state.settings, catalogue.siteRuntime));
    go(route);
    scrollTo({ top: 0, behavior: 'instant' });
  };
  document.addEventListener('click', (event) => {
    const link = linkClicked(event);
    if (!link) return;
    event.preventDefault();
    open(routeOf(unplaced(link.pathname)), link.search);
  });
  const palette = createPalette(catalogue, (href) => {
    const { pathname, search } = new URL(href, location.href);
    open(routeOf(unplaced(pathname)), search);
  });
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens-palette]')) palette.open();
  });
  addEventListener('popstate', () => go(routeOf(unplaced(location.pathname))));
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    store.set({ isListOpen: true });
    document.querySelector<HTMLElement>('#find')?.focus();
  });
  go(store.state.route);
}

/** A plain click on a link within this page. */
function linkClicked(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin || event.defaultPrevented) return null;
  const path = unplaced(link.pathname);
  return path === '/demo/' || path.startsWith('/demo/show/') ? link : null;
}

start().catch((error: Error) => {
  root.textContent = `The playground could not be drawn: ${error.message}`;
});
