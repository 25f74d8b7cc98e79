// Adds the path to items that the content API names only by a full URL of this site: pages are identified by their paths. Reports
// each page in a response, with its path and type.
import type { Load } from './load.ts';

/** @param type the page type without its prefix `base.` */
export type OnPage = (path: string, type: string) => void;

/** @param siteUrl the public origin */
export const withOwnPaths =
  (load: Load, siteUrl: string, onPage: OnPage = () => {}): Load =>
  (path, parse, extra, known) =>
    load(
      path,
      (raw, length, etag) => {
        addPaths(raw, siteUrl, onPage);
        return parse(raw, length, etag);
      },
      extra,
      known,
    );

function addPaths(value: unknown, siteUrl: string, onPage: OnPage): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) addPaths(part, siteUrl, onPage);
  addPath(value, siteUrl);
  const { type, relative_url: path } = value as { type?: unknown; relative_url?: unknown };
  if (typeof type === 'string' && typeof path === 'string' && type.startsWith('base.')) onPage(path, type.slice(5));
}

function addPath(value: object, siteUrl: string): void {
  const { html_url: address, relative_url: path } = value as { html_url?: unknown; relative_url?: unknown };
  if (typeof address !== 'string' || path || !URL.canParse(address)) return;
  const url = new URL(address);
  if (url.origin === siteUrl) Object.assign(value, { relative_url: url.pathname + url.search + url.hash });
}
