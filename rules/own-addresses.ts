// The addresses at which the site itself answers: a page of the content there is never shown (docs/content-api.md,
// "Addresses of the site"), and no folder of the backend's files may lie there.
import { embedPagePaths, embedPreviewPath } from './embed-page-paths.ts';
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

/** The parts of the site that a site may lack; their addresses then belong to the content. */
export type OptionalPart = 'demo' | 'newsletter';

/** As in a route: `:name` stands for one name, and `*` at the end for everything below. Pages end in a slash, files do not. */
const ownAddresses: readonly string[] = [
  // The address that logs out only takes posts: the content may have a page there.
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

/** The types of pages whose content the site shows at such an address all the same. */
const shown: ReadonlyMap<string, string> = new Map([
  ['SearchIndexPage', searchPath],
  ['ArticlePageTag', tagsPath],
]);

/** From `/tagit/:slug/` to a pattern. */
const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`);

const patterns = ownAddresses.map(patternOf);
const optionalPatterns = {
  demo: optionalAddresses.demo.map(patternOf),
  newsletter: optionalAddresses.newsletter.map(patternOf),
};

/**
 * Whether the site itself answers at a path, of a page or of a file.
 * @param parts those of the optional parts that the site has; by default it has all
 */
export function isOwnAddress(path: string, parts: readonly OptionalPart[] = ['demo', 'newsletter']): boolean {
  const all = [...patterns, ...parts.flatMap((part) => optionalPatterns[part])];
  return all.some((pattern) => pattern.test(path));
}

/**
 * Whether a page of the content is hidden behind an answer of the site itself.
 * @param path with its slashes, in the spelling of an address
 * @param type of the page, such as `ArticlePage`
 * @param parts those of the optional parts that the site has; by default those of a site in production
 */
export function isHidden(path: string, type: string, parts: readonly OptionalPart[] = ['newsletter']): boolean {
  const place = shown.get(type);
  if (place !== undefined && path.startsWith(place)) return false;
  return isOwnAddress(path, parts);
}

/** The same sentence in the log and in `check:api`. */
export const hiddenPage =
  'a page of the content is not shown: the site itself has this address. Give the page another one';

/** The part of an address before its names, and whether it has any. */
const folders = [...ownAddresses, ...Object.values(optionalAddresses).flat()].map((address) => {
  const [folder = ''] = address.split(/[:*]/, 1);
  return { folder, hasNames: folder !== address };
});

/**
 * Whether files in a folder would have addresses of the site, or would hide them.
 * @param path with a slash at both ends
 */
export const isOwnFolder = (path: string): boolean =>
  folders.some(({ folder, hasNames }) => folder.startsWith(path) || (hasNames && path.startsWith(folder)));
