// A search: its words, one of the site's search types or all, and a page.
import type { PageList } from '../../../contract/items.ts';
import type { SearchType } from '../../../contract/pages.ts';
import { askedPage } from '../../view/paging.ts';
import { parseSearchTerm } from '../../view/search-term.ts';

export interface SearchRequest {
  /** Trimmed; empty before a search. */
  term: string;
  page: number;
  /** Null for the combined search. */
  type: SearchType | null;
  /** Whether the words must not be corrected. */
  isExact: boolean;
  /** The site's search types, each with a button. */
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

/** Whether the type has its own layout. */
export const hasOwnKind = (type: SearchType): boolean => Object.hasOwn(kinds, pageTypeOf(type));

/** The default search types, for a backend that names none. */
const defaultTypes: readonly SearchType[] = [
  {
    search_type: 'articles',
    title: '',
    page_type: 'base.ArticlePage',
    search_fields: ['lead_title', 'lead_paragraph', 'lead_image', 'category'],
    page_size: 10,
  },
  { search_type: 'companies', title: '', page_type: 'base.CustomerPage', search_fields: ['logo'], page_size: 10 },
];

/** A type that the site does not have is ignored. */
export function readSearch(query: URLSearchParams, types: readonly SearchType[]): SearchRequest {
  const asked = query.get('type');
  return {
    term: parseSearchTerm(query.get('search')),
    page: Math.max(1, askedPage(query.get('page'))),
    type: types.find((type) => type.search_type === asked) ?? null,
    isExact: query.get('exact') === 'true',
    types,
  };
}

/** The results of a search for one type. */
export interface SearchResults {
  type: SearchType;
  /** Null when the list has no such page, and when the call failed. */
  list: PageList | null;
}

/** Returns only the requested type, or the first type of each kind. */
export function partsOf({ type, types }: SearchRequest): SearchType[] {
  if (type) return [type];
  const known = types.length > 0 ? types : defaultTypes;
  return Object.keys(kinds).flatMap((pageType) => known.find((one) => pageTypeOf(one) === pageType) ?? []);
}
