// The widgets around the content of every page.
import { news } from '../../../../texts/fi.ts';
import type { Site } from '../../../contract/site.ts';
import { suggestionsFor } from '../../view/suggestions-call.ts';
import type { BehaviourCall, FragmentCall, WidgetCall } from '../../view/widget-call.ts';
import { fragmentPaths } from '../part-paths.ts';
import { type AnnouncementBar, buildAnnouncement } from './announcement.ts';
import type { BottomBar } from './bottom-bar.ts';
import type { CategoryBar } from './category-links.ts';
import type { ChromeSources } from './chrome-sources.ts';
import { loginAddress } from './login-address.ts';
import { buildVideo } from './video.ts';

/** The site's own newsletter; its list is empty on a site without one. */
export interface SiteNewsletter {
  product: string;
  title: string;
  description: string;
  list: string;
}

export interface ChromeWidgets {
  consent: FragmentCall<'consent'>;
  /** Null when there is nothing to announce now. */
  announcement: BehaviourCall<'announcement', AnnouncementBar> | null;
  accountMenu: BehaviourCall<'account-menu', { loginAddress: string }>;
  /** Null on a page without site data. */
  categoryBar: BehaviourCall<'category-bar', CategoryBar> | null;
  /** The form in the footer; null where the page has another newsletter form, or the site has no newsletter. */
  newsletter: WidgetCall<'newsletter'> | null;
  bottomBar: BehaviourCall<'bottom-bar', { bar: BottomBar; loginAddress: string }>;
  /** The floating video over the page, if there is one. */
  video: WidgetCall<'video-widget'> | null;
  /** The widget around the search fields of the page. */
  suggestions: WidgetCall<'search-suggestions'>;
  /** The login dialog; null on a page that shows the login itself. */
  login: FragmentCall<'login'> | null;
}

/**
 * Media queries: screens with the masthead's menus, screens with the bottom bar, and screens high enough for the
 * floating video.
 */
const screens = { wide: '(min-width: 1000px)', small: '(max-width: 999px)', high: '(min-height: 400px)' };

const consent: FragmentCall<'consent'> = {
  name: 'consent',
  from: fragmentPaths.consent,
  when: 'interaction',
  closed: true,
};
const login: FragmentCall<'login'> = { name: 'login', from: fragmentPaths.login, when: 'interaction', closed: true };

/** Elements of the chrome that are built already. */
interface BuiltParts {
  categoryBar: CategoryBar;
  bottomBar: BottomBar;
  newsletter: SiteNewsletter;
  privacyUrl: string;
}

export function buildChromeWidgets(
  { site, path, now, richText, ...origins }: ChromeSources,
  built: BuiltParts,
): ChromeWidgets {
  const announcement = buildAnnouncement(site.announcement, { now, richText });
  const video = buildVideo(site.video, origins);
  return {
    ...commonWidgets(built.bottomBar, loginAddress(path)),
    announcement: announcement && {
      name: 'announcement',
      props: { id: announcement.id },
      when: 'load',
      view: announcement,
    },
    categoryBar: { name: 'category-bar', props: {}, when: 'load', view: built.categoryBar },
    newsletter: footerNewsletter(site, built),
    video: video && { name: 'video-widget', props: video, when: 'idle', media: screens.high, consent: 'necessary' },
    login,
  };
}

/** The widgets of every page, even of one without site data. */
export const commonWidgets = (bar: BottomBar, address: string): ChromeWidgets => ({
  consent,
  announcement: null,
  accountMenu: {
    name: 'account-menu',
    props: {},
    when: 'idle',
    media: screens.wide,
    view: { loginAddress: address },
  },
  categoryBar: null,
  newsletter: null,
  bottomBar: {
    name: 'bottom-bar',
    props: {},
    when: 'idle',
    media: screens.small,
    view: { bar, loginAddress: address },
  },
  video: null,
  suggestions: suggestionsFor({}),
  login: null,
});

function footerNewsletter(
  { footer }: Pick<Site, 'footer'>,
  { newsletter, privacyUrl }: BuiltParts,
): ChromeWidgets['newsletter'] {
  const { title, description, product, list } = newsletter;
  if (!footer.show_newsletter || list === '') return null;
  return { name: 'newsletter', props: { title, description, product, place: news.inFooter, list, privacyUrl } };
}
