// Weighs the pages that have a word of a search in their title or description.
import type { Store } from '../store/open-store.ts';
import type { AskedWord } from './asked-word.ts';
import { listMatches, type PlaceSet } from './hit-queries.ts';
import { answersTo, type Strength, strengths } from './search-match.ts';
import type { SearchPlan, WeighedWord } from './search-plan.ts';
import { type WordPlaces, worthOfPage } from './weigh.ts';

/** The places of hits in the index. */
export interface HitPlaces {
  /** Those with every word. */
  complete: PlaceSet;
  hits: PlaceSet;
}

/** A page by its place in the index. */
export interface WeighedPlace {
  place: number;
  relevance: number;
}

/** The pages whose titles are read; behind them, equal ones stay newest first. */
const mostRead = 200;

/** The hits with a word in title or description, best first. */
export async function weighPlaces(
  store: Store,
  { words }: SearchPlan,
  { complete, hits }: HitPlaces,
): Promise<WeighedPlace[]> {
  const placed = await findPlaces(store, words);
  const candidates = placesOf(placed).filter((place) => hits.has(place));
  const weigh = (place: number, titleWords: number) =>
    worthOfPage(
      placed.map((word) => ({ weight: word.weight, places: placesOn(word, place, complete.has(place)) })),
      titleWords,
    );
  const first = candidates
    .map((place) => ({ place, relevance: weigh(place, unknownTitle) }))
    .sort((a, b) => b.relevance - a.relevance || a.place - b.place);
  const read = first.slice(0, mostRead);
  const pages = await findPages(store, read);
  return [
    ...read
      .map(({ place }) => ({ place, relevance: weigh(place, pages.get(place)?.titleWords ?? unknownTitle) }))
      .sort((a, b) => b.relevance - a.relevance || a.place - b.place),
    ...first.slice(mostRead),
  ];
}

/** So many words that the length of a title does not count. */
const unknownTitle = Number.POSITIVE_INFINITY;

/** The pages at some places, by place. */
export async function findPages(store: Store, places: readonly { place: number }[]) {
  if (places.length === 0) return new Map<number, { id: number; titleWords: number }>();
  const rows = await store
    .selectFrom('search_pages')
    .select(['place', 'page_id as id', 'title_words as titleWords'])
    .where(
      'place',
      'in',
      places.map(({ place }) => place),
    )
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

/** A word with its strength in titles and descriptions, by page. */
interface PlacedWord {
  weight: number;
  title: Map<number, Strength>;
  lead: Map<number, Strength>;
  parts: PlacedWord[];
}

async function findPlaces(store: Store, words: readonly WeighedWord[]): Promise<PlacedWord[]> {
  return Promise.all(
    words.map(async ({ word, weight, parts }) => ({
      weight,
      title: await strengthsIn(store, word, 'title'),
      lead: await strengthsIn(store, word, 'lead'),
      parts: await findPlaces(store, parts),
    })),
  );
}

async function strengthsIn(store: Store, word: AskedWord, place: 'title' | 'lead') {
  // Weaker strengths come first, so that stronger ones replace them.
  const answers = strengths.toReversed().flatMap((strength) => {
    const expression = answersTo(word, place)[strength];
    return expression === undefined ? [] : [{ strength, expression }];
  });
  const found = await listMatches(
    store,
    answers.map(({ expression }) => expression),
  );
  const byPlace = new Map<number, Strength>();
  for (const [which, places] of found.entries())
    for (const one of places) byPlace.set(one, answers[which]?.strength ?? 'meant');
  return byPlace;
}

const placesOf = (words: readonly PlacedWord[]): number[] => [...new Set(words.flatMap(allPlaces))];
const allPlaces = ({ title, lead, parts }: PlacedWord): number[] => [
  ...title.keys(),
  ...lead.keys(),
  ...parts.flatMap(allPlaces),
];

function placesOn({ title, lead, parts }: PlacedWord, page: number, isInText: boolean): WordPlaces {
  const [inTitle, inLead] = [title.get(page), lead.get(page)];
  return {
    ...(inTitle && { title: inTitle }),
    ...(inLead && { lead: inLead }),
    isInText,
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({ weight: part.weight, places: placesOn(part, page, isInText) })),
    }),
  };
}
