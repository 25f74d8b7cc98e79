// A company's menu: links with an icon and a text, in a row below its banner and in its promotion block.
import type { IconName } from '../../../../widgets/shared/icons/icon-name.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../../view/safe-links.ts';

/** The icons that a menu item may have. */
export const menuIcons = [
  'calculator',
  'calendar',
  'document',
  'download',
  'email',
  'house',
  'info',
  'leaf',
  'palette',
  'phone',
  'pin',
  'play',
  'search',
  'sun',
  'tools',
  'user',
] as const satisfies readonly IconName[];
type MenuIcon = (typeof menuIcons)[number] | 'right';

/** Other names that editors use for the same icons. */
const otherNames = new Map<string, MenuIcon>([
  ['build', 'tools'],
  ['calculate', 'calculator'],
  ['description', 'document'],
  ['event', 'calendar'],
  ['home', 'house'],
  ['mail', 'email'],
  ['map', 'pin'],
  ['person', 'user'],
  ['place', 'pin'],
]);

export interface CompanyMenuItem {
  icon: MenuIcon;
  text: string;
  linkText: string;
  /** `href` is empty when there is no valid address; then the item is only text. */
  link: Link;
}

type MenuItemValue = PageOfType<'CustomerPage'>['menu_items'][number];

/** Items without text are left out. */
export function buildMenu(items: readonly MenuItemValue[], rules: LinkRules): CompanyMenuItem[] {
  return items
    .map((item) => ({
      icon: iconOf(item.icon),
      text: item.text.trim(),
      linkText: item.link_text.trim(),
      link: buildLink(addressOf(item), rules, item.link_seo_type),
    }))
    .filter(({ text, linkText, link }) => text !== '' || (linkText !== '' && link.href !== ''));
}

/** An unknown icon becomes an arrow, because the item is a link. */
function iconOf(name: string): MenuIcon {
  const wanted = name.trim().toLowerCase();
  return menuIcons.find((known) => known === wanted) ?? otherNames.get(wanted) ?? 'right';
}
