// The chrome of every page: announcement, masthead, category bar, bottom bar and footer, from site data.
import { yearOf } from '../../../shared/helsinki-time.ts';
import { cutText } from '../../view/cut-text.ts';
import { type BottomBar, buildBottomBar, emptyBottomBar } from './bottom-bar.ts';
import { buildCategoryBar } from './category-links.ts';
import type { ChromeSources } from './chrome-sources.ts';
import { buildChromeWidgets, type ChromeWidgets, commonWidgets, type SiteNewsletter } from './chrome-widgets.ts';
import { buildFooter, emptyFooter, type Footer } from './footer.ts';
import { loginAddress } from './login-address.ts';
import { buildMainMenu, type MenuEntry } from './main-menu.ts';

export interface Chrome {
  siteName: string;
  description: string;
  mainMenu: MenuEntry[];
  /** The bar, the drawer and the search of small screens. */
  bottomBar: BottomBar;
  footer: Footer;
  newsletter: SiteNewsletter;
  /** The privacy statement; empty on a site without one. */
  privacyUrl: string;
  year: string;
  widgets: ChromeWidgets;
  /** Whether the consent dialog has to mention a tag manager, even on this site's pages without one. */
  hasTagManager: boolean;
}

/**
 * Maximum length of the newsletter's texts in characters: the props of a widget must stay small, and a form needs no
 * long text above it.
 */
const newsletterTextLength = 399;

export function buildChrome(sources: ChromeSources): Chrome {
  const { site, categories, path, categoryPath, now, richText: _, ...rules } = sources;
  const categoryBar = buildCategoryBar({ categories, path, categoryPath, ...rules });
  const bottomBar = buildBottomBar({ site, path, categoryBar, ...rules });
  const newsletter = {
    product: site.site_name,
    title: cutText(site.newsletter.title, newsletterTextLength),
    description: cutText(site.newsletter.description, newsletterTextLength),
    list: site.newsletter_sites[0]?.list ?? '',
  };
  const privacyUrl = sources.sitePages.privacy;
  return {
    siteName: site.site_name,
    description: site.site_settings.description,
    mainMenu: buildMainMenu(site.main_menu, path, rules),
    bottomBar,
    footer: buildFooter(site, rules),
    newsletter,
    privacyUrl,
    year: yearOf(now),
    widgets: buildChromeWidgets(sources, { categoryBar, bottomBar, newsletter, privacyUrl }),
    hasTagManager: sources.gtmId !== '',
  };
}

/**
 * Builds the chrome of a page that has its own form, or a token in its address: without the newsletter form, and
 * without the floating video and Google's script in the login dialog, which the page's policy forbids.
 */
export function buildQuietChrome(sources: ChromeSources): Chrome {
  const chrome = buildChrome(sources);
  return { ...chrome, widgets: { ...chrome.widgets, login: null, video: null, newsletter: null } };
}

/** Removes the footer's form, for a page that has a newsletter form of its own. */
export const withoutFooterNewsletter = (chrome: Chrome): Chrome => ({
  ...chrome,
  widgets: { ...chrome.widgets, newsletter: null },
});

/** Removes the floating video, for a page on which it would cover what visitors came for. */
export const withoutVideo = (chrome: Chrome): Chrome => ({
  ...chrome,
  widgets: { ...chrome.widgets, video: null },
});

/** The chrome of a page without site data. */
export const emptyChrome: Chrome = {
  siteName: '',
  description: '',
  mainMenu: [],
  bottomBar: emptyBottomBar,
  footer: emptyFooter,
  newsletter: { product: '', title: '', description: '', list: '' },
  privacyUrl: '',
  year: '',
  widgets: commonWidgets(emptyBottomBar, loginAddress('/')),
  hasTagManager: false,
};
