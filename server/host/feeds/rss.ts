// Renders a feed as RSS 2.0 (https://www.rssboard.org/rss-specification).
import type { Feed, FeedEntry } from './feed.ts';
import { element, xmlHead } from './xml.ts';

export function renderRss(feed: Feed): string {
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    element('language', 'fi'),
    element('lastBuildDate', rfc822(feed.updated)),
    element('atom:link', [], { href: feed.url, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map(renderItem),
  ]);
  return xmlHead + element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' });
}

const renderItem = (entry: FeedEntry) =>
  element('item', [
    element('title', entry.title),
    element('link', entry.url),
    element('guid', entry.url, { isPermaLink: 'true' }),
    element('pubDate', rfc822(entry.published)),
    element('description', entry.summary),
    element('category', entry.category),
    // The size of a picture is unknown until its first request; an unknown size is 0 by convention
    // (https://www.rssboard.org/rss-profile#element-channel-item-enclosure).
    ...(entry.picture ? [element('enclosure', [], { url: entry.picture, length: '0', type: 'image/jpeg' })] : []),
  ]);

/** A date such as `Fri, 01 May 2026 04:00:00 GMT`. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();
