// The calls that read content, as docs/content-api.md describes them: their parameters, their answers and an example of each.
import type { GenericSchema } from 'valibot';
import { type AnswerName, answers } from '../../../server/contract/answers.ts';

/** What an example is asked with: ids of the imported content. */
interface ExampleIds {
  article: number;
  category: number;
  form: number;
}

export interface DescribedCall {
  /** The name of the example's file, and of the answer in server/contract/answers.ts. */
  name: AnswerName;
  /** Below the API's base; `{…}` are path parameters. */
  path: string;
  /** What the site needs it for, and what it does without an optional call. */
  summary: string;
  isRequired: boolean;
  /** Query parameters by name, with their descriptions. */
  query?: Readonly<Record<string, string>>;
  /** The answer is a redirect to the page, which the site follows. */
  mayRedirect?: true;
  /** The path and query of the example. */
  example(ids: ExampleIds): string;
}

/** The schema of the answer; `page` for a page of any type. */
export const answerOf = ({ name }: Pick<DescribedCall, 'name'>): GenericSchema | 'page' =>
  name === 'page' || name === 'find-page' ? 'page' : answers[name];

/** The path of the example below the project's root. */
export const exampleFile = ({ name }: Pick<DescribedCall, 'name'>): string => `docs/content-api/${name}.json`;

const paging = { page: 'from 1', page_size: 'at most 100' };
const withFields = { fields: 'what each entry has besides its own fields, with commas', ...paging };

export const readingCalls: readonly DescribedCall[] = [
  {
    name: 'site',
    path: '/site/',
    isRequired: true,
    example: () => '/site/',
    summary: 'What every page shows: menus, footer, announcement, popup. Without it no page is shown.',
  },
  {
    name: 'find-page',
    path: '/pages/find/',
    isRequired: true,
    mayRedirect: true,
    query: { html_path: 'the decoded path of the page, with a slash at both ends' },
    summary: 'The page at a path: a redirect to /pages/{id}/, or the page itself; 404 without one.',
    example: () => '/pages/find/?html_path=/yhteystiedot/',
  },
  {
    name: 'page',
    path: '/pages/{id}/',
    isRequired: true,
    summary: 'One page, whole.',
    example: ({ article }) => `/pages/${article}/`,
  },
  {
    name: 'pages',
    path: '/pages/',
    isRequired: true,
    query: {
      type: 'such as base.ArticlePage',
      ...withFields,
      order: 'a field, or -field',
      search: 'the words of a visitor',
      tags: 'the name of a tag',
      slug: 'the slug of a page',
      show_in_menus: 'true: only pages that menus show',
      show_hidden: 'true: also pages that lists leave out',
      published_after: 'a date',
    },
    summary: 'Lists of pages: the newest and most read articles, the categories, searches, tags, plants.',
    example: () =>
      '/pages/?type=base.ArticlePage&order=-visible_in_listings&fields=lead_title,lead_paragraph,lead_image,category&page_size=2',
  },
  {
    name: 'related-articles',
    path: '/pages/{id}/related_articles/',
    isRequired: true,
    query: { ...withFields, order: 'a field, or -field' },
    summary: 'The articles of a category or a company.',
    example: ({ category }) =>
      `/pages/${category}/related_articles/?fields=lead_title,lead_paragraph&order=-first_published_at&page_size=1`,
  },
  {
    name: 'companies',
    path: '/pages/{id}/customers/',
    isRequired: true,
    query: paging,
    summary: 'The companies of a category.',
    example: ({ category }) => `/pages/${category}/customers/?page_size=1`,
  },
  {
    name: 'find-redirect',
    path: '/redirects/find/',
    isRequired: true,
    query: { old_path: 'the decoded path, perhaps with its query' },
    summary: 'Where an old path leads; 404 for any other.',
    example: () => '/redirects/find/?old_path=/artikkelit/ruusujen-leikkaus/',
  },
  {
    name: 'redirects',
    path: '/redirects/',
    isRequired: false,
    query: paging,
    summary: 'The list of redirects. Only check:api asks for it.',
    example: () => '/redirects/?page_size=1',
  },
  {
    name: 'site-map',
    path: '/sitemap/',
    isRequired: true,
    query: { hostname: 'the host of the site', part: 'the name of a part' },
    summary: 'Every address for search engines, of the whole site or of a part.',
    example: () => '/sitemap/?hostname=site.example&part=0',
  },
  {
    name: 'site-map-parts',
    path: '/sitemap/parts/',
    isRequired: false,
    query: { hostname: 'the host of the site' },
    summary: 'The names of parts of at most 1,000 addresses. Without it the site asks for the whole list.',
    example: () => '/sitemap/parts/?hostname=site.example',
  },
  {
    name: 'tags',
    path: '/article_tags/',
    isRequired: true,
    query: paging,
    summary: 'The list of tags.',
    example: () => '/article_tags/?page_size=2',
  },
  {
    name: 'tag',
    path: '/article_tags/{slug}/',
    isRequired: true,
    summary: 'A tag by its slug.',
    example: () => '/article_tags/ruusut/',
  },
  {
    name: 'form',
    path: '/forms/{id}/',
    isRequired: false,
    summary: 'A lead form, live or not. Without it no page of a partner shows a form.',
    example: ({ form }) => `/forms/${form}/`,
  },
  {
    name: 'competition',
    path: '/competition/',
    isRequired: false,
    summary: 'The title and the dates of the competition. Without it the page of its works says no dates.',
    example: () => '/competition/',
  },
  {
    name: 'works',
    path: '/competition/submissions/',
    isRequired: false,
    query: paging,
    summary: 'The works of the competition.',
    example: () => '/competition/submissions/?page_size=1',
  },
  {
    name: 'page-names',
    path: '/pages/names/',
    isRequired: false,
    query: { type: 'such as base.PlantCardPage' },
    summary: 'The names of all pages of a type. Without it the site reads the list of plants in parts.',
    example: () => '/pages/names/?type=base.CategoryPage',
  },
  {
    name: 'plant-counts',
    path: '/pages/facets/',
    isRequired: false,
    query: { search: 'the words of a visitor', toxic: 'false: only harmless plants' },
    summary: 'How many plants each choice of the filter would leave. Without it the filter shows no counts.',
    example: () => '/pages/facets/?search=ruusu',
  },
  {
    name: 'suggestions',
    path: '/pages/suggestions/',
    isRequired: false,
    query: {
      search: 'what is typed so far',
      near: 'true: what is nearest in spelling',
      type: 'a page type',
      ...withFields,
    },
    summary: 'Pages whose titles answer what a visitor types. Without it the site searches by the unfinished words.',
    example: () => '/pages/suggestions/?search=jouluru&page_size=1',
  },
];
