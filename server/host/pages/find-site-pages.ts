// Finds the backend's pages that the host itself links to: their addresses on this site, if it has them.
import { usualRegistryPath } from '../../../rules/site/site-paths.ts';
import type { Site } from '../../contract/site.ts';
import type { Crumb } from '../view/crumb.ts';
import { buildLink, isSamePath, type LinkRules, pagePath, privacyStatementPath } from '../view/safe-links.ts';
import type { SitePages } from '../view/site-pages.ts';
import type { PageSources } from './page-context.ts';

type SitePageSources = Pick<PageSources, 'content' | 'optional'>;

/** The pages of which only the address is needed. */
type Address = Exclude<keyof SitePages, 'registry'>;

/** The default paths, for a site that names none. */
const defaultPaths: Record<Address, string> = {
  privacy: privacyStatementPath,
  terms: '/kayttoehdot/',
  competition: '/kilpailu/',
};
/** Patterns for the texts of the pages' links in the footer's menus. */
const names = { privacy: /tietosuoja|rekisteriselost/i, terms: /käyttöeh/i };

/**
 * Makes as few API calls as possible: pages that the site's menus name need none.
 * @param registry the result of {@link findRegistry}, if that has already been called
 */
export async function findSitePages(
  site: Site,
  rules: LinkRules,
  sources: SitePageSources,
  registry: Promise<Crumb | null> = findRegistry(sources),
): Promise<SitePages> {
  const { optional } = sources;
  const ifThere = async (place: Address) =>
    (await optional(place, (content) => content.findPage(defaultPaths[place]), null)) ? defaultPaths[place] : '';
  const [privacy, terms, competition, ofPlants] = await Promise.all([
    inFooter(site, names.privacy, rules) || ifThere('privacy'),
    inFooter(site, names.terms, rules) || ifThere('terms'),
    pagePath(buildLink(site.quick_links.competition ?? '', rules).href) || ifThere('competition'),
    registry,
  ]);
  return { privacy, terms, competition, registry: ofPlants };
}

/** Finds the backend's page of the registry's type, whatever its path. */
export async function findRegistry({ optional }: SitePageSources): Promise<Crumb | null> {
  const all = await optional('registry', (content) => content.pagesOfType('PlantRegistryIndexPage'), null);
  const listed = all?.find(({ meta }) => meta.type === 'base.PlantRegistryIndexPage');
  if (listed) return crumbTo(listed.title, listed.meta.relative_url);
  // After a failed call, the visitor does not wait for a second call.
  if (!all) return null;
  const page = await optional('registry', (content) => content.findPage(usualRegistryPath), null);
  return page && crumbTo(page.title, usualRegistryPath);
}

const crumbTo = (title: string, path: string): Crumb | null =>
  path.startsWith('/') ? { title, url: path.replace(/\/?$/, '/') } : null;

/** The target of the first link whose text matches; the last menu usually has it. */
function inFooter({ footer }: Site, name: RegExp, rules: LinkRules): string {
  const menus = [footer.menu_4, footer.menu_3, footer.menu_2, footer.menu_1];
  const items = menus.flatMap((menu) => menu?.menu_items ?? []).filter(({ link_text }) => name.test(link_text));
  return items.map(({ html_url }) => buildLink(html_url, rules).href).find((href) => href !== '') ?? '';
}

/**
 * The address of a page that was requested at its default path, for example by partners' forms, on a site that has the
 * page at another path.
 * @returns an empty text for any other path, and when there is no such page
 */
export async function sitePageFor(path: string, rules: LinkRules, sources: SitePageSources): Promise<string> {
  const place = (Object.keys(defaultPaths) as Address[]).find((name) => defaultPaths[name] === path);
  if (!place) return '';
  const href = (await findSitePages(await sources.content.site(), rules, sources))[place];
  return isSamePath(href, path) ? '' : href;
}
