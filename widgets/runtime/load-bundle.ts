// Loads a widget's bundle, and retries once after a network failure.
import type { MountableWidget } from './mountable-widget.ts';
import { attribute } from './placeholder.ts';

/** The exports of a widget's own bundle, or of a shared one. */
interface Bundle {
  widget?: MountableWidget;
  widgets?: Record<string, MountableWidget>;
}

/** @throws {Error} when the bundle fails to load twice in a row, or exports no widget */
export async function loadBundle(element: HTMLElement): Promise<MountableWidget> {
  const name = element.getAttribute(attribute.name) ?? '';
  const src = element.getAttribute(attribute.src);
  if (!src) throw new Error(`The placeholder "${name}" names no bundle in ${attribute.src}`);
  const url = new URL(src, document.baseURI).href;
  const [imported] = await Promise.all([
    importOnce(url).catch(() => importAgain(url)),
    loadStyles(element.getAttribute(attribute.styles)),
  ]);
  const module = imported as Bundle;
  const widget = module.widget ?? module.widgets?.[name];
  if (!widget) throw new Error(`${src} exports no widget`);
  return widget;
}

/**
 * Loads the styles before the widget is drawn, to avoid a flash of unstyled content. Without its styles the widget
 * still works.
 */
async function loadStyles(href: string | null): Promise<void> {
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

const importOnce = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

async function importAgain(url: string): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A failed import is cached for its URL: https://github.com/whatwg/html/issues/6768
  return importOnce(`${url}${url.includes('?') ? '&' : '?'}retry=1`);
}
