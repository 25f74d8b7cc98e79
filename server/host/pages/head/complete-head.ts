// Completes every page's head after its builder: its position in a list, feeds, structured data.
import { feeds as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { Page } from '../../../contract/pages.ts';
import type { PageContext } from '../page-context.ts';
import type { FeedLink, Head, PageModel } from '../page-model.ts';
import { articleDates } from './structured-data/article.ts';
import { structuredData } from './structured-data/structured-data.ts';
import { isUnlisted } from './unlisted-paths.ts';

export interface CompleteHeadParts {
  /** Null for a page that the host itself makes. */
  page: Page | null;
  /** The requested page of a list; 0 when the address has no page number. */
  askedPage: number;
  /** The further parameters of the address. */
  query?: URLSearchParams;
  context: PageContext;
}

export function completeHead<M extends PageModel>(model: M, { page, askedPage, query, context }: CompleteHeadParts): M {
  const { siteUrl, path } = context;
  const { paging } = model;
  const absolute = (address: string) => address && siteUrl + address;
  const head: Head = {
    ...model.head,
    // If the query names a page number of 1 or more, the canonical address is the current one.
    canonical:
      paging !== undefined && askedPage >= 1 ? siteUrl + currentAddress(path, query, askedPage) : model.head.canonical,
    robots: isUnlisted(path) ? 'noindex' : model.head.robots,
    previous: absolute(paging?.previous ?? ''),
    next: absolute(paging?.next ?? ''),
    article: page?.type === 'ArticlePage' ? sharedArticle(page) : null,
    feeds: feedLinks(page, context),
  };
  return { ...model, head: { ...head, structuredData: structuredData(page, { ...model, head }, context) } };
}

function currentAddress(path: string, query: URLSearchParams | undefined, askedPage: number): string {
  const all = new URLSearchParams(query);
  all.set('page', String(askedPage));
  return `${path}?${all}`;
}

function sharedArticle(page: Page & { type: 'ArticlePage' }): Head['article'] {
  const { category, tags } = page.meta;
  return { ...articleDates(page), section: category?.title ?? '', tags: tags.map(({ name }) => name) };
}

/** The site's feeds, on every page, and before them those of a category, on its page. */
function feedLinks(page: Page | null, { site, siteUrl, path }: PageContext): FeedLink[] {
  const ofSite = feedsAt(`${siteUrl}/`, site.site_name);
  if (page?.type !== 'CategoryPage') return ofSite;
  const title = fill(texts.category, { kategoria: page.title, sivusto: site.site_name });
  return [...feedsAt(siteUrl + path, title), ...ofSite];
}

const feedsAt = (base: string, title: string): FeedLink[] => [
  { type: 'application/rss+xml', title: fill(texts.rss, { nimi: title }), url: `${base}rss.xml` },
  { type: 'application/atom+xml', title: fill(texts.atom, { nimi: title }), url: `${base}atom.xml` },
];
