// The API calls of a search: all of its lists at once, and what helps when none of them has found anything.
import type { ListItem, PageList } from '../../../contract/items.ts';
import type { PageSources } from '../page-context.ts';
import { loadNearest } from './nearest.ts';
import { kindOf, partsOf, type SearchRequest, type SearchResults } from './request.ts';

/** The log message for a search whose main list failed. */
const failedSearch = 'Site search failed';

export interface SearchAnswer {
  found: SearchResults[];
  /** Whether the requested page is past the end of its list. */
  isPastEnd: boolean;
  /** The most read articles; loaded only when nothing was found. */
  top: ListItem[];
  /** The nearest results for a search that found nothing. */
  nearest: SearchResults[];
}

/**
 * Makes all calls of a search at once. A failed call has no results; the content client has logged the failure. Lists
 * beside the articles get less time.
 */
export async function runSearch(
  request: SearchRequest,
  { now, topArticles, optional }: Pick<PageSources, 'now' | 'topArticles' | 'optional'>,
): Promise<SearchAnswer> {
  if (request.term === '') return { found: [], isPastEnd: false, top: [], nearest: [] };
  let isPastEnd = false;
  let hasAnswered = false;
  const found = await Promise.all(
    partsOf(request).map(async (type): Promise<SearchResults> => {
      // Companies and plants are shown beside the articles, always from their first page.
      const isOwn = request.type !== null || kindOf(type) === 'articles';
      const page = isOwn ? request.page : 1;
      const answer = await optional<{ list: PageList | null } | null>(
        `search of ${kindOf(type)}`,
        async (content) => ({ list: await content.searchPages(type, request.term, page, request.isExact) }),
        null,
        isOwn ? failedSearch : undefined,
      );
      hasAnswered ||= answer !== null;
      isPastEnd ||= answer?.list === null && page > 1;
      return { type, list: answer?.list ?? null };
    }),
  );
  const isEmpty = found.every(({ list }) => !list?.items.length);
  // A failing backend is not called again: the visitor has waited already.
  if (!isEmpty || !hasAnswered || isPastEnd) return { found, isPastEnd, top: [], nearest: [] };
  const isNothing = request.page === 1 && found.every(({ list }) => list !== null);
  const [top, nearest] = await Promise.all([
    optional('most read', (content) => content.topArticles(topArticles, now), []),
    isNothing ? loadNearest(request, found, { optional }) : [],
  ]);
  return { found, isPastEnd, top: top.slice(0, topArticles), nearest };
}
