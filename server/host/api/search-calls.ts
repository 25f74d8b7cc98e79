// The host's searches for pages: full searches, suggestions while a visitor types, and the nearest pages.
import { listItem, type PageList, pageOf } from '../../contract/items.ts';
import type { SearchType } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import type { Load } from './load.ts';
import { largestPage } from './whole-list.ts';

/** The calls of the search; each throws a `ContentApiError` when the API fails. */
export interface SearchCalls {
  /**
   * The pages of one type that match a search, with the fields and the page size of that type.
   * @param isExact whether the backend must not correct the words; a backend without this parameter searches as usual
   */
  searchPages(type: SearchType, term: string, page: number, isExact?: boolean): Promise<PageList | null>;
  /** Pages that a visitor may be looking for while typing, best first; null from a backend without suggestions. */
  suggestions(term: string, isOnlyPlants: boolean): Promise<PageList | null>;
  /**
   * The pages of one type nearest to a search that found nothing, best first, with the fields of that type; null from a backend
   * without this call.
   */
  nearestPages(type: NearestType, term: string, amount: number): Promise<PageList | null>;
}

/** The type and the fields of the pages that are searched. */
export type NearestType = Pick<SearchType, 'page_type' | 'search_fields'>;

/** The log name of calls with the parameter that tells a backend not to correct words. */
export const exactWords = 'the parameter exact of searches';
/** Number of suggestions: as many fit above the keyboard of a phone, and the last ones are seldom useful. */
const suggestedAmount = 8;
const parseList = (raw: unknown): PageList => parseAs(pageOf(listItem), raw, 'page list');
const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

export function createSearchCalls(load: Load): SearchCalls {
  return {
    searchPages: (type, term, page, isExact = false) => {
      const order: Record<string, string> = /\bArticlePage$/.test(type.page_type)
        ? { order: 'visible_in_listings' }
        : {};
      const size = Math.min(Math.max(1, type.page_size), largestPage);
      const search = { search: term, page_size: String(size), page: String(page) };
      const described = `/pages/${query({ ...fieldsOf(type), ...order, ...search })}`;
      if (!isExact) return load(described, parseList);
      return load(`${described}&exact=true`, parseList, { what: exactWords, described });
    },
    suggestions: (term, isOnlyPlants) => {
      const type: Record<string, string> = isOnlyPlants ? { type: 'base.PlantCardPage' } : {};
      const asked = { search: term, ...type, page_size: String(suggestedAmount) };
      return load(`/pages/suggestions/${query({ ...asked, fields: 'name_sci,category' })}`, parseList, {
        what: 'suggestions of searches',
        described: `/pages/${query(asked)}`,
      });
    },
    nearestPages: (type, term, amount) => {
      const asked = { search: term, near: 'true', page_size: String(amount) };
      return load(`/pages/suggestions/${query({ ...fieldsOf(type), ...asked })}`, parseList, {
        what: 'the pages nearest to searches',
      });
    },
  };
}

const fieldsOf = ({ page_type: type, search_fields: fields }: NearestType) => ({
  type,
  ...(fields.length > 0 && { fields: fields.join(',') }),
});
