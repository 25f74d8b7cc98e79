// The footer: link menus, social channels, and links with a further function.
import { crumb, social, footer as texts } from '../../../../texts/fi.ts';
import type { Site } from '../../../contract/site.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { buildLink, type Link, type LinkRules, privacyStatementPath } from '../../view/safe-links.ts';
import { leadsSomewhere } from './main-menu.ts';

interface FooterLink {
  text: string;
  link: Link;
  /** Opens the settings of the cookie consent if JavaScript runs; else the link leads to its address. */
  opensConsent: boolean;
  /**
   * The browser appends the advertising id, which only the browser has, to the address (widgets/page/ad-settings.ts).
   */
  appendsAdId: boolean;
}

interface FooterMenu {
  heading: string;
  items: FooterLink[];
}

export interface Footer {
  menus: FooterMenu[];
  /** The fourth menu is separate, at the bottom. */
  lastMenu: FooterMenu | null;
  /** Links that every page needs. Those that the editors' menus contain already are left out. */
  settings: FooterLink[];
  /** Whether the site's name is shown as a logo above the columns; false if the picture of the logo is shown. */
  showsLogo: boolean;
  /** The picture of the site's logo in the fourth menu; null unless there are both. */
  logo: Picture | null;
  social: { id: 'instagram' | 'facebook' | 'linkedin'; label: string; link: Link }[];
}

/** The footer of a page without site data: visitors must still be able to change their consent. */
export const emptyFooter: Footer = {
  menus: [],
  lastMenu: null,
  settings: [consentLink()],
  showsLogo: true,
  logo: null,
  social: [],
};

type FooterSources = Pick<Site, 'footer' | 'site_name' | 'site_settings'>;

export function buildFooter(site: FooterSources, rules: LinkRules): Footer {
  const { footer } = site;
  const adSettings = buildLink(footer.ad_settings_url, rules);
  // Without JavaScript there is no consent question, and without a privacy statement no text about it.
  const consent = consentLink(rules.sitePages?.privacy === '' ? '#sisalto' : rules.sitePages?.privacy);
  const [first, second, third, lastMenu = null] = [footer.menu_1, footer.menu_2, footer.menu_3, footer.menu_4].map(
    (menu) => buildMenu(menu, { consent, adSettings }, rules),
  );
  const menus = [first, second, third].flatMap((menu) => menu ?? []);
  const items = [...menus, ...(lastMenu ? [lastMenu] : [])].flatMap((menu) => menu.items);
  const logo =
    footer.show_logo && lastMenu
      ? buildPicture(site.site_settings.logo, { sizes: '100px', alt: site.site_name || crumb.home })
      : null;
  const own = [consent, adSettingsLink(adSettings)].filter(leadsSomewhere);
  return {
    menus,
    lastMenu,
    settings: own.filter(({ text }) => !items.some((item) => item.text.trim() === text)),
    showsLogo: footer.show_logo && !logo,
    logo,
    social: buildSocial(footer.social, rules),
  };
}

/** A menu without links is left out: it would be only a heading. */
function buildMenu(menu: Site['footer']['menu_1'], settings: Settings, rules: LinkRules): FooterMenu | null {
  const items = (menu?.menu_items ?? [])
    .map(({ link_text, html_url }) => buildItem(link_text, buildLink(html_url, rules), settings))
    .filter(leadsSomewhere);
  return menu && items.length > 0 ? { heading: menu.heading, items } : null;
}

/** The settings that an item may refer to. */
interface Settings {
  consent: FooterLink;
  adSettings: Link;
}

function buildItem(text: string, link: Link, { consent, adSettings }: Settings): FooterLink {
  const words = text.trim();
  if (words === texts.cookies) return { ...(link.href ? consentLink(link.href) : consent), text };
  // The address in the site's settings takes precedence; the item's own address is the older way to set it.
  if (words === texts.ads) return { ...adSettingsLink(adSettings.href ? adSettings : link), text };
  return { text, link, opensConsent: false, appendsAdId: false };
}

/** The settings open on the page itself, whatever the link's address, so the link must not announce a new tab. */
function consentLink(href = privacyStatementPath): FooterLink {
  return { text: texts.cookies, link: { href, rel: '', target: '' }, opensConsent: true, appendsAdId: false };
}

const adSettingsLink = (link: Link): FooterLink => ({ text: texts.ads, link, opensConsent: false, appendsAdId: true });

function buildSocial(addresses: Site['footer']['social'], rules: LinkRules): Footer['social'] {
  const channels = ['instagram', 'facebook', 'linkedin'] as const;
  return channels
    .map((id) => ({ id, label: social[id], link: buildLink(addresses[id], rules, 'internal') }))
    .filter(leadsSomewhere);
}
