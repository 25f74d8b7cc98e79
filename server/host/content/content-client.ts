// The host's calls of the content API, by name. Only this folder knows the API's URLs.
import { type Competition, competition } from '../../contract/competition.ts';
import { type LeadForm, leadForm } from '../../contract/forms.ts';
import {
  type ArticleTag,
  articleTag,
  type Customer,
  customer,
  type ListItem,
  listItem,
  type PageList,
  type PageOf,
  pageOf,
} from '../../contract/items.ts';
import { type Page, type PageType, parsePage as parsePageAlone } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { type Redirect, redirect, type SitemapEntry, sitemap } from '../../contract/redirects.ts';
import { type Site, site } from '../../contract/site.ts';
import { readAddress, readPath } from '../../contract/site-path.ts';
import { type Submission, submission, voteStatus } from '../../contract/submissions.ts';
import { ContentApiError, type Load } from './load.ts';
import { createPlantSearch, type PlantSearchCalls } from './plant-search.ts';
import { createSearchCalls, exactWords, type SearchCalls } from './search-calls.ts';
import { withSharedItems } from './shared-items.ts';
import { largestPage, wholeList } from './whole-list.ts';

/** Every method throws {@link ContentApiError} when the API fails; a 404 is null. */
export interface ContentClient extends PlantSearchCalls, SearchCalls {
  /** @param path in any spelling */
  findPage(path: string): Promise<Page | null>;
  /** The draft that a preview token opens; null when the token is forged, too old or of another type. Never cached. */
  previewPage(token: string, contentType: string): Promise<Page | null>;
  /** @param address a path in any spelling, with its query */
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
  /** The articles below a plant card, newest first; with a search, only those that match it as it is. */
  plantArticles(page: number, search?: string): Promise<PageList | null>;
  /** Every plant of the registry, by title. */
  plants(): Promise<ListItem[]>;
  /** The same with their bloom, height and toxicity, if the backend's lists have them. */
  plantsWithFacts(): Promise<ListItem[]>;
  /** Plants that bloom in a month (1–12), by title. */
  plantsInBloom(month: number, amount: number): Promise<ListItem[]>;
  /** One page by its id, with all its fields. */
  pageById(id: number): Promise<Page | null>;
  articleTag(slug: string): Promise<ArticleTag | null>;
  /** A lead form, live or not; null when it does not exist. */
  form(id: number): Promise<LeadForm | null>;
  /** The end of the voting; null from a backend that gives none. */
  competition(): Promise<Competition | null>;
  /** Every work of the competition, in the backend's own order. */
  submissions(): Promise<Submission[]>;
  /** A work's current number of votes; null from a backend that gives none. Never cached. */
  voteCount(id: number): Promise<number | null>;
  /** Every page that the backend lists for search engines, of the site under a host name. */
  sitemap(hostname: string): Promise<SitemapEntry[]>;
  /** Every tag of articles. */
  articleTags(): Promise<ArticleTag[]>;
  /** Every article, newest first. */
  allArticles(): Promise<ListItem[]>;
  /** Every page of a type, such as `TopicPage`; only with the fields that every item has. */
  pagesOfType(type: PageType): Promise<ListItem[]>;
  /** Articles published after a time, newest first; 100 at most. */
  articlesSince(time: Date): Promise<ListItem[]>;
}

const teaserFields = 'lead_title,lead_paragraph,lead_image,category';
const plantFields = 'name_sci,name_se,plant_card_images';
/** Fields of plants that only some backends have. */
const plantFacts = 'blooming_months,flower_colors,height,perenniality,toxic';
const parseList = (raw: unknown): PageList => parseAs(pageOf(listItem), raw, 'page list');
const parsePage = (raw: unknown): Page => withSharedItems(parsePageAlone(raw));

const query = (parameters: Record<string, string | number | boolean>) =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** A page of a list that is read to its end. */
const listPath = (parameters: Record<string, string>, page: number) =>
  `/pages/${query({ ...parameters, page_size: largestPage, page })}`;

/** A page of a list of articles, ten by ten. */
const articlesPath = (parameters: Record<string, string | number>) =>
  `/pages/${query({ type: 'base.ArticlePage', fields: teaserFields, page_size: 10, ...parameters })}`;

/** Rounded to a day, so that the call, and its cache entry, stay the same all day. */
function oneYearBefore(now: Date): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return `${date.toISOString().slice(0, 10)}T00:00:00Z`;
}

/** @param uncached for calls that must never be cached */
export function createContentClient(load: Load, uncached: Load = load): ContentClient {
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
  const all = (parameters: Record<string, string>) => wholeList((page) => load(listPath(parameters, page), parseList));
  return {
    ...createPlantSearch(load),
    ...createSearchCalls(load),
    findPage: async (path) => {
      const plain = readPath(path);
      return plain === null ? null : load(`/pages/find/${query({ html_path: plain })}`, parsePage);
    },
    previewPage: (token, contentType) =>
      uncached(`/pages/preview/${query({ token, content_type: contentType })}`, parsePage),
    findRedirect: async (address) => {
      const plain = readAddress(address);
      if (plain === null) return null;
      return load(`/redirects/find/${query({ old_path: plain })}`, (raw) => parseAs(redirect, raw, 'redirect'));
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
      // Nobody has typed the title of a plant.
      return load(`${described}&exact=true`, parseList, { what: exactWords, described });
    },
    plants: () => all({ type: 'base.PlantCardPage', fields: plantFields, order: 'title' }),
    plantsWithFacts: () =>
      wholeList((page) => {
        const pathOf = (fields: string) => listPath({ type: 'base.PlantCardPage', fields, order: 'title' }, page);
        const extra = { what: `the fields ${plantFacts} of plants`, described: pathOf(plantFields) };
        return load(pathOf(`${plantFields},${plantFacts}`), parseList, extra);
      }),
    plantsInBloom: async (month, amount) => {
      const filter = { type: 'base.PlantCardPage', fields: plantFields, order: 'title', month, page_size: amount };
      return (await load(`/pages/${query(filter)}`, parseList))?.items ?? [];
    },
    pageById: (id) => load(`/pages/${id}/`, parsePage),
    articleTag: async (slug) =>
      // A URL drops such a segment, and would address something else.
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
    sitemap: async (hostname) =>
      (await load(`/sitemap/${query({ hostname })}`, (raw) => parseAs(sitemap, raw, 'site map'))) ?? [],
    articleTags: () =>
      wholeList((page) =>
        load(`/article_tags/${query({ page_size: largestPage, page })}`, (raw) =>
          parseAs(pageOf(articleTag), raw, 'tag list'),
        ),
      ),
    allArticles: () => all({ type: 'base.ArticlePage', fields: 'lead_image', order: '-visible_in_listings' }),
    pagesOfType: (type) => all({ type: `base.${type}` }),
    articlesSince: async (time) => {
      const filter = { type: 'base.ArticlePage', order: '-visible_in_listings', page_size: largestPage };
      const list = await load(`/pages/${query({ ...filter, published_after: time.toISOString() })}`, parseList);
      return list?.items ?? [];
    },
  };
}

function required<T>(value: T | null, what: string): T {
  if (value === null) throw new ContentApiError('status', `there is no ${what}`, { status: 404 });
  return value;
}
