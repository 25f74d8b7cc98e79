// The main menu: the targets of its entries, and the current one.
import type { MenuItem } from '../../../contract/site.ts';
import { readPath } from '../../../contract/site-path.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../../view/safe-links.ts';

/**
 * The relation of a link to the page: it is the page, the page is below it, or neither. The value of `aria-current`.
 */
export type Current = 'page' | 'true' | '';

/** A link of a menu. */
export interface MenuLink {
  title: string;
  link: Link;
  current: Current;
}

/** An entry of the main menu; with a submenu it opens, without one it is a link. */
export interface MenuEntry extends MenuLink {
  /** Begins with the entry's own page, unless another link of the submenu leads there. */
  submenu: MenuLink[];
}

/** The data by which a link is compared with the page's path. */
interface MenuTarget {
  title: string;
  link: Link;
  /** Segments of a path: pages below them belong to the entry. */
  segments: string[];
}

export function buildMainMenu(items: MenuItem[], path: string, rules: LinkRules): MenuEntry[] {
  const entries = unmarkedMenu(items, rules);
  const links = entries.flatMap(({ own, submenu }) => (submenu.length > 0 ? submenu : [own]));
  // The same page may be in the menu twice: only one link is marked as the page, the other is highlighted.
  const thePage = links.find(({ link }) => isAt(link, path));
  const segments = segmentsOf(path);
  const isHighlighted = (place: MenuTarget) => isAt(place.link, path) || startsWith(segments, place.segments);
  const mark = (candidate: MenuTarget): MenuLink => ({
    title: candidate.title,
    link: candidate.link,
    current: candidate === thePage ? 'page' : isHighlighted(candidate) ? 'true' : '',
  });
  return entries.map(({ own, submenu }): MenuEntry => {
    const links = submenu.map(mark);
    if (links.length === 0) return { ...mark(own), submenu: [] };
    const isAbove = isHighlighted(own) || links.some(({ current }) => current !== '');
    return { title: own.title, link: own.link, current: isAbove ? 'true' : '', submenu: links };
  });
}

/** The entries that lead somewhere, before the current links are marked. */
function unmarkedMenu(items: MenuItem[], rules: LinkRules): { own: MenuTarget; submenu: MenuTarget[] }[] {
  const place = (item: Omit<MenuItem, 'submenu'>): MenuTarget => ({
    title: item.title,
    link: buildLink(addressOf(item), rules),
    segments: item.page_segments.flatMap(segmentsOf),
  });
  return items
    .map((item) => {
      const own = place(item);
      return { own, submenu: submenuOf(own, item.submenu.map(place).filter(leadsSomewhere)) };
    })
    .filter(({ own, submenu }) => leadsSomewhere(own) || submenu.length > 0);
}

/** An entry that opens can't be a link itself: its own page is the first in its submenu. */
function submenuOf(own: MenuTarget, submenu: MenuTarget[]): MenuTarget[] {
  const isThere = submenu.some(({ link }) => link.href === own.link.href);
  return submenu.length === 0 || isThere || !leadsSomewhere(own) ? submenu : [own, ...submenu];
}

/** Whether the address may be linked; an entry with any other address is left out. */
export const leadsSomewhere = ({ link }: { link: Link }): boolean => link.href !== '';

/** Whether a link leads to the page at `path`, with or without a query and a trailing slash. */
export function isAt(link: Link, path: string): boolean {
  const [address = ''] = link.href.split(/[?#]/);
  return address.startsWith('/') && withSlash(address) === withSlash(path);
}

/** No segments match no page: else an entry without segments would be highlighted everywhere. */
const startsWith = (all: string[], first: string[]) =>
  first.length > 0 && first.every((segment, index) => all[index] === segment);

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

const segmentsOf = (path: string) => (readPath(path) ?? '').split('/').filter(Boolean);
