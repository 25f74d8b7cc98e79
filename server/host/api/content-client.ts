// The host's calls of the content API, by name. Only this folder knows the API's URLs.
import { type Competition, competition } from '../../contract/competition.ts';
import { type LeadForm, leadForm } from '../../contract/forms.ts';
import {
  type ArticleTag,
  articleTag,
  type Customer,
  customer,
  type IllustratedPage,
  illustratedPage,
  type ListItem,
  listItem,
  type PageList,
  type PageOf,
  pageOf,
} from '../../contract/items.ts';
import { type Page, type PageType, parseDraft, parsePage } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { type Redirect, redirect, type SitemapEntry, sitemap, sitemapParts } from '../../contract/redirects.ts';
import { type Site, site } from '../../contract/site.ts';
import { readPath } from '../../contract/site-path.ts';
import { type Submission, submission, voteStatus } from '../../contract/submissions.ts';
import { ContentApiError, type Load } from './load.ts';
import { spellingsOf } from './old-addresses.ts';
import { createPlantNames, maxWaitedPages, type PlantNameCalls, plantFields, type ReadWhole } from './plant-names.ts';
import { createPlantSearch, type PlantSearchCalls } from './plant-search.ts';
import { createSearchCalls, exactWords, type SearchCalls } from './search-calls.ts';
import { largestPage, pagesIn, wholeList } from './whole-list.ts';

/** Every method throws {@link ContentApiError} when the API fails; a 404 is null. */
export interface ContentClient extends PlantSearchCalls, PlantNameCalls, SearchCalls {
  /** @param path a path in any spelling */
  findPage(path: string): Promise<Page | null>;
  /** The draft that a preview token opens; null when the token is forged, too old or of another type. Never cached. */
  previewPage(token: string, contentType: string): Promise<Page | null>;
  /** @param address a path in any spelling, with its query string */
  findRedirect(address: string): Promise<Redirect | null>;
  site(): Promise<Site>;
  /** The categories of the category bar. */
  articleCategories(): Promise<ListItem[]>;
  /** The newest articles of the last year, one more than `amount`, so that the current one can be dropped. */
  latestArticles(amount: number, now: Date): Promise<ListItem[]>;
  /** The most read articles of the last year, one more than `amount`. */
  topArticles(amount: number, now: Date): Promise<ListItem[]>;
  /** The articles of a category or company, newest first. */
  relatedArticles(pageId: number, page: number, pageSize?: number): Promise<PageList | null>;
  /** The companies of a category. */
  customers(categoryId: number, page: number, pageSize: number): Promise<PageOf<Customer> | null>;
  /** The articles of a tag, newest first. */
  taggedArticles(tag: string, page: number): Promise<PageList | null>;
  /** The articles below a plant card, newest first; with a search, only those that match its exact words. */
  plantArticles(page: number, search?: string): Promise<PageList | null>;
  /** Plants that bloom in a month (1–12), ordered by title. */
  plantsInBloom(month: number, amount: number): Promise<ListItem[]>;
  /** One page by its id, with all its fields. */
  pageById(id: number): Promise<Page | null>;
  articleTag(slug: string): Promise<ArticleTag | null>;
  /** A lead form, live or not; null when it does not exist. */
  form(id: number): Promise<LeadForm | null>;
  /** The end of the voting; null from a backend that does not provide it. */
  competition(): Promise<Competition | null>;
  /** Every work of the competition, in the backend's order. */
  submissions(): Promise<Submission[]>;
  /** A work's current number of votes; null from a backend that does not provide it. Never cached. */
  voteCount(id: number): Promise<number | null>;
  /** Every page that the backend lists for search engines, of the site under a host name. */
  sitemap(hostname: string): Promise<SitemapEntry[]>;
  /** The names of the sections of that list, in their order; null from a backend that has the list in one piece. */
  sitemapParts(hostname: string): Promise<string[] | null>;
  /** The pages of a section, with their types and pictures. */
  sitemapPart(hostname: string, part: string): Promise<SitemapEntry[] | null>;
  /** One page of the list of article tags, 100 tags at most; null past the end. */
  articleTags(page: number): Promise<PageOf<ArticleTag> | null>;
  /** Every page with pictures, articles and plants; empty while a long list is read for the first time. */
  illustratedPages(): Promise<readonly IllustratedPage[]>;
  /**
   * Every page of a type, such as `TopicPage`, only with the fields that every item has; empty while a long list is read for the
   * first time.
   */
  pagesOfType(type: PageType): Promise<readonly ListItem[]>;
  /** Articles published after a time, newest first: at most as many as a news site map may hold. */
  articlesSince(time: Date): Promise<ListItem[]>;
}

