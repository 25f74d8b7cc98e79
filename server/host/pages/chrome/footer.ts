// The footer: link menus, social channels, and the links that do more than lead somewhere.
import { crumb, social, footer as texts } from '../../../../texts/fi.ts';
import type { Site } from '../../../contract/site.ts';
import { buildLink, keyOfRules, type Link, type LinkRules, privacyStatementPath } from '../../security/safe-links.ts';
import { madeOnce } from '../../view/made-once.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
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
  /** What every page offers, whatever an editor has put into the menus: empty when they have both. */
  settings: FooterLink[];
  /** The site's name as a logo, at the head of the columns; not beside a picture of the logo. */
  showsLogo: boolean;
  /** The picture of the site's logo, which stands in the fourth menu, when there are both. */
  logo: Picture | null;
  showsNewsletter: boolean;
  social: { id: 'instagram' | 'facebook' | 'linkedin'; label: string; link: Link }[];
}

/** Without site data: nobody is kept from changing their consent. */
export const emptyFooter: Footer = {
  menus: [],
  lastMenu: null,
  settings: [consentLink()],
  showsLogo: true,
  logo: null,
  showsNewsletter: false,
  social: [],
};

type FooterSources = Pick<Site, 'footer' | 'site_name' | 'site_settings'>;

/** The same on every page. */
export const buildFooter: (site: FooterSources, rules: LinkRules) => Footer = madeOnce(makeFooter, keyOfRules);

function makeFooter(site: FooterSources, rules: LinkRules): Footer {
  const { footer } = site;
  const adSettings = buildLink(footer.ad_settings_url, rules);
  // Without JavaScript nothing is asked, and without a privacy statement there is nothing to read of it.
  const consent = consentLink(rules.sitePages?.privacy === '' ? '#sisalto' : rules.sitePages?.privacy);
  const [first, second, third, lastMenu = null] = [footer.menu_1, footer.menu_2, footer.menu_3, footer.menu_4].map(
    (menu) => buildMenu(menu, { consent, adSettings }, rules),
  );
  const menus = [first, second, third].flatMap((menu) => menu ?? []);
  const items = [...menus, ...(lastMenu ? [lastMenu] : [])].flatMap((menu) => menu.items);
  const logo =
    footer.show_logo && lastMenu
      ? buildPicture(site.site_settings.logo, { sizes: '160px', alt: site.site_name || crumb.home })
      : null;
  const own = [consent, adSettingsLink(adSettings)].filter(leadsSomewhere);
  return {
    menus,
    lastMenu,
    settings: own.filter(({ text }) => !items.some((item) => item.text.trim() === text)),
    showsLogo: footer.show_logo && !logo,
    logo,
    showsNewsletter: footer.show_newsletter,
    social: buildSocial(footer.social, rules),
  };
}

/** A menu without a link is none: its heading would stand alone. */
function buildMenu(menu: Site['footer']['menu_1'], settings: Settings, rules: LinkRules): FooterMenu | null {
  const items = (menu?.menu_items ?? [])
    .map(({ link_text, html_url }) => buildItem(link_text, buildLink(html_url, rules), settings))
    .filter(leadsSomewhere);
  return menu && items.length > 0 ? { heading: menu.heading, items } : null;
}

/** Where the settings are to be found that an item may mean. */
interface Settings {
  consent: FooterLink;
  adSettings: Link;
}

function buildItem(text: string, link: Link, { consent, adSettings }: Settings): FooterLink {
  const words = text.trim();
  if (words === texts.cookies) return { ...(link.href ? consentLink(link.href) : consent), text };
  // The site's own setting is kept for nothing else; an item's address is what there was before it.
  if (words === texts.ads) return { ...adSettingsLink(adSettings.href ? adSettings : link), text };
  return { text, link, opensConsent: false, appendsAdId: false };
}

/** The settings open on the page itself, wherever the address behind them leads: nothing may promise a new tab. */
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
