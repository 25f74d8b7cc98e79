// The base path of the playground: the root of a site, or, for a static copy, any folder of any file server.

/** In a static copy, static.ts sets the folder here before anything else runs. */
const folder = globalThis.document?.documentElement.dataset.place;

/** Whether this is a static copy, without a site behind it. */
export const isStatic = folder !== undefined;

/** The address in this copy for a path on the site: `/demo/` becomes `/some/folder/demo/`. */
export const placed = (path: string): string => (path.startsWith('/') ? `${folder ?? '/'}${path.slice(1)}` : path);

/** The path on the site; the inverse of {@link placed}. */
export const unplaced = (path: string): string =>
  folder !== undefined && path.startsWith(folder) ? `/${path.slice(folder.length)}` : path;

/** A copy has no server that reads a query, so the content of the stage is a separate page beside the example's. */
export const onStage = (path: string): string => (isStatic ? placed(`${path}stage/`) : path);

const written = new WeakMap<Element, string>();

/** Adjusts the addresses of rendered links and pictures to this copy; the views write them as on the site. */
export function settle(root: ParentNode): void {
  if (!isStatic) return;
  for (const [name, selector] of [
    ['href', 'a[href^="/"]'],
    ['src', 'img[src^="/"]'],
    ['srcset', 'source[srcset^="/"]'],
  ] as const)
    for (const element of root.querySelectorAll(selector)) {
      const given = element.getAttribute(name) ?? '';
      if (written.get(element) === given) continue;
      const address = placed(given);
      written.set(element, address);
      element.setAttribute(name, address);
    }
}
