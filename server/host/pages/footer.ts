// The footer: link menus, social channels, and the links that do more than lead somewhere (specification 1, "Footer").
import { social, footer as texts } from '../../../texts/fi.ts';
import type { Site } from '../../contract/site.ts';
import { buildLink, type Link, type LinkRules } from '../security/safe-links.ts';
import { leadsSomewhere } from './main-menu.ts';

export interface FooterLink {
  text: string;
  link: Link;
  /** Opens the settings of the cookie consent, when JavaScript is there; else the link leads to its address. */
  opensConsent: boolean;
  /** Its address gets the advertising id, which only the browser knows (widgets/page/ad-settings.ts). */
  appendsAdId: boolean;
}

export interface FooterMenu {
  heading: string;
  items: FooterLink[];
}

export interface Footer {
  menus: FooterMenu[];
  /** The fourth menu stands apart, at the foot. */
  lastMenu: FooterMenu | null;
  /** The logo stands at the head of the columns, as in print, whether there is a fourth menu or not. */
  showsLogo: boolean;
  showsNewsletter: boolean;
  social: { id: 'instagram' | 'facebook' | 'linkedin'; label: string; link: Link }[];
}

export function buildFooter(footer: Site['footer'], rules: LinkRules): Footer {
  return {
    menus: [footer.menu_1, footer.menu_2, footer.menu_3].flatMap((menu) => buildMenu(menu, rules) ?? []),
    lastMenu: buildMenu(footer.menu_4, rules),
    showsLogo: footer.show_logo,
    showsNewsletter: footer.show_newsletter,
    social: buildSocial(footer.social, rules),
  };
}

/** A menu without a link is none: its heading would stand alone. */
function buildMenu(menu: Site['footer']['menu_1'], rules: LinkRules): FooterMenu | null {
  const items = (menu?.menu_items ?? [])
    .map(({ link_text, html_url }) => buildItem(link_text, buildLink(html_url, rules)))
    .filter(leadsSomewhere);
  return menu && items.length > 0 ? { heading: menu.heading, items } : null;
}

function buildItem(text: string, link: Link): FooterLink {
  const opensConsent = text.trim() === texts.cookies;
  // The settings open on the page itself, wherever the address behind them leads: nothing may promise a new tab.
  return {
    text,
    link: opensConsent ? { ...link, target: '' } : link,
    opensConsent,
    appendsAdId: text.trim() === texts.ads,
  };
}

function buildSocial(addresses: Site['footer']['social'], rules: LinkRules): Footer['social'] {
  const channels = ['instagram', 'facebook', 'linkedin'] as const;
  return channels
    .map((id) => ({ id, label: social[id], link: buildLink(addresses[id], rules, 'internal') }))
    .filter(leadsSomewhere);
}
