// Loads files for a later press or for the next page, in the background, once the page has loaded everything it needs.
import { attribute } from '../runtime/placeholder.ts';
import { savesData } from '../shared/network/connection.ts';
import { keepForOffline } from './keep-article.ts';

export function startWhenIdle(): void {
  if (savesData()) return;
  loadBundles();
  // Browsers refuse storage in private windows, and when it is full.
  keepForOffline().catch(ignore);
}

/** Widgets that mount when they come into view. A widget that waits for consent must not be loaded before. */
const waiting = `[${attribute.src}]:not([${attribute.consent}], [${attribute.when}])`;

/**
 * Loads the bundles of widgets further down the page, so that their controls work even if the network has failed
 * meanwhile. The widgets still mount only when they come into view.
 */
function loadBundles(): void {
  const widgets = [...document.querySelectorAll(waiting)];
  const addressesOf = (name: string) => new Set(widgets.map((widget) => widget.getAttribute(name)).filter(isGiven));
  // They are imported, because a preloaded module would come without its own imports.
  for (const src of addressesOf(attribute.src))
    import(/* @vite-ignore */ new URL(src, document.baseURI).href).catch(ignore);
  for (const href of addressesOf(attribute.styles)) fetchIntoCache(href);
}

const isGiven = (value: string | null): value is string => Boolean(value);

/** Fetches a file into the browser's HTTP cache, which stores a built file indefinitely. */
const fetchIntoCache = (url: string) => void fetch(url, { priority: 'low' }).catch(ignore);

/** Ignores a failure: the widget or page that needs the file requests it again. */
const ignore = () => {};
