// Reads the site-wide data, including the popup's form (docs/content-api.md, section 4).
import { presentForm } from '../forms/present-form.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';
import { lastOccurrence } from './last-occurrence.ts';

/** A newsletter that visitors can subscribe to; some belong to related portals. */
export interface NewsletterSite {
  name: string;
  domain: string;
  list: string;
}

/** An announcement that returns every year, in its imported format. */
interface SeasonAnnouncement {
  name: string;
  content: string;
  /** A date whose year is ignored; its day and time count. */
  start: string;
  is_closable: boolean;
}

/**
 * The announcement that began last. Its id includes the year: a visitor who closes it sees the next one, and this one again
 * next year.
 * @returns null when there are no announcements
 */
export function announcementOfSeason(seasons: readonly SeasonAnnouncement[], now: Date) {
  const begun = seasons.map((season) => ({ season, start: lastOccurrence(season.start, now) }));
  const [latest] = begun.sort((one, other) => other.start.getTime() - one.start.getTime());
  if (!latest) return null;
  const start = latest.start.toISOString();
  return { ...latest.season, id: `${latest.season.name}-${start.slice(0, 4)}`, start };
}

interface KeptSite {
  [field: string]: unknown;
  search_types: unknown[];
  newsletter_sites: NewsletterSite[];
  popup: { kind: string; form_id: number | null } | null;
  announcement?: unknown;
  /** The alternating announcements; undefined in a database of an earlier version. */
  season_announcements?: SeasonAnnouncement[];
}

const nothingYet: KeptSite = {
  site_name: '',
  site_settings: { logo: null, domain: '', description: '' },
  footer: {},
  search_types: [],
  newsletter_sites: [],
  popup: null,
};

/**
 * Reads the site-wide data; before the first import, a site without a name. A popup is omitted when its form does not exist.
 * @param now the time that selects the current announcement
 */
export async function readSite(store: Store, now = new Date()) {
  const kept = await findSetting(store, 'site');
  const { season_announcements = [], ...site } = kept === undefined ? nothingYet : (JSON.parse(kept) as KeptSite);
  const announcement = site.announcement ?? announcementOfSeason(season_announcements, now);
  if (site.popup === null) return { ...site, announcement };
  const { form_id, ...popup } = site.popup;
  const form = form_id === null ? null : await presentForm(store, form_id);
  return { ...site, announcement, popup: popup.kind === 'form' && form === null ? null : { ...popup, form } };
}
