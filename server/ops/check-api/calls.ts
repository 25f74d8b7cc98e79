// Every call that the site makes to a content API: whether the site needs it, and the effect without it.
import { accountCalls } from './account-calls.ts';
import type { ApiCall } from './api-call.ts';

const listParameters = ['type', 'fields', 'order', 'page', 'page_size'];
const plantFilters = [
  ...['plant_category_id', 'month', 'flower_color', 'vegetation_zone', 'blooming_season', 'vegetation_condition'],
  'light_requirement_ids',
];

const readingCalls = {
  key: {
    call: 'GET /site/',
    what: 'without the key, with a wrong one',
    isRequired: false,
    isHabit: true,
    without: 'whoever knows the address reads what the site reads',
  },
  site: {
    call: 'GET /site/',
    isRequired: true,
    without: 'no page is shown: visitors read that the service is out of order',
  },
  findPage: {
    call: 'GET /pages/find/',
    parameters: ['html_path'],
    isRequired: true,
    without: 'no page of the backend is found',
  },
  page: {
    call: 'GET /pages/{id}/',
    isRequired: true,
    without: 'the page is not shown; links to it by its number are dropped',
  },
  unknownPath: {
    call: 'GET /pages/find/',
    what: 'a path that does not exist',
    parameters: ['html_path'],
    isRequired: true,
    without: 'a wrong address is answered with 503, and not with a page that says so',
  },
  unknownPage: {
    call: 'GET /pages/{id}/',
    what: 'a page that does not exist',
    isRequired: true,
    without: 'a page that is gone is answered with 503, and not with a page that says so',
  },
  etag: {
    call: 'GET /site/',
    what: 'again, with its ETag',
    isRequired: false,
    isHabit: true,
    without: 'nothing: the site keeps answers by its own clock',
  },
  articles: {
    call: 'GET /pages/',
    what: 'articles, newest first',
    parameters: [...listParameters, 'published_after'],
    isRequired: true,
    without: 'no list of the newest articles, no feed, no site map of news',
  },
  topArticles: {
    call: 'GET /pages/',
    what: 'articles, most read first',
    parameters: [...listParameters, 'published_after'],
    isRequired: true,
    without: 'no list of the most read, and /suosituimmat/ is out of order',
  },
  categories: {
    call: 'GET /pages/',
    what: 'categories of the menus',
    parameters: ['type', 'show_in_menus'],
    isRequired: true,
    without: 'no category bar, and no rows of articles on the front page',
  },
  pagesOfType: {
    call: 'GET /pages/',
    what: 'pages of a type',
    parameters: listParameters,
    isRequired: true,
    without: 'pages of that type are missing in the site map; the registry is looked for at its usual path',
  },
  search: {
    call: 'GET /pages/',
    what: 'a search',
    parameters: [...listParameters, 'search'],
    isRequired: true,
    without: 'that part of the search says that it is out of order',
  },
  taggedArticles: {
    call: 'GET /pages/',
    what: 'articles of a tag',
    parameters: [...listParameters, 'tags'],
    isRequired: true,
    without: "tags' pages are out of order",
  },
  relatedArticles: {
    call: 'GET /pages/{id}/related_articles/',
    parameters: ['fields', 'order', 'page', 'page_size'],
    isRequired: true,
    without: "a category's and a company's page list no articles",
  },
  customers: {
    call: 'GET /pages/{id}/customers/',
    parameters: ['page', 'page_size'],
    isRequired: true,
    without: "a category's page shows no companies",
  },
  pastEnd: {
    call: 'GET /pages/',
    what: 'a page past the end',
    parameters: ['page'],
    isRequired: false,
    isHabit: true,
    without: 'a page past the end of a list is shown, empty, in place of a 404',
  },
  pageSize: {
    call: 'GET /pages/',
    what: 'page_size beyond 100',
    parameters: ['page_size'],
    isRequired: false,
    isHabit: true,
    without: 'nothing: the site asks for 100 at most',
  },
  unknownParameter: {
    call: 'GET /pages/',
    what: 'a parameter that nobody knows',
    isRequired: false,
    isHabit: true,
    without: 'a filter that the backend passes over is taken for one that it knows',
  },
  redirect: {
    call: 'GET /redirects/find/',
    parameters: ['old_path'],
    isRequired: true,
    without: 'a wrong address is answered with 503, and old addresses lead nowhere',
  },
  sitemap: {
    call: 'GET /sitemap/',
    parameters: ['hostname'],
    isRequired: true,
    without: '/sitemap.xml is out of order',
  },
  sitemapParts: {
    call: 'GET /sitemap/parts/',
    parameters: ['hostname'],
    isRequired: false,
    without: 'the site map is read in one piece, and its pictures page by page: slow on a site with thousands of pages',
  },
  sitemapPart: {
    call: 'GET /sitemap/',
    what: 'one part',
    parameters: ['hostname', 'part'],
    isRequired: false,
    without: 'as above',
  },
  articleTags: {
    call: 'GET /article_tags/',
    parameters: ['page', 'page_size'],
    isRequired: true,
    without: "tags' pages are missing in the site map",
  },
  articleTag: {
    call: 'GET /article_tags/{slug}/',
    isRequired: true,
    without: "tags' pages are out of order",
  },
  preview: {
    call: 'GET /pages/preview/',
    parameters: ['token', 'content_type'],
    isRequired: false,
    without: 'editors can look at no draft',
  },
  form: {
    call: 'GET /forms/{id}/',
    isRequired: false,
    without: "forms are known by the pages that show them; a partner's page has one once a page here has shown it",
  },
  competition: {
    call: 'GET /competition/',
    isRequired: false,
    without: 'the competition has no dates: votes are taken as long as the backend takes them',
  },
  works: {
    call: 'GET /competition/submissions/',
    parameters: ['page', 'page_size'],
    isRequired: false,
    without: 'the page of the competition says that its works did not come',
  },
  plants: {
    call: 'GET /pages/',
    what: 'plants, by the filters of the registry',
    parameters: [...listParameters, 'search', ...plantFilters],
    isRequired: false,
    without: 'the plant registry is out of order',
  },
  plantFields: {
    call: 'GET /pages/',
    what: 'more fields of plants',
    parameters: listParameters,
    isRequired: false,
    without: 'lists of plants show no bloom, height or dangers, and articles have no plants beside them',
  },
  plantNames: {
    call: 'GET /pages/names/',
    parameters: ['type'],
    isRequired: false,
    without: 'names are read from the list of plants, page by page: with more than 400 plants in the background',
  },
  plantsByIds: {
    call: 'GET /pages/',
    what: 'plants by their ids',
    parameters: [...listParameters, 'ids'],
    isRequired: false,
    without: 'each plant of an article or a plant card is asked for by a call of its own',
  },
  harmlessPlants: {
    call: 'GET /pages/',
    what: 'plants that are not toxic',
    parameters: [...listParameters, 'search', 'toxic', ...plantFilters],
    isRequired: false,
    without: 'the filter for harmless plants finds nothing',
  },
  exactWords: {
    call: 'GET /pages/',
    what: 'words as they are typed',
    parameters: [...listParameters, 'search', 'exact', 'toxic', ...plantFilters],
    isRequired: false,
    without: 'a search for corrected words as they were typed corrects them again',
  },
  suggestions: {
    call: 'GET /pages/suggestions/',
    parameters: ['search', 'type', 'page_size', 'fields'],
    isRequired: false,
    without: 'what a visitor types is suggested by the search of pages',
  },
  nearest: {
    call: 'GET /pages/suggestions/',
    what: 'the nearest pages to a search',
    parameters: ['search', 'near', 'type', 'page_size', 'fields'],
    isRequired: false,
    without: 'a search that finds nothing shows nothing near to it',
  },
  plantCounts: {
    call: 'GET /pages/facets/',
    parameters: ['search', 'exact', 'toxic', ...plantFilters],
    isRequired: false,
    without: 'the filters of the registry show no numbers',
  },
} satisfies Record<string, ApiCall>;

const writingCalls = {
  csrf: {
    call: 'GET /csrf_token/',
    isRequired: true,
    without: 'forms wait in the queue of the host; nobody can log in or vote',
  },
  csrfChecked: {
    call: 'POST /auth/logout/',
    what: 'without a token',
    isRequired: false,
    isHabit: true,
    without: 'other sites may speak for who is logged in here, as far as cookies let them',
  },
  lead: {
    call: 'POST /forms/{id}/form-submissions/',
    isRequired: true,
    without: 'filled-in forms wait in the queue of the host, or are refused',
  },
  leadKey: {
    call: 'POST /forms/{id}/form-submissions/',
    what: 'again, under its key',
    isRequired: false,
    without: 'a form whose answer was lost on the way comes twice',
  },
  popupLead: {
    call: 'POST /generalpopup/{id}/form-submissions/',
    isRequired: false,
    without: "a popup's form waits in the queue of the host, or is refused",
  },
} satisfies Record<string, ApiCall>;

export const calls = { ...readingCalls, ...writingCalls, ...accountCalls } satisfies Record<string, ApiCall>;
export type CallName = keyof typeof calls;
export const callOf = (name: CallName): ApiCall => calls[name];