const teaserFields = 'lead_title,lead_paragraph,lead_image,category';
/**
 * Maximum number of articles in a news site map
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 */
export const maxNews = 1000;
const parseList = (raw: unknown): PageList => parseAs(pageOf(listItem), raw, 'page list');

const query = (parameters: Record<string, string | number | boolean>) =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]))}`;

const parseSitemap = (raw: unknown): SitemapEntry[] => parseAs(sitemap, raw, 'site map');

/** The lists of pages with pictures. */
const illustratedTypes = [
  { type: 'base.ArticlePage', fields: 'lead_image', order: '-visible_in_listings' },
  { type: 'base.PlantCardPage', fields: 'plant_card_images', order: 'title' },
];

/** Path of one page of a list that is read to its end. */
const listPath = (parameters: Record<string, string>, page: number) =>
  `/pages/${query({ ...parameters, page_size: largestPage, page })}`;

/** Path of one page of a list of articles, ten articles a page. */
const articlesPath = (parameters: Record<string, string | number>) =>
  `/pages/${query({ type: 'base.ArticlePage', fields: teaserFields, page_size: 10, ...parameters })}`;

/** Rounded to a day, so that the call, and its cache entry, stay the same all day. */
function oneYearBefore(now: Date): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return `${date.toISOString().slice(0, 10)}T00:00:00Z`;
}

/** Reads a list at once, for callers that wait for it, however long it is. */
const wait: { cached: ReadLong } = { cached: (_name, read) => read() };
type ReadLong = <T>(
  name: string,
  read: () => Promise<readonly T[]>,
) => readonly T[] | null | Promise<readonly T[] | null>;

/**
 * @param uncached for calls that must never be cached
 * @param longLists caches the lists that no page waits for
 */
export function createContentClient(
  load: Load,
  uncached: Load = load,
  longLists: { cached: ReadLong } = wait,
): ContentClient {
  const articles = async (amount: number, order: string, extraFields: string, now: Date) => {
    const list = await load(
      `/pages/${query({
        type: 'base.ArticlePage',
        order,
        fields: teaserFields + extraFields,
        page_size: amount + 1,
        published_after: oneYearBefore(now),
      })}`,
      parseList,
    );
    return list?.items ?? [];
  };
  const readWhole: ReadWhole = async (name, pageAt) => {
    const pages = pagesIn(await pageAt(load, 1));
    if (pages <= maxWaitedPages) return wholeList((page) => pageAt(load, page));
    // One call at a time, and not through the cache that pages need.
    return (await longLists.cached(name, () => wholeList((page) => pageAt(uncached, page), { atOnce: 1 }))) ?? [];
  };
  const pageById: ContentClient['pageById'] = (id) => load(`/pages/${id}/`, parsePage);
  return {
    ...createPlantSearch(load),
    ...createPlantNames({ load, readWhole, pageById }),
    ...createSearchCalls(load),
    findPage: async (path) => {
      const plain = readPath(path);
      return plain === null ? null : load(`/pages/find/${query({ html_path: plain })}`, parsePage);
    },
    previewPage: (token, contentType) =>
      uncached(`/pages/preview/${query({ token, content_type: contentType })}`, (raw) => parseDraft(raw)),
    findRedirect: async (address) => {
      const spellings = spellingsOf(address);
      // All spellings are requested at once, because a visitor waits for the sum.
      const answers = await Promise.all(
        spellings.map((old_path) =>
          load(`/redirects/find/${query({ old_path })}`, (raw) => parseAs(redirect, raw, 'redirect')),
        ),
      );
      const found = answers.filter((one) => one !== null);
      // A backend without a redirect for this query returns the redirect of the path alone.
      return found.find(({ old_path }) => old_path.includes('?')) ?? found[0] ?? null;
    },
    site: async () => required(await load('/site/', (raw) => parseAs(site, raw, 'site data')), 'site data'),
    articleCategories: async () =>
      (await load(`/pages/${query({ type: 'base.CategoryPage', show_in_menus: true })}`, parseList))?.items ?? [],
    latestArticles: (amount, now) => articles(amount, '-visible_in_listings', '', now),
    topArticles: (amount, now) => articles(amount, '-hitcount__views', ',hitcount__clicks,hitcount', now),
    relatedArticles: (pageId, page, pageSize) =>
      load(
        `/pages/${pageId}/related_articles/${query({
          page,
          fields: teaserFields,
          order: '-first_published_at',
          ...(pageSize && { page_size: pageSize }),
        })}`,
        parseList,
      ),
    customers: (categoryId, page, pageSize) =>
      load(`/pages/${categoryId}/customers/${query({ page_size: pageSize, page })}`, (raw) =>
        parseAs(pageOf(customer), raw, 'customer list'),
      ),
    taggedArticles: (tag, page) => load(articlesPath({ tags: tag, order: '-visible_in_listings', page }), parseList),
    plantArticles: (page, search = '') => {
      const list = { order: '-visible_in_listings', page };
      if (search === '') return load(articlesPath(list), parseList);
      const described = articlesPath({ search, ...list });
      // The term is the title of a plant and not a visitor's input, so its spelling is not corrected.
      return load(`${described}&exact=true`, parseList, { what: exactWords, described });
    },
    plantsInBloom: async (month, amount) => {
      const filter = { type: 'base.PlantCardPage', fields: plantFields, order: 'title', month, page_size: amount };
      return (await load(`/pages/${query(filter)}`, parseList))?.items ?? [];
    },
    pageById,
    articleTag: async (slug) =>
      // URL parsing drops such a segment, so the call would address something else.
      /^\.{1,2}$/.test(slug)
        ? null
        : load(`/article_tags/${encodeURIComponent(slug.toWellFormed())}/`, (raw) =>
            parseAs(articleTag, raw, 'article tag'),
          ),
    form: (id) => load(`/forms/${id}/`, (raw) => parseAs(leadForm, raw, 'lead form')),
    competition: () =>
      load('/competition/', (raw) => parseAs(competition, raw, 'competition'), {
        what: 'the dates of the competition',
      }),
    submissions: () =>
      wholeList((page) =>
        load(`/competition/submissions/${query({ page_size: largestPage, page })}`, (raw) =>
          parseAs(pageOf(submission), raw, 'list of competition works'),
        ),
      ),
    voteCount: async (id) => {
      const parse = (raw: unknown) => parseAs(voteStatus, raw, 'vote status');
      return (await uncached(`/competition/submissions/${id}/vote-status/`, parse))?.vote_count ?? null;
    },
    sitemap: async (hostname) => (await load(`/sitemap/${query({ hostname })}`, parseSitemap)) ?? [],
    sitemapParts: async (hostname) => {
      const parse = (raw: unknown) => parseAs(sitemapParts, raw, 'parts of the site map');
      const what = { what: 'the site map in parts' };
      return (await load(`/sitemap/parts/${query({ hostname })}`, parse, what))?.parts ?? null;
    },
    sitemapPart: (hostname, part) => load(`/sitemap/${query({ hostname, part })}`, parseSitemap),
    articleTags: (page) =>
      load(`/article_tags/${query({ page_size: largestPage, page })}`, (raw) =>
        parseAs(pageOf(articleTag), raw, 'tag list'),
      ),
    illustratedPages: async () => {
      const parse = (raw: unknown) => parseAs(pageOf(illustratedPage), raw, 'page list');
      const lists = illustratedTypes.map((parameters) =>
        readWhole(`pictures of ${parameters.type}`, (by, page) => by(listPath(parameters, page), parse)),
      );
      return (await Promise.all(lists)).flat();
    },
    pagesOfType: (type) => readWhole(type, (by, page) => by(listPath({ type: `base.${type}` }, page), parseList)),
    articlesSince: (time) => {
      const filter = { type: 'base.ArticlePage', order: '-visible_in_listings', published_after: time.toISOString() };
      return wholeList((page) => load(listPath(filter, page), parseList), { maxPages: maxNews / largestPage });
    },
  };
}

function required<T>(value: T | null, what: string): T {
  if (value === null) throw new ContentApiError('status', `there is no ${what}`, { status: 404 });
  return value;
}
