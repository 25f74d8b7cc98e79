// Where the playground lies: at the root of a site, or, as a static copy, in any folder of any file server.

/** In a static copy, static.ts writes the folder here before anything else runs. */
const folder = globalThis.document?.documentElement.dataset.place;

/** Whether this is a static copy, behind which no site answers. */
export const isStatic = folder !== undefined;

/** The address here of a path as a site has it: `/demo/` becomes `/some/folder/demo/`. */
export const placed = (path: string): string => (path.startsWith('/') ? `${folder ?? '/'}${path.slice(1)}` : path);

/** The path as a site has it; the opposite of {@link placed}. */
export const unplaced = (path: string): string =>
  folder !== undefined && path.startsWith(folder) ? `/${path.slice(folder.length)}` : path;

/** A copy has no server that reads a query: what stands on the stage has a page of its own beside the example's. */
export const onStage = (path: string): string => (isStatic ? placed(`${path}stage/`) : path);

const written = new WeakMap<Element, string>();

/** Gives links and pictures that have been drawn their addresses here; the views write them as a site has them. */
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
