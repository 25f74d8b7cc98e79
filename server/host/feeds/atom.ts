// Renders a feed as Atom (RFC 4287).
import type { Feed, FeedEntry } from './feed.ts';
import { element, xmlHead } from './xml.ts';

export function renderAtom(feed: Feed): string {
  return (
    xmlHead +
    element(
      'feed',
      [
        element('id', feed.url),
        element('title', feed.title),
        element('subtitle', feed.description),
        element('updated', feed.updated),
        element('author', [element('name', feed.author)]),
        element('link', [], { rel: 'self', type: 'application/atom+xml', href: feed.url }),
        element('link', [], { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
        ...feed.entries.map(renderEntry),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'fi' },
    )
  );
}

const renderEntry = (entry: FeedEntry) =>
  element('entry', [
    element('id', entry.url),
    element('title', entry.title),
    element('published', entry.published),
    element('updated', entry.updated),
    element('link', [], { rel: 'alternate', type: 'text/html', href: entry.url }),
    ...(entry.picture ? [element('link', [], { rel: 'enclosure', type: 'image/jpeg', href: entry.picture })] : []),
    element('summary', entry.summary),
    ...(entry.category ? [element('category', [], { term: entry.category })] : []),
  ]);
