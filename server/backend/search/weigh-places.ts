// Weighs the pages that have a word of a search in their title or description.
import type { Store } from '../store/open-store.ts';
import type { AskedWord } from './asked-word.ts';
import { closeness } from './closeness.ts';
import { listMatches, type PlaceSet } from './hit-queries.ts';
import type { IndexPlace } from './index-entries.ts';
import { answersTo, anyAnswer, type Strength, strengths } from './search-match.ts';
import type { SearchPlan, WeighedWord } from './search-plan.ts';
import { type WordPlaces, worthOfPage } from './weigh.ts';

/** The places of hits in the index. */
export interface HitPlaces {
  /** Those with every word. */
  complete: PlaceSet;
  hits: PlaceSet;
  /** Whether the pages with words in their text alone are weighed too; they may be many. */
  readsTexts: boolean;
}

/** A page by its place in the index. */
export interface WeighedPlace {
  place: number;
  relevance: number;
}

/** The pages whose titles are read; behind them, equal ones stay newest first. */
const mostRead = 200;
/** Among pages that are worth the same, those whose words stand close. */
const ofCloseness = 0.02;
/** The pages whose texts are read. */
const mostCompared = 10;

/** The hits with a word in title or description, or anywhere, best first. */
export async function weighPlaces(
  store: Store,
  { words }: Pick<SearchPlan, 'words'>,
  { complete, hits, readsTexts }: HitPlaces,
): Promise<WeighedPlace[]> {
  const placed = await findPlaces(store, words, readsTexts);
  const candidates = placesOf(placed).filter((place) => hits.has(place));
  const weigh = (place: number, titleWords: number) =>
    worthOfPage(
      placed.map((word) => ({ ...word, places: placesOn(word, place, complete.has(place)) })),
      titleWords,
    );
  const first = candidates
    .map((place) => ({ place, relevance: weigh(place, unknownTitle) }))
    .sort((a, b) => b.relevance - a.relevance || a.place - b.place);
  const read = first.slice(0, mostRead);
  const pages = await findPages(store, read);
  const close =
    words.length > 1 && readsTexts ? await findCloseness(store, read.slice(0, mostCompared), words) : new Map();
  return [
    ...read
      .map(({ place }) => ({
        place,
        relevance: weigh(place, pages.get(place)?.titleWords ?? unknownTitle) + ofCloseness * (close.get(place) ?? 0),
      }))
      .sort((a, b) => b.relevance - a.relevance || a.place - b.place),
    ...first.slice(mostRead),
  ];
}

/** How close the words stand in the texts of some pages, by place. */
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
  return new Map(rows.map(({ place, text }) => [place, closeness(text, asked)]));
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

/** A word with its strength by place and page. */
interface PlacedWord extends WeighedWord {
  title: Map<number, Strength>;
  lead: Map<number, Strength>;
  /** Empty where texts are not read. */
  text: Map<number, Strength>;
  often: ReadonlySet<number>;
}

async function findPlaces(store: Store, words: readonly WeighedWord[], readsTexts: boolean): Promise<PlacedWord[]> {
  return Promise.all(
    words.map(async ({ word, weight }) => ({
      word,
      weight,
      title: await strengthsIn(store, word, 'title'),
      lead: await strengthsIn(store, word, 'lead'),
      text: readsTexts ? await strengthsIn(store, word, 'anywhere') : new Map(),
      often: new Set(readsTexts ? (await listMatches(store, [anyAnswer(word, 'often', 'form')])).flat() : []),
    })),
  );
}

async function strengthsIn(store: Store, word: AskedWord, place: IndexPlace) {
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
const allPlaces = ({ title, lead, text }: PlacedWord): number[] => [...title.keys(), ...lead.keys(), ...text.keys()];

/** @param isComplete whether the page has every word of the search, wherever it stands */
function placesOn({ title, lead, text, often }: PlacedWord, page: number, isComplete: boolean): WordPlaces {
  const [inTitle, inLead, inText] = [title.get(page), lead.get(page), text.get(page) ?? (isComplete ? 'exact' : null)];
  return {
    ...(inTitle && { title: inTitle }),
    ...(inLead && { lead: inLead }),
    ...(inText && { text: inText, isOften: often.has(page) }),
  };
}
