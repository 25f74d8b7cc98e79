// Scores the pages that contain a word of a search in their title or description.
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { closeness } from './closeness.ts';
import type { PositionSet } from './hit-queries.ts';
import { type MatchedWord, type Prominent, withoutTexts, withTexts } from './matched-words.ts';
import type { SearchPlan, WeighedWord } from './search-plan.ts';
import { relevanceOfPage, type WordMatches } from './weigh.ts';

/** The index positions of hits. */
export interface HitPositions {
  /** Pages with every word. */
  complete: PositionSet;
  hits: PositionSet;
  /** Whether the pages with words only in their text are scored, too; there may be many. */
  readsTexts: boolean;
}

/** A page by its index position, with its score. */
export interface ScoredPage {
  place: number;
  relevance: number;
  /** Id of the page; known for those whose titles were read. */
  id?: number | undefined;
}

/** Maximum number of pages whose titles are read. Further pages with equal scores stay ordered by date. */
const mostRead = 200;
/** Weight of closeness, which distinguishes pages with equal scores. */
const ofCloseness = 0.02;
/** Maximum number of pages whose texts are read. */
const maxCompared = 10;

/** The words of a search, and the result of `listProminent` for each. */
interface WordsOfHits extends Pick<SearchPlan, 'words'> {
  prominent: readonly Prominent[];
}

/** Scores the hits with a word in title or description, or in any field if texts are searched; best first. */
export async function scorePages(
  store: Store,
  { words, prominent }: WordsOfHits,
  { complete, hits, readsTexts }: HitPositions,
): Promise<ScoredPage[]> {
  const placed = readsTexts ? await withTexts(store, words, prominent) : withoutTexts(words, prominent);
  const candidates = placesOf(placed).filter((place) => hits.has(place));
  const weigh = (place: number, titleWords: number) =>
    relevanceOfPage(
      placed.map((word) => ({ ...word, matches: matchesOn(word, place, complete.has(place)) })),
      titleWords,
    );
  const first = candidates
    .map((place) => ({ place, relevance: weigh(place, unknownTitle) }))
    .sort((a, b) => b.relevance - a.relevance || a.place - b.place);
  const read = first.slice(0, mostRead);
  const isCompared = words.length > 1 && readsTexts;
  const [pages, close] = await Promise.all([
    findPages(store, read),
    findCloseness(store, isCompared ? read.slice(0, maxCompared) : [], words),
  ]);
  return [
    ...read
      .map(({ place }) => ({
        place,
        id: pages.get(place)?.id,
        relevance: weigh(place, pages.get(place)?.titleWords ?? unknownTitle) + ofCloseness * (close.get(place) ?? 0),
      }))
      .sort((a, b) => b.relevance - a.relevance || a.place - b.place),
    ...first.slice(mostRead),
  ];
}

/** The closeness of the words in the texts of some pages, by index position. */
async function findCloseness(
  store: Store,
  places: readonly { place: number }[],
  words: readonly WeighedWord[],
): Promise<Map<number, number>> {
  if (places.length === 0) return new Map();
  const rows = await store
    .selectFrom('search_pages')
    .innerJoin('pages', 'pages.id', 'search_pages.page_id')
    .select(['search_pages.place', 'pages.search_text as text'])
    .where(
      'search_pages.place',
      'in',
      places.map(({ place }) => place),
    )
    .execute();
  const asked = words.map(({ word }) => word);
  return new Map(rows.map(({ place, text }) => [place, closeness(text.toLowerCase(), asked)]));
}

/** Number of words of a title that was not read; so large that its brevity does not count. */
const unknownTitle = Number.POSITIVE_INFINITY;

/** Adds the ids of the pages to some scored index positions. */
export async function withIds(store: Store, scored: readonly ScoredPage[]) {
  const known = await findPages(
    store,
    scored.filter(({ id }) => id === undefined),
  );
  return scored.flatMap(({ place, relevance, id = known.get(place)?.id }) =>
    id === undefined ? [] : [{ id, place, relevance }],
  );
}

/** The pages at some index positions. */
async function findPages(store: Store, places: readonly { place: number }[]) {
  if (places.length === 0) return new Map<number, { id: number; titleWords: number }>();
  const isShown = engineOf(store).isOneOf(
    'place',
    places.map(({ place }) => place),
  );
  const rows = await store
    .selectFrom('search_pages')
    .select(['place', 'page_id as id', 'title_words as titleWords'])
    .where(isShown)
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

const placesOf = (words: readonly MatchedWord[]): number[] => [...new Set(words.flatMap(allPlaces))];
const allPlaces = ({ title, lead, text }: MatchedWord): number[] => [...title.keys(), ...lead.keys(), ...text.keys()];

/** @param isComplete whether the page contains every word of the search in any field */
function matchesOn({ title, lead, text, often }: MatchedWord, page: number, isComplete: boolean): WordMatches {
  const [inTitle, inLead, inText] = [title.get(page), lead.get(page), text.get(page) ?? (isComplete ? 'exact' : null)];
  return {
    ...(inTitle && { title: inTitle }),
    ...(inLead && { lead: inLead }),
    ...(inText && { text: inText, isOften: often.has(page) }),
  };
}
