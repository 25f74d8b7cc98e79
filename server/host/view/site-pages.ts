// Pages of the backend that the host itself links to.
import type { Crumb } from './crumb.ts';

/** Paths, or addresses on another host; each is empty where the site has no such page. */
export interface SitePages {
  /** The privacy statement, and the terms of use. */
  privacy: string;
  terms: string;
  /** The page with all entries of the competition; on this site its path, which identifies a page. */
  competition: string;
  /** The plant registry: always on this site. */
  registry: Crumb | null;
}
