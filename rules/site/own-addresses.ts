// The paths that the site itself serves. A page of the content at such a path is never shown, and no folder of the backend's
// files may use it (docs/content-api.md, "Addresses of the site").
import { embedPagePaths, embedPreviewPath } from '../embeds/page-paths.ts';
import { offlinePath } from './offline-pages.ts';
import {
  accountPaths,
  adminPath,
  leadFormsPath,
  mailedPaths,
  menuPath,
  newsletterPath,
  partsPath,
  popularPath,
  searchPath,
  suggestionsPath,
  tagsPath,
  usualRegistryPath,
  votePagesPath,
} from './site-paths.ts';

/** The features that a site may lack. Without a feature, its paths belong to the content. */
export type OptionalPart = 'demo' | 'newsletter';

/**
 * The paths in the syntax of routes: `:name` matches one segment, and `*` at the end matches everything below. Paths of pages end
 * in a slash, paths of files do not.
 */
const ownAddresses: readonly string[] = [
  // The sign-out path accepts only POST requests, so the content may have a page there.
  ...Object.values(accountPaths).filter((path) => path !== accountPaths.logout),
  ...['kuva/poista/', 'salasana/', 'ulos-muualta/', 'poista/', 'tiedot/', 'kirjeet/', 'osoite/', 'osoite/peru/'].map(
    (form) => accountPaths.profile + form,
  ),
  ...['kasvit/', 'laskelmat/', 'laskelmat/poista/'].map((form) => accountPaths.tools + form),
  ...[adminPath, `${adminPath}*`],
  ...['/preview/', '/preview/*'],
  ...['/api/*', '/kuva/*', '/assets/:file'],
  '/upotettu-koodi/:page/:block/',
  ...Object.values(embedPagePaths),
  ...[embedPreviewPath, '/embed/api/*', '/embed/manifest.json', '/embed/pihlaja-:version.tgz', '/embed/:version/:file'],
  ...[menuPath, offlinePath, popularPath, searchPath, suggestionsPath],
  ...['ala-palkki/', 'kasvi/:id/', 'kirjautuminen/', 'ponnahdus/', 'ponnahdus/*', 'suostumus/', 'tili/'].map(
    (part) => partsPath + part,
  ),
  ...[`${tagsPath}:slug/`, `${leadFormsPath}:id/`, `${votePagesPath}:id/`],
  `${usualRegistryPath}vertailu/`,
];
const optionalAddresses: Record<OptionalPart, readonly string[]> = {
  demo: ['/demo/', '/demo/*'],
  newsletter: [newsletterPath, mailedPaths.confirmNewsletter, mailedPaths.unsubscribe],
};

/** Types of pages whose content the site shows although the site itself serves their path. */
const shown: ReadonlyMap<string, string> = new Map([
  ['SearchIndexPage', searchPath],
  ['ArticlePageTag', tagsPath],
]);

/** Turns a path such as `/tagit/:slug/` into a regular expression. */
const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`);

const patterns = ownAddresses.map(patternOf);
const optionalPatterns = {
  demo: optionalAddresses.demo.map(patternOf),
  newsletter: optionalAddresses.newsletter.map(patternOf),
};

/**
 * Whether the site itself serves a path of a page or a file.
 * @param parts the optional features of the site; all by default
 */
export function isSitePath(path: string, parts: readonly OptionalPart[] = ['demo', 'newsletter']): boolean {
  const all = [...patterns, ...parts.flatMap((part) => optionalPatterns[part])];
  return all.some((pattern) => pattern.test(path));
}

/**
 * Whether a page of the content is hidden, because the site itself serves its path.
 * @param path the path with its slashes, percent-encoded
 * @param type the type of the page, such as `ArticlePage`
 * @param parts the optional features of the site; by default those of a site in production
 */
export function isHidden(path: string, type: string, parts: readonly OptionalPart[] = ['newsletter']): boolean {
  const place = shown.get(type);
  if (place !== undefined && path.startsWith(place)) return false;
  return isSitePath(path, parts);
}

/** The log message, which `check:api` also prints. */
export const hiddenPage =
  'a page of the content is not shown: the site itself has this address. Give the page another one';

/** The beginning of each path before its parameters, and whether it has parameters. */
const folders = [...ownAddresses, ...Object.values(optionalAddresses).flat()].map((address) => {
  const [folder = ''] = address.split(/[:*]/, 1);
  return { folder, hasNames: folder !== address };
});

/**
 * Whether the URLs of files in a folder would conflict with paths of the site.
 * @param path the folder's URL path with a slash at both ends
 */
export const isOwnFolder = (path: string): boolean =>
  folders.some(({ folder, hasNames }) => folder.startsWith(path) || (hasNames && path.startsWith(folder)));
