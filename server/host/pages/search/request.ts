// What a search asks for: its words, one of the site's search types or all, and a page.
import type { ListItem, PageList } from '../../../contract/items.ts';
import type { SearchType } from '../../../contract/pages.ts';
import type { ContentClient } from '../../content/content-client.ts';
import { askedPage } from '../../view/paging.ts';
import type { PageSources } from '../page-context.ts';

/** The search page, of the host's own. */
export const searchPath = '/hakutulokset/';

export interface SearchRequest {
  /** Trimmed; empty before a search. */
  term: string;
  page: number;
  /** Null for the combined search. */
  type: SearchType | null;
  /** The site's own types, each with a button. */
  types: readonly SearchType[];
}

/** How a type's results look; what nobody foresaw looks like articles. */
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

/** What a backend without search types is asked for. */
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

/** What the log says of a search whose own list did not come. */
const failedSearch = 'Site search failed';

/** A type that the site does not have is no type. */
export function readSearch(query: URLSearchParams, types: readonly SearchType[]): SearchRequest {
  const asked = query.get('type');
  return {
    term: query.get('search')?.trim() ?? '',
    page: Math.max(1, askedPage(query.get('page'))),
    type: types.find((type) => type.search_type === asked) ?? null,
    types,
  };
}

/** The address of a search; page 1 has no parameter. */
export function searchAddress(term: string, type: SearchType | null): string {
  const query = new URLSearchParams({ search: term, ...(type && { type: type.search_type }) });
  return `${searchPath}?${query}`;
}

/** What a search found of one type. */
export interface SearchResults {
  type: SearchType;
  /** Null when there is no such page of it, and when the call failed. */
  list: PageList | null;
}

export interface SearchAnswer {
  found: SearchResults[];
  /** Whether the asked page lies past the end of its list. */
  isPastEnd: boolean;
  /** The most read articles; asked for only when nothing was found. */
  top: ListItem[];
}

/**
 * Asks for all parts of a search at once. One that fails has nothing, and the content client has told the log. What stands beside the articles keeps nobody waiting.
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
      // Companies and plants stand beside the articles, always with their first ones.
      const isOwn = request.type !== null || kindOf(type) === 'articles';
      const page = isOwn ? request.page : 1;
      const asked = content.searchPages(type, request.term, page).then((list) => ({ list }));
      const answer = await optional<{ list: PageList | null } | null>(asked, null, isOwn ? failedSearch : undefined);
      hasAnswered ||= answer !== null;
      isPastEnd ||= answer?.list === null && page > 1;
      return { type, list: answer?.list ?? null };
    }),
  );
  const isEmpty = found.every(({ list }) => !list?.items.length);
  // A backend that answers nothing is not asked once more: the visitor has waited already.
  const top = isEmpty && hasAnswered && !isPastEnd ? await content.topArticles(topArticles, now).catch(() => []) : [];
  return { found, isPastEnd, top: top.slice(0, topArticles) };
}

/** The asked type alone; or the first type of each kind. */
function partsOf({ type, types }: SearchRequest): SearchType[] {
  if (type) return [type];
  const known = types.length > 0 ? types : usualTypes;
  return Object.keys(kinds).flatMap((pageType) => known.find((one) => pageTypeOf(one) === pageType) ?? []);
}
