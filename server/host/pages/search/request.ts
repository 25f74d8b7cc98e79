// The parameters of a search: its words, one of the site's search types or all, and a page.
import { searchPath } from '../../../../rules/site-paths.ts';
import type { ListItem, PageList } from '../../../contract/items.ts';
import type { SearchType } from '../../../contract/pages.ts';
import type { ContentClient } from '../../content/content-client.ts';
import { askedTerm } from '../../view/asked-term.ts';
import { askedPage } from '../../view/paging.ts';
import type { PageSources } from '../page-context.ts';

export interface SearchRequest {
  /** Trimmed; empty before a search. */
  term: string;
  page: number;
  /** Null for the combined search. */
  type: SearchType | null;
  /** Whether the words must not be corrected. */
  isExact: boolean;
  /** The site's own types, each with a button. */
  types: readonly SearchType[];
}

/** The layout of a type's results; an unknown type looks like articles. */
export type ResultKind = 'articles' | 'plants' | 'companies';

const kinds: Record<string, ResultKind> = {
  ArticlePage: 'articles',
  PlantCardPage: 'plants',
  CustomerPage: 'companies',
};
const pageTypeOf = (type: SearchType) => type.page_type.replace(/^base\./, '');
export const kindOf = (type: SearchType): ResultKind => {
  const pageType = pageTypeOf(type);
  return (Object.hasOwn(kinds, pageType) && kinds[pageType]) || 'articles';
};

/** The search types for a backend that names none. */
const usualTypes: readonly SearchType[] = [
  {
    search_type: 'articles',
    title: '',
    page_type: 'base.ArticlePage',
    search_fields: ['lead_title', 'lead_paragraph', 'lead_image', 'category'],
    page_size: 10,
  },
  { search_type: 'companies', title: '', page_type: 'base.CustomerPage', search_fields: ['logo'], page_size: 10 },
];

/** The log message for a search whose main list failed. */
const failedSearch = 'Site search failed';

/** A type that the site does not have is ignored. */
export function readSearch(query: URLSearchParams, types: readonly SearchType[]): SearchRequest {
  const asked = query.get('type');
  return {
    term: askedTerm(query.get('search')),
    page: Math.max(1, askedPage(query.get('page'))),
    type: types.find((type) => type.search_type === asked) ?? null,
    isExact: query.get('exact') === 'true',
    types,
  };
}

/** The address of a search; page 1 has no parameter. */
export function searchAddress(term: string, type: SearchType | null, isExact = false): string {
  const query = new URLSearchParams({
    search: term,
    ...(type && { type: type.search_type }),
    ...(isExact && { exact: 'true' }),
  });
  return `${searchPath}?${query}`;
}

/** The results of a search for one type. */
export interface SearchResults {
  type: SearchType;
  /** Null when there is no such page of it, and when the call failed. */
  list: PageList | null;
}

export interface SearchAnswer {
  found: SearchResults[];
  /** Whether the requested page is past the end of its list. */
  isPastEnd: boolean;
  /** The most read articles; loaded only when nothing was found. */
  top: ListItem[];
}

/**
 * Makes all calls of a search at once. A failed one has no results; the content client has logged it. Lists beside the
 * articles get less time.
 */
export async function runSearch(
  request: SearchRequest,
  content: Pick<ContentClient, 'searchPages' | 'topArticles'>,
  { now, topArticles, optional }: Pick<PageSources, 'now' | 'topArticles' | 'optional'>,
): Promise<SearchAnswer> {
  if (request.term === '') return { found: [], isPastEnd: false, top: [] };
  let isPastEnd = false;
  let hasAnswered = false;
  const found = await Promise.all(
    partsOf(request).map(async (type): Promise<SearchResults> => {
      // Companies and plants are shown beside the articles, always from their first page.
      const isOwn = request.type !== null || kindOf(type) === 'articles';
      const page = isOwn ? request.page : 1;
      const asked = content.searchPages(type, request.term, page, request.isExact).then((list) => ({ list }));
      const answer = await optional<{ list: PageList | null } | null>(asked, null, isOwn ? failedSearch : undefined);
      hasAnswered ||= answer !== null;
      isPastEnd ||= answer?.list === null && page > 1;
      return { type, list: answer?.list ?? null };
    }),
  );
  const isEmpty = found.every(({ list }) => !list?.items.length);
  // A failing backend is not called again: the visitor has waited already.
  const top = isEmpty && hasAnswered && !isPastEnd ? await content.topArticles(topArticles, now).catch(() => []) : [];
  return { found, isPastEnd, top: top.slice(0, topArticles) };
}

/** The requested type only; or the first type of each kind. */
function partsOf({ type, types }: SearchRequest): SearchType[] {
  if (type) return [type];
  const known = types.length > 0 ? types : usualTypes;
  return Object.keys(kinds).flatMap((pageType) => known.find((one) => pageTypeOf(one) === pageType) ?? []);
}
