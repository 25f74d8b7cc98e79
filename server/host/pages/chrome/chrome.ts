// The chrome of every page: announcement, masthead, category bar, bottom bar and footer, from site data.

import type { ListItem } from '../../../contract/items.ts';
import type { Site } from '../../../contract/site.ts';
import { yearOf } from '../../../shared/helsinki-time.ts';
import type { RichText } from '../../security/rich-text.ts';
import type { LinkRules } from '../../security/safe-links.ts';
import { cutText } from '../../view/cut-text.ts';
import type { MediaOrigins } from '../../view/media-address.ts';
import type { SitePages } from '../../view/site-pages.ts';
import { loginAddress } from '../account/login-address.ts';
import { type DialogProps, dialogProps, type LoginSources } from '../account/login-props.ts';
import { type AnnouncementBar, buildAnnouncement } from './announcement.ts';
import { type BottomBar, buildBottomBar, emptyBottomBar } from './bottom-bar.ts';
import { buildCategoryBar, type CategoryBar } from './category-links.ts';
import { buildFooter, emptyFooter, type Footer } from './footer.ts';
import { buildMainMenu, type MenuEntry } from './main-menu.ts';
import { buildVideo, type VideoView } from './video.ts';

export interface Chrome {
  siteName: string;
  description: string;
  /** Null when there is nothing to announce now. */
  announcement: AnnouncementBar | null;
  mainMenu: MenuEntry[];
  categoryBar: CategoryBar;
  /** The bar, the drawer and the search of small screens. */
  bottomBar: BottomBar;
  /** The target of the login link. */
  loginAddress: string;
  footer: Footer;
  newsletter: { product: string; title: string; description: string; list: string };
  /** The privacy statement; empty on a site without one. */
  privacyUrl: string;
  year: string;
  /** The floating film over the page, if there is one. */
  video: VideoView | null;
  /** Props of the login dialog; null if there is none. */
  login: DialogProps | null;
  /** Whether the consent dialog has to mention a tag manager, even on this site's pages without one. */
  hasTagManager: boolean;
}

export interface ChromeSources extends LinkRules, MediaOrigins, LoginSources {
  site: Site;
  sitePages: SitePages;
  categories: ListItem[];
  path: string;
  /** Path of the category that the page belongs to, or empty. */
  categoryPath?: string;
  now: Date;
  richText: RichText;
  hasTagManager?: boolean;
}

/** A widget's props have little room, and a form needs no long text above it. */
const newsletterTextLength = 399;

export function buildChrome(sources: ChromeSources): Chrome {
  const { site, categories, path, categoryPath, now, richText, ...rules } = sources;
  const categoryBar = buildCategoryBar({ categories, path, categoryPath, ...rules });
  return {
    siteName: site.site_name,
    description: site.site_settings.description,
    announcement: buildAnnouncement(site.announcement, { now, richText }),
    mainMenu: buildMainMenu(site.main_menu, path, rules),
    categoryBar,
    bottomBar: buildBottomBar({ site, path, categoryBar, ...rules }),
    loginAddress: loginAddress(path),
    footer: buildFooter(site, rules),
    newsletter: {
      product: site.site_name,
      title: cutText(site.newsletter.title, newsletterTextLength),
      description: cutText(site.newsletter.description, newsletterTextLength),
      list: site.newsletter_sites[0]?.list ?? '',
    },
    privacyUrl: sources.sitePages.privacy,
    year: yearOf(now),
    video: buildVideo(site.video, rules),
    login: dialogProps(sources),
    hasTagManager: sources.hasTagManager ?? false,
  };
}

/** For a page with a form of its own: without a second form, and without a film, which its policy forbids. */
export function buildQuietChrome(sources: ChromeSources): Chrome {
  const chrome = buildChrome(sources);
  return { ...chrome, login: null, video: null, footer: { ...chrome.footer, showsNewsletter: false } };
}

/** The chrome of a page without site data. */
export const emptyChrome: Chrome = {
  siteName: '',
  description: '',
  announcement: null,
  mainMenu: [],
  categoryBar: { entries: [], hasToggle: false },
  bottomBar: emptyBottomBar,
  loginAddress: loginAddress('/'),
  footer: emptyFooter,
  newsletter: { product: '', title: '', description: '', list: '' },
  privacyUrl: '',
  year: '',
  video: null,
  login: null,
  hasTagManager: false,
};
