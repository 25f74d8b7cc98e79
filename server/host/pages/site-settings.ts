// The settings of the site that pages are built with.
import type { LinkRules } from '../security/safe-links.ts';

/** The same for every page and every visitor. */
export interface SiteSettings extends Pick<LinkRules, 'siteUrl' | 'ownHosts'> {
  /** The backend's origin: its files are shown from the host's own addresses. */
  backendOrigin: string;
  /** The length of the list of most-read articles. */
  topArticles: number;
  /** Empty without Google sign-in. */
  googleClientId: string;
  /** Whether an ad network is configured; otherwise pages have no places for ads. */
  showsAds: boolean;
  /** Whether a tag manager is configured. */
  hasTagManager: boolean;
  /**
   * Paths of the theme's own pictures: 1200 × 630 for sharing, a logo of 240 × 60, the newsletter's, 1000 × 750, and
   * the login's, 680 × 1080, if there is one.
   */
  pictures: { share: string; logo: string; newsletter: string; login: string };
}
