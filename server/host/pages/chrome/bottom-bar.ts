// The bottom of small screens: the bar's entries, the search's suggestions and the drawer.
import { menuPath, searchPath } from '../../../../rules/site/site-paths.ts';
import { nav } from '../../../../texts/fi.ts';
import type { IconName } from '../../../../widgets/shared/icons/icon-name.ts';
import type { Site } from '../../../contract/site.ts';
import { buildLink, type LinkRules } from '../../view/safe-links.ts';
import { searchAddress } from '../../view/search-term.ts';
import type { SitePages } from '../../view/site-pages.ts';
import type { CategoryBar, CategoryLink } from './category-links.ts';
import { buildMainMenu, type Current, isAt, leadsSomewhere, type MenuEntry, type MenuLink } from './main-menu.ts';

export interface BottomBar {
  /** The relation of the entries to the page. */
  home: Current;
  search: Current;
  menu: Current;
  /** The search's suggested terms. */
  suggestions: { title: string; url: string }[];
  /** The quick links with a target, the plant registry first. The search is a further quick link, on every site. */
  quickLinks: (MenuLink & { icon: IconName })[];
  /** Like every section below, without the pages that stand above it in the drawer. */
  tools: (MenuLink & { icon: IconName })[];
  categories: CategoryLink[];
  /** The remaining entries of the main menu. */
  more: MenuEntry[];
}

/**
 * The quick links of the site's data in their order (docs/product/chrome.md, "Drawer"), each with the name of its icon.
 */
const quickLinks = [
  { id: 'competition', icon: 'trophy' },
  { id: 'advice', icon: 'hammer' },
  { id: 'forum', icon: 'speech' },
  { id: 'answers', icon: 'user' },
] as const;

/** The icons of the product's own tools; any other tool gets an arrow. */
const toolIcons: readonly [RegExp, IconName][] = [
  [/^\/remonttilaskuri\/?$/, 'calculator'],
  [/^\/rakenneleikkauspankki\/?$/, 'document'],
];

export interface BottomBarSources extends LinkRules {
  site: Site;
  sitePages: SitePages;
  path: string;
  categoryBar: CategoryBar;
}

export function buildBottomBar({ site, path, categoryBar, ...rules }: BottomBarSources): BottomBar {
  const at = (address: string): Current => (isAt(buildLink(address, rules), path) ? 'page' : '');
  return {
    home: at('/'),
    search: at(searchPath),
    menu: at(menuPath),
    // The search and the drawer are HTML fragments that load on first use: most pages are built without them.
    get suggestions() {
      return site.suggested_searches.map((term) => ({ title: term, url: searchAddress(term, null) }));
    },
    get quickLinks() {
      const { registry } = rules.sitePages;
      const entries = [
        { title: registry?.title ?? '', icon: 'leaf', address: registry?.url ?? '' } as const,
        ...quickLinks.map(({ id, icon }) => ({ title: nav[id], icon, address: site.quick_links[id] ?? '' })),
      ];
      return entries
        .map(({ address, ...entry }) => ({ ...entry, link: buildLink(address, rules), current: at(address) }))
        .filter(leadsSomewhere);
    },
    get tools() {
      // The drawer has one list of tools: an entry with a submenu is replaced by its items.
      return buildMainMenu(site.tools_menu, path, rules)
        .flatMap((entry) => (entry.submenu.length > 0 ? entry.submenu : [entry]))
        .filter(isNewBelow(this.quickLinks))
        .map((entry) => ({ ...entry, icon: iconOf(entry) }));
    },
    get categories() {
      return categoryBar.entries
        .filter(({ section }) => section !== '')
        .filter(isNewBelow([...this.quickLinks, ...this.tools]));
    },
    get more() {
      const above = [...this.quickLinks, ...this.tools, ...this.categories];
      return withoutPages(buildMainMenu(site.main_menu, path, rules), isNewBelow(above));
    },
  };
}

/** The field of a link that the drawer's sections compare, to list no page twice. */
type ListedLink = Pick<MenuLink, 'link'>;

function isNewBelow(above: readonly ListedLink[]): (entry: ListedLink) => boolean {
  const listed = new Set(above.map(({ link }) => link.href));
  return ({ link }) => !listed.has(link.href);
}

/**
 * Leaves out the links to pages that are listed already. An entry with a submenu stays if its own page is not listed
 * yet and the submenu has another link left. Otherwise its name would be there twice, so the links that are left become
 * entries themselves.
 */
function withoutPages(menu: MenuEntry[], isNew: (entry: ListedLink) => boolean): MenuEntry[] {
  return menu.flatMap((entry): MenuEntry[] => {
    if (entry.submenu.length === 0) return isNew(entry) ? [entry] : [];
    const submenu = entry.submenu.filter(isNew);
    const hasOthers = submenu.some(({ link }) => link.href !== entry.link.href);
    return isNew(entry) && hasOthers ? [{ ...entry, submenu }] : submenu.map((link) => ({ ...link, submenu: [] }));
  });
}

const iconOf = ({ link }: MenuLink): IconName => toolIcons.find(([path]) => path.test(link.href))?.[1] ?? 'right';

/** The bottom bar of a page without site data: the entries of every site. */
export const emptyBottomBar: BottomBar = {
  home: '',
  search: '',
  menu: '',
  suggestions: [],
  quickLinks: [],
  tools: [],
  categories: [],
  more: [],
};
