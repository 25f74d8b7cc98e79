// Loads a widget's bundle, and tries once more when the network drops it.
import { attribute, type MountableWidget } from './placeholder.ts';

/** @throws {Error} when the bundle can't be loaded twice in a row, or is no widget's bundle */
export async function loadBundle(element: HTMLElement): Promise<MountableWidget> {
  const name = element.getAttribute(attribute.name) ?? '';
  const src = element.getAttribute(attribute.src);
  if (!src) throw new Error(`The placeholder "${name}" names no bundle in ${attribute.src}`);
  const url = new URL(src, document.baseURI).href;
  const module = (await importOnce(url).catch(() => importAgain(url))) as { widget?: MountableWidget };
  if (!module.widget) throw new Error(`${src} exports no widget`);
  return module.widget;
}

const importOnce = (url: string): Promise<unknown> => import(/* @vite-ignore */ url);

async function importAgain(url: string): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  // A failed import stays failed for its URL: https://github.com/whatwg/html/issues/6768
  return importOnce(`${url}${url.includes('?') ? '&' : '?'}retry=1`);
}
