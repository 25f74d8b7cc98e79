// One section of a search's results: its heading, its rows, and the link to all results of its kind.
import { search as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ListItem } from '../../../contract/items.ts';
import { listedCompanies } from '../../view/listed-companies.ts';
import type { Matcher } from '../../view/marked-text.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { searchAddress } from '../../view/search-term.ts';
import { kindOf, type ResultKind, type SearchRequest, type SearchResults } from './request.ts';

/** The results of one kind. */
export interface ResultSection<Row> {
  heading: string;
  rows: Row[];
  /** In the combined results, only the articles have paging. */
  paging: Paging | null;
  /** The page with all results of the type; empty when all are shown here, and when the type has no button. */
  allUrl: string;
}

/** The number of plants in the combined results: one row. */
const plantsInRow = 3;

const headings: Record<ResultKind, string> = {
  articles: texts.articles,
  plants: texts.plants,
  companies: texts.companies,
};

/** @returns null when there is nothing to show */
export function buildSection<Row>(
  found: SearchResults | null,
  toRow: (item: ListItem, match: Matcher) => Row,
  { request, match }: { request: SearchRequest; match: Matcher },
): ResultSection<Row> | null {
  if (!found?.list?.items.length) return null;
  const { type, list } = found;
  const kind = kindOf(type);
  const n = list.meta.pagination.count;
  const rows = list.items.map((item) => toRow(item, match));
  // The results of a single type have the type's title, and whole pages.
  if (request.type) {
    const heading = fill(texts.ofType, { tyyppi: type.title, n });
    return { heading, rows, paging: buildPaging(list, searchAddress(request.term, type, request.isExact)), allUrl: '' };
  }
  const shown = kind === 'plants' ? rows.slice(0, plantsInRow) : rows;
  const isWhole = kind === 'plants' && shown.length >= n;
  return {
    heading: fill(headings[kind], { n }),
    rows: shown,
    paging: kind === 'articles' ? buildPaging(list, searchAddress(request.term, null, request.isExact)) : null,
    allUrl: request.types.includes(type) && !isWhole ? searchAddress(request.term, type, request.isExact) : '',
  };
}

/** Splits a section after a number of rows; the paging stays with the second half. */
export function splitSection<Row>(
  section: ResultSection<Row>,
  amount: number,
): [ResultSection<Row>, ResultSection<Row>] {
  const { rows, paging } = section;
  return [
    { ...section, rows: rows.slice(0, amount), paging: null },
    { heading: texts.moreArticles, rows: rows.slice(amount), paging, allUrl: '' },
  ];
}

/** Removes the publisher's own company, also from the count. */
export function withoutOwnCompany(found: SearchResults | null): SearchResults | null {
  if (!found?.list) return found;
  const items = listedCompanies(found.list.items);
  const { pagination } = found.list.meta;
  const count = pagination.count - (found.list.items.length - items.length);
  return { ...found, list: { ...found.list, items, meta: { pagination: { ...pagination, count } } } };
}
