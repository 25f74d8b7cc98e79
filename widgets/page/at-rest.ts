// What a page does once it has loaded all of its own: it brings what a later press, or the next page, will need.
import { attribute } from '../runtime/placeholder.ts';
import { savesData } from '../shared/network/connection.ts';
import { keepForOffline } from './keep-article.ts';

export function startAtRest(): void {
  if (savesData()) return;
  bringBundles();
  // Browsers refuse it in private windows, and where storage is full.
  keepForOffline().catch(leave);
}

/** Widgets that mount when they are seen; one that waits for consent must not be loaded before. */
const waiting = `[${attribute.src}]:not([${attribute.consent}], [${attribute.when}])`;

/**
 * Loads the bundles of widgets further down the page: a press on one of their controls works although the line has
 * broken meanwhile. The widgets still mount at their own time.
 */
function bringBundles(): void {
  const widgets = [...document.querySelectorAll(waiting)];
  const addressesOf = (name: string) => new Set(widgets.map((widget) => widget.getAttribute(name)).filter(isGiven));
  // Imported, because a preloaded module would come without its own imports.
  for (const src of addressesOf(attribute.src))
    import(/* @vite-ignore */ new URL(src, document.baseURI).href).catch(leave);
  for (const href of addressesOf(attribute.styles)) keep(href);
}

const isGiven = (value: string | null): value is string => Boolean(value);

/** The browser's own cache keeps a built file for ever. */
const keep = (url: string) => void fetch(url, { priority: 'low' }).catch(leave);

/** The widget or page that needs the file asks for it again. */
const leave = () => {};
