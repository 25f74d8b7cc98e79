// The settings of the site that pages are built with.
import type { LinkRules } from '../view/safe-links.ts';

export interface AdNetworkSettings {
  /** Address of the network's script. */
  network: string;
  /** Origins that ads load pictures from, besides the network's own and this site's. */
  origins: readonly string[];
}

/** The settings that are the same for every page and every visitor. */
export interface SiteSettings extends Pick<LinkRules, 'siteUrl' | 'ownHosts'> {
  /** The backend's origin: its files are shown from the host's own addresses. */
  backendOrigin: string;
  /** The paths below which the backend's files are. */
  filePaths?: readonly string[] | undefined;
  /** The length of the list of most-read articles. */
  topArticles: number;
  /** Empty without Google sign-in. */
  googleClientId: string;
  /** Null without an ad network: then pages have no ad slots. */
  ads: AdNetworkSettings | null;
  /** The tag manager's container, such as `GTM-ABC1234`; empty without one. */
  gtmId: string;
  /**
   * Paths of the theme's own pictures, with sizes in pixels: 1200 × 630 for sharing, a logo of 240 × 60, the
   * newsletter's, 1000 × 750, and the login's, 680 × 1080, if there is one.
   */
  pictures: { share: string; logo: string; newsletter: string; login: string };
}
