// Adds the path to items that the content API names only by a full address of this site: pages are identified by their
// paths.
import type { Load } from './load.ts';

/** @param siteUrl the public origin */
export const withOwnPaths =
  (load: Load, siteUrl: string): Load =>
  (path, parse, extra, known) =>
    load(
      path,
      (raw, length, etag) => {
        addPaths(raw, siteUrl);
        return parse(raw, length, etag);
      },
      extra,
      known,
    );

function addPaths(value: unknown, siteUrl: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addPaths(part, siteUrl);
  const { html_url: address, relative_url: path } = value as { html_url?: unknown; relative_url?: unknown };
  if (typeof address !== 'string' || path || !URL.canParse(address)) return;
  const url = new URL(address);
  if (url.origin === siteUrl) Object.assign(value, { relative_url: url.pathname + url.search + url.hash });
}
