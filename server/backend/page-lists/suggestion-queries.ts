// Suggests pages while a visitor is typing: those whose titles match the words typed so far.
import { createPositionSet } from '../search/hit-queries.ts';
import { listProminent } from '../search/matched-words.ts';
import { type ScoredPage, scorePages, withIds } from '../search/score-pages.ts';
import { planTitles } from '../search/search-plan.ts';
import type { SearchTerm } from '../search/terms.ts';
import { type InterpretedSearch, understand } from '../search/understand.ts';
import type { Store } from '../store/open-store.ts';
import { findHitRows, type ListedPage } from './page-list-queries.ts';
import { factsOf } from './search-queries.ts';

/** The search text typed so far. */
export interface UnfinishedSearch {
  /** The search terms; the last word may be incomplete. */
  terms: readonly SearchTerm[];
  /** Only pages of this type. */
  type?: string | undefined;
  limit: number;
}

/** The suggested pages, best first, and the interpreted search. */
export interface Suggestions {
  rows: ListedPage[];
  interpreted: InterpretedSearch;
}

/** Number of good hits above which pages of other types are added. */
const variety = 3;
/** Maximum share of the list for one type when there are others. */
const maxOfType = 0.625;

export async function suggestPages(store: Store, { terms, type, limit }: UnfinishedSearch): Promise<Suggestions> {
  const interpreted = await understand(store, terms, { isUnfinished: true });
  const [plan, prominent] = await Promise.all([
    planTitles(store, factsOf({ type, includesHidden: false }), interpreted),
    listProminent(store, interpreted.words),
  ]);
  if (!plan) return { rows: [], interpreted };
  const complete = createPositionSet(plan.complete.places);
  const hits = plan.incomplete === null ? complete : createPositionSet(plan.incomplete.places);
  const scored = await scorePages(store, { words: plan.words, prominent }, { complete, hits, readsTexts: false });
  return { rows: await bestRows(store, scored, limit), interpreted };
}

/** The best pages of a list in order, of several types if possible. */
export async function bestRows(store: Store, scored: readonly ScoredPage[], limit: number): Promise<ListedPage[]> {
  const best = scored.slice(0, variety * limit);
  return vary(await findHitRows(store, await withIds(store, best)), limit);
}

/** Types of secondary pages such as terms of use, which few visitors search for. */
const besides: ReadonlySet<string> = new Set(['FreeformPage', 'FormPage']);

/** The best rows in order. A type that fills most of the list leaves room for the best pages of other types. */
function vary(rows: readonly ListedPage[], limit: number): ListedPage[] {
  const most = Math.ceil(limit * maxOfType);
  const counts = new Map<string, number>();
  const [first, behind]: [ListedPage[], ListedPage[]] = [[], []];
  for (const row of rows) {
    const count = (counts.get(row.type) ?? 0) + 1;
    counts.set(row.type, count);
    (count <= most ? first : behind).push(row);
  }
  const chosen = new Set([...first, ...behind].slice(0, limit));
  const shown = rows.filter((row) => chosen.has(row));
  return [...shown.filter(({ type }) => !besides.has(type)), ...shown.filter(({ type }) => besides.has(type))];
}
