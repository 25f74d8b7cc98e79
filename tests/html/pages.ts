// The HTML of one page of every kind of a site, of pages that no other page links to, and of the frames of custom code.
import { findPageKinds } from '../helpers/page-kinds.ts';
import { modelArticles, type Site, type SiteKind } from '../helpers/site.ts';

/** Demo pages with content that the first page of their kind lacks, and pages without a link. */
const others: Partial<Record<SiteKind, readonly string[]>> = {
  demo: [
    '/hakutulokset/?search=ruusu',
    '/hakutulokset/?search=eiloydymitaan',
    '/kasvirekisteri/?page=2',
    '/kirjaudu/',
    '/rekisteroidy/',
    '/unohtunut-salasana/',
    '/yllapito/',
    '/embed/',
    '/embed/sv/',
  ],
};

/** @returns the HTML of each page by its path */
export async function collectHtml(site: Site): Promise<Map<string, string>> {
  const paths = new Set([
    ...(await findPageKinds(site)).values(),
    modelArticles[site.kind],
    ...(others[site.kind] ?? []),
  ]);
  const found = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(site.origin + path);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await response.text();
    found.set(path, html);
    for (const [, frame = ''] of html.matchAll(/["'](\/upotettu-koodi\/[^"'?#]*)/g)) paths.add(frame);
  }
  return found;
}
