// Pages of the backend that the host itself leads to: where this site has them, if it does.
import type { Site } from '../../contract/site.ts';
import { buildLink, type LinkRules, privacyStatementPath } from '../security/safe-links.ts';
import type { PageSources } from './page-model.ts';

/** Paths, or addresses on another host; each is empty where the site has no such page. */
export interface Places {
  /** The privacy statement, and the terms of use. */
  privacy: string;
  terms: string;
}

/** Where they are on a site that says nothing else. */
const usual: Places = { privacy: privacyStatementPath, terms: '/kayttoehdot/' };
/** What the link to them is called in a menu of the footer. */
const names: Record<keyof Places, RegExp> = { privacy: /tietosuoja|rekisteriselost/i, terms: /käyttöeh/i };

/** Asks no more than it must: what the site's menus tell needs no call. */
export async function findPlaces(
  site: Site,
  rules: LinkRules,
  { content, optional }: Pick<PageSources, 'content' | 'optional'>,
): Promise<Places> {
  const ifThere = async (path: string) => ((await optional(content.findPage(path), null)) ? path : '');
  const named = (place: keyof Places) => inFooter(site, names[place], rules) || ifThere(usual[place]);
  const [privacy, terms] = await Promise.all([named('privacy'), named('terms')]);
  return { privacy, terms };
}

/** Where the first link of a name leads; the last menu is the one for such things. */
function inFooter({ footer }: Site, name: RegExp, rules: LinkRules): string {
  const menus = [footer.menu_4, footer.menu_3, footer.menu_2, footer.menu_1];
  const items = menus.flatMap((menu) => menu?.menu_items ?? []).filter(({ link_text }) => name.test(link_text));
  return items.map(({ html_url }) => buildLink(html_url, rules).href).find((href) => href !== '') ?? '';
}

/**
 * Where a page is that was asked for at its usual path, as partners' forms do, on a site that has it elsewhere.
 * @returns an empty text for any other path, and when there is no such page
 */
export async function placeFor(
  path: string,
  rules: LinkRules,
  sources: Pick<PageSources, 'content' | 'optional'>,
): Promise<string> {
  const place = (Object.keys(usual) as (keyof Places)[]).find((name) => usual[name] === path);
  if (!place) return '';
  const href = (await findPlaces(await sources.content.site(), rules, sources))[place];
  return href === path ? '' : href;
}
