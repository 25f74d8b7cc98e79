// The latest articles of the site or of a category, as the common model of RSS and Atom.
import { feeds as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { ListItem } from '../../contract/items.ts';
import { isoTime } from '../pages/head/structured-data/things.ts';
import { firstText } from '../view/description.ts';
import { imageUrl } from '../view/picture.ts';
import { addressOf } from '../view/safe-links.ts';

/** The number of articles in a feed. */
export const feedAmount = 20;

export interface FeedEntry {
  title: string;
  /** Absolute URL; also the entry's unique id. */
  url: string;
  /** Time in ISO 8601. */
  published: string;
  updated: string;
  summary: string;
  category: string;
  /** Absolute URL of a JPEG, or empty. */
  picture: string;
}

export interface Feed {
  title: string;
  description: string;
  /** The author: the name of the site. */
  author: string;
  /** Absolute URLs of the feed's page and of the feed. */
  pageUrl: string;
  url: string;
  /** Time of the newest entry's change, as ISO 8601. */
  updated: string;
  entries: FeedEntry[];
}

export interface FeedParts {
  /** Name of the category, or empty for the whole site. */
  category: string;
  /** The description of the category or of the site; may be empty. */
  description: string;
  siteName: string;
  siteUrl: string;
  /** Paths of the feed's page and of the feed. */
  pagePath: string;
  path: string;
  items: ListItem[];
  /** The update time of an empty feed. */
  now: Date;
}

export function buildFeed({ category, siteName, siteUrl, items, now, ...parts }: FeedParts): Feed {
  const title = category ? fill(texts.category, { kategoria: category, sivusto: siteName }) : siteName;
  const entries = items.flatMap((item) => buildEntry(item, siteUrl)).slice(0, feedAmount);
  const newest = entries.map(({ updated }) => updated).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return {
    title,
    description: firstText([parts.description, fill(texts.latest, { nimi: category || siteName })]),
    author: siteName,
    pageUrl: siteUrl + parts.pagePath,
    url: siteUrl + parts.path,
    updated: newest ?? isoTime(now.toISOString()),
    entries,
  };
}

/**
 * Empty for an article without a date, which can't be sorted, and for one without an address on this site, which can't be opened.
 */
function buildEntry(item: ListItem, siteUrl: string): FeedEntry[] {
  const published = isoTime(item.meta.first_published_at);
  const address = addressOf(item.meta);
  if (published === '' || address === '' || !URL.canParse(address, siteUrl)) return [];
  const picture = item.lead_image ? imageUrl(item.lead_image.meta.download_url, '1200x630') : '';
  return [
    {
      title: item.title || item.lead_title,
      url: new URL(address, siteUrl).href,
      published,
      updated: isoTime(item.meta.last_published_at) || published,
      summary: firstText([item.lead_paragraph, item.search_description]),
      category: (item.category ?? item.meta.category)?.title ?? '',
      picture: picture && siteUrl + picture,
    },
  ];
}
