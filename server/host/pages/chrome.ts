// The chrome of every page: masthead, category bar and footer, from site data.

import { cats, social } from '../../../texts/fi.ts';
import type { ListItem } from '../../contract/items.ts';
import type { Site } from '../../contract/site.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../security/safe-links.ts';
import { cutText } from './cut-text.ts';
import { yearOf } from './helsinki-time.ts';
import { type Section, sectionOf } from './section.ts';

export interface MenuLink {
  title: string;
  link: Link;
  isCurrent: boolean;
  submenu: { title: string; link: Link }[];
}

export interface CategoryLink {
  title: string;
  url: string;
  isCurrent: boolean;
  section: Section | '';
}

export interface FooterMenu {
  heading: string;
  items: { text: string; link: Link }[];
}

export interface Chrome {
  siteName: string;
  description: string;
  mainMenu: MenuLink[];
  /** Starts with the fixed "Suosituimmat" (specification 1, section 2 "Category navigation bar"). */
  categories: CategoryLink[];
  footer: {
    menus: FooterMenu[];
    /** The fourth menu stands apart, at the foot, and can show the logo. */
    lastMenu: FooterMenu | null;
    showsLogo: boolean;
    showsNewsletter: boolean;
    social: { id: 'instagram' | 'facebook' | 'linkedin'; label: string; link: Link }[];
  };
  newsletter: { product: string; title: string; description: string; list: string };
  year: string;
}

export interface ChromeSources extends LinkRules {
  site: Site;
  categories: ListItem[];
  path: string;
  /** Path of the category that the page belongs to, or empty. */
  categoryPath?: string;
  now: Date;
}

export function buildChrome({ site, categories, path, categoryPath = '', now, ...rules }: ChromeSources): Chrome {
  const link = (item: { relative_url: string; html_url: string }) => buildLink(addressOf(item), rules);
  const isCurrent = (item: { relative_url: string; html_url: string }) => link(item).href === path;
  const { footer } = site;
  const toMenu = (menu: Site['footer']['menu_1']) => menu && buildFooterMenu(menu, rules);
  return {
    siteName: site.site_name,
    description: site.site_settings.description,
    mainMenu: site.main_menu
      .map((item) => ({
        title: item.title,
        link: link(item),
        isCurrent: isCurrent(item),
        submenu: item.submenu.map((entry) => ({ title: entry.title, link: link(entry) })).filter(leadsSomewhere),
      }))
      .filter((item) => leadsSomewhere(item) || item.submenu.length > 0),
    categories: [
      { title: cats.popular, url: '/suosituimmat/', isCurrent: path === '/suosituimmat/', section: '' },
      ...categories.map(({ title, meta }) => ({
        title,
        url: addressOf(meta),
        isCurrent: [path, categoryPath].includes(addressOf(meta)),
        section: sectionOf({ title, meta }),
      })),
    ],
    footer: {
      menus: [footer.menu_1, footer.menu_2, footer.menu_3].flatMap((menu) => toMenu(menu) ?? []),
      lastMenu: toMenu(footer.menu_4),
      showsLogo: footer.show_logo,
      showsNewsletter: footer.show_newsletter,
      social: buildSocial(footer.social, rules),
    },
    newsletter: {
      product: site.site_name,
      title: cutText(site.newsletter.title, newsletterTextLength),
      description: cutText(site.newsletter.description, newsletterTextLength),
      list: site.newsletter_sites[0]?.list ?? '',
    },
    year: yearOf(now),
  };
}

/** An address that must not be linked leaves no link behind. */
const leadsSomewhere = ({ link }: { link: Link }) => link.href !== '';

/** A widget's props have little room, and a form needs no essay above it. */
const newsletterTextLength = 399;

function buildFooterMenu(menu: NonNullable<Site['footer']['menu_1']>, rules: LinkRules): FooterMenu {
  return {
    heading: menu.heading,
    items: menu.menu_items
      .map((item) => ({ text: item.link_text, link: buildLink(item.html_url, rules) }))
      .filter(leadsSomewhere),
  };
}

function buildSocial(addresses: Site['footer']['social'], rules: LinkRules): Chrome['footer']['social'] {
  const channels = ['instagram', 'facebook', 'linkedin'] as const;
  return channels
    .map((id) => ({ id, label: social[id], link: buildLink(addresses[id], rules, 'internal') }))
    .filter(leadsSomewhere);
}
