// Lists the hits of a search, best first.
import { sql } from 'kysely';
import type { AskedWord } from '../search/asked-word.ts';
import { countIndexed, hasMatch, hasMatches, listMatches, type PlaceSet, placeSet } from '../search/hit-queries.ts';
import {
  all,
  allBut,
  answersTo,
  anyAnswer,
  either,
  type Strength,
  strengths,
  withFacts,
} from '../search/search-match.ts';
import type { SearchTerm } from '../search/terms.ts';
import { type Question, understand } from '../search/understand.ts';
import { type WordPlaces, weightOf, worthOfPage, worthOfText } from '../search/weigh.ts';
import type { Store } from '../store/open-store.ts';
import { conditions } from './page-conditions-sql.ts';
import { orderExpressions } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';

/** A page that answers a search. */
interface Hit {
  id: number;
  /** How well it answers, from 0 to about 1.2; comparable with other lists of the same search. */
  relevance: number;
}

/** A hit, and the typed words that it lacks. */
export interface FoundPage extends Hit {
  missing: string[];
}

/** One page of hits in their order, and the total number of hits. */
export interface SearchHits {
  hits: FoundPage[];
  count: number;
  question: Question;
}

/**
 * Finds the pages that answer a search. A page whose title answers stands first, then those that have every word, then
 * those that lack some. Within a group, what tells more counts more, then the newest first or the list's own order.
 */
export async function searchPages(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<SearchHits> {
  const question = await understand(store, terms, query);
  const search = await startSearch(store, query, question);
  if (!search) return { hits: [], count: 0, question };
  const { found, count } = await findHits(search);
  return { hits: await withMissing(store, found, question), count, question };
}

/** Adds the words that each page lacks, without those that no page has: they are told once, for the list. */
async function withMissing(store: Store, hits: readonly Hit[], question: Question): Promise<FoundPage[]> {
  const ids = hits.map(({ id }) => id);
  const isSure = ids.length === 0 || question.words.length < 2;
  const lacking = isSure ? [] : await Promise.all(question.words.map((word) => idsWithout(store, ids, word)));
  return hits.map((hit) => ({
    ...hit,
    missing: lacking.flatMap(({ typed, without }) => (without.has(hit.id) ? [typed] : [])),
  }));
}

async function idsWithout(store: Store, ids: readonly number[], word: AskedWord) {
  const rows = await store
    .selectFrom('search_pages')
    .innerJoin('search_index', 'search_index.rowid', 'search_pages.place')
    .where(sql<boolean>`search_index match ${anyAnswer(word, 'anywhere')}`)
    .where('search_pages.page_id', 'in', ids)
    .select('search_pages.page_id as id')
    .execute();
  const having = new Set(rows.map(({ id }) => id));
  return { typed: word.typed, without: new Set(ids.filter((id) => !having.has(id))) };
}

/**
 * The expression that the hits of a search match in the index, for {@link PageQuery.hits}.
 * @returns an empty text when there are no hits
 */
export async function hitsExpression(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<string> {
  const search = await startSearch(store, query, await understand(store, terms, query));
  return search ? withFacts(search.facts, search.hits) : '';
}

interface WeighedWord {
  word: AskedWord;
  weight: number;
  /** The words of which it consists. */
  parts: WeighedWord[];
}

interface Search {
  store: Store;
  query: PageQuery;
  /** The filters that the index supports. */
  facts: string[];
  words: WeighedWord[];
  /** Pages that have every word. */
  complete: string;
  /** Pages that answer although they may lack words; null for a single word. */
  incomplete: string | null;
  /** Both. */
  hits: string;
}

const factsOf = ({ type, includesHidden }: PageQuery) => [
  ...(type === undefined ? [] : [type]),
  ...(includesHidden ? [] : ['shown']),
];

/** @returns null when nothing can be found */
async function startSearch(store: Store, query: PageQuery, question: Question): Promise<Search | null> {
  const facts = factsOf(query);
  const words = weigh(question.words, await countIndexed(store));
  if (words.length === 0) return null;
  const complete = all(words.map(({ word }) => anyAnswer(word, 'anywhere')));
  // Chosen before any filter applies, so that a filter only ever removes hits.
  const incomplete = words.length === 1 ? null : await chooseIncomplete(store, { facts, words, complete });
  const hits = incomplete === null ? complete : either([complete, incomplete]);
  return { store, query, facts, words, complete, incomplete, hits };
}

const weigh = (words: readonly AskedWord[], ofAll: number): WeighedWord[] =>
  words.map((word) => ({ word, weight: weightOf(word.pages, ofAll), parts: weigh(word.parts, ofAll) }));

/**
 * The share of a search's weight that a title must answer, and a text when few pages have every word, or none has.
 */
const enough = { inTitle: 0.34, anywhere: 0.67, atAll: 0.5 };
/** With fewer complete pages than this, pages with most words are listed after them. */
const fewComplete = 3;

async function chooseIncomplete(
  store: Store,
  { facts, words, complete }: Pick<Search, 'facts' | 'words' | 'complete'>,
): Promise<string> {
  const whole = withFacts(facts, complete);
  const titled = subsets(words, enough.inTitle).map((some) => answered(some, 'title'));
  if (await hasMatches(store, whole, fewComplete)) return either(titled);
  const share = (await hasMatch(store, whole)) ? enough.anywhere : enough.atAll;
  return either([...titled, ...subsets(words, share).map((some) => answered(some, 'anywhere'))]);
}

const answered = (words: readonly WeighedWord[], place: 'title' | 'anywhere') =>
  all(words.map(({ word }) => anyAnswer(word, place)));

/** More words would make too many subsets; the lightest tell least. */
const mostCombined = 5;

/** The smallest sets of words that hold a share of the weight. */
function subsets(words: readonly WeighedWord[], share: number): WeighedWord[][] {
  const heaviest = words.toSorted((a, b) => b.weight - a.weight).slice(0, mostCombined);
  const wanted = share * words.reduce((sum, { weight }) => sum + weight, 0);
  const found: WeighedWord[][] = [];
  const add = (chosen: WeighedWord[], sum: number, from: number) => {
    if (sum >= wanted) return void found.push(chosen);
    for (const [index, word] of heaviest.entries())
      if (index >= from) add([...chosen, word], sum + word.weight, index + 1);
  };
  add([], 0, 0);
  return found;
}

/** One page of hits: what answers in title or description by its worth, then the other texts. */
async function findHits(search: Search): Promise<{ found: Hit[]; count: number }> {
  const { query, complete, hits } = search;
  if (indexOrder(query) === undefined) {
    const groups = [answered(search.words, 'title'), complete, hits];
    const better = (index: number) => (index === 0 ? undefined : either(groups.slice(0, index)));
    const stretches = groups.map((group, index) => fromIndex(search, allBut(group, better(index)), worthOfText));
    return { found: await pageOf(query, stretches), count: await countHits(search, hits) };
  }
  const places = await listHitPlaces(search);
  const count = places.hits.size;
  if (query.offset >= count) return { found: [], count };
  const weighed = await weighCandidates(search, places);
  const best = weighed.filter(({ relevance }) => relevance >= worthOfText);
  const rest = weighed.filter(({ relevance }) => relevance < worthOfText);
  const near = nearby(search);
  const texts = textClasses(search).map((expression) => fromIndex(search, expression, worthOfText));
  const lacking = fromIndex(search, allBut(hits, either([near, complete])), 0);
  return { found: await pageOf(query, [fromPlaces(search, best), ...texts, fromPlaces(search, rest), lacking]), count };
}

/** Places in the index. */
interface HitPlaces {
  complete: PlaceSet;
  hits: PlaceSet;
}

async function listHitPlaces(search: Search): Promise<HitPlaces> {
  const { store, query, facts } = search;
  const expressions = [search.complete, search.incomplete].filter((one) => one !== null);
  const [complete = [], incomplete = []] = await listMatches(
    store,
    expressions.map((expression) => withFacts(facts, expression)),
  );
  const whole = placeSet(complete);
  if (hasFilters(query)) return { complete: whole, hits: placeSet(await filteredPlaces(search)) };
  return { complete: whole, hits: incomplete.length === 0 ? whole : placeSet(complete, incomplete) };
}

/** Pages with any of the words in their title or description. */
const nearby = ({ words }: Search): string =>
  either(
    words
      .flatMap(({ word, parts }) => [word, ...parts.map((part) => part.word)])
      .flatMap((word) => [anyAnswer(word, 'title'), anyAnswer(word, 'lead')]),
  );

/** Pages that have every word, none in title or description, best first; none is in two classes. */
function textClasses(search: Search): string[] {
  const { words, complete } = search;
  const near = nearby(search);
  const classes = [
    all(words.map(({ word }) => anyAnswer(word, 'often', 'form'))),
    ...strengths.slice(0, -1).map((weakest) => all(words.map(({ word }) => anyAnswer(word, 'anywhere', weakest)))),
    complete,
  ];
  return classes.map((expression, index) =>
    allBut(all([expression, complete]), either([near, ...classes.slice(0, index)])),
  );
}

/** A part of the list of hits. */
interface Stretch {
  count(): Promise<number>;
  hits(offset: number, limit: number): Promise<Hit[]>;
}

const fromPlaces = ({ store }: Search, pages: readonly WeighedPlace[]): Stretch => ({
  count: async () => pages.length,
  async hits(offset, limit) {
    const shown = pages.slice(offset, offset + limit);
    const known = await findPages(store, shown);
    return shown.flatMap(({ place, relevance }) => {
      const page = known.get(place);
      return page ? [{ id: page.id, relevance }] : [];
    });
  },
});

const fromIndex = (search: Search, expression: string, relevance: number): Stretch => ({
  count: () => countHits(search, expression),
  hits: async (offset, limit) => (await idsOf(search, expression, { offset, limit })).map((id) => ({ id, relevance })),
});

/** Asks one stretch after the other until the page is full. */
async function pageOf(query: PageQuery, stretches: readonly Stretch[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  let { offset, limit } = query;
  for (const stretch of stretches) {
    const found = await stretch.hits(offset, limit);
    hits.push(...found);
    limit -= found.length;
    if (limit <= 0) break;
    if (offset > 0 && found.length > 0) offset = 0;
    else if (offset > 0) offset -= await stretch.count();
  }
  return hits;
}

/** A page by its place in the index. */
interface WeighedPlace {
  place: number;
  relevance: number;
}

/** The pages whose titles are read; behind them, equal ones stay newest first. */
const mostRead = 200;

/** The hits with a word in title or description, best first. */
async function weighCandidates(search: Search, { complete, hits }: HitPlaces): Promise<WeighedPlace[]> {
  const { store, facts, words } = search;
  const placed = await findPlaces(store, facts, words);
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

async function filteredPlaces({ store, query, facts, hits }: Search): Promise<number[]> {
  const rows = await matching(store, query, withFacts(facts, hits))
    .select(sql<number>`search_index.rowid`.as('place'))
    .orderBy(sql`search_index.rowid`)
    .execute();
  return rows.map(({ place }) => place);
}

async function findPages(store: Store, places: readonly { place: number }[]) {
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

async function findPlaces(store: Store, facts: string[], words: readonly WeighedWord[]): Promise<PlacedWord[]> {
  return Promise.all(
    words.map(async ({ word, weight, parts }) => ({
      weight,
      title: await strengthsIn(store, facts, word, 'title'),
      lead: await strengthsIn(store, facts, word, 'lead'),
      parts: await findPlaces(store, facts, parts),
    })),
  );
}

async function strengthsIn(store: Store, facts: string[], word: AskedWord, place: 'title' | 'lead') {
  // Weaker strengths come first, so that stronger ones replace them.
  const answers = strengths.toReversed().flatMap((strength) => {
    const expression = answersTo(word, place)[strength];
    return expression === undefined ? [] : [{ strength, expression: withFacts(facts, expression) }];
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

async function countHits({ store, query, facts }: Search, expression: string): Promise<number> {
  const { count } = await matching(store, query, withFacts(facts, expression))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function idsOf({ store, query, facts }: Search, expression: string, part: { offset: number; limit: number }) {
  let select = matching(store, query, withFacts(facts, expression), true);
  for (const [column, direction] of indexOrder(query) ?? orderExpressions(query))
    select = select.orderBy(column, direction);
  const rows = await select
    .select(sql<number>`search_pages.page_id`.as('page_id'))
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(({ page_id: id }) => id);
}

/**
 * The order of the index, newest first, which is also that of a search ordered by date: among equally good hits nobody
 * looks for the oldest.
 */
function indexOrder({ order }: PageQuery) {
  const isNewestFirst = order.by === 'relevance' || order.by === 'visible_in_listings';
  return isNewestFirst ? [[sql`search_index.rowid`, 'asc' as const] as const] : undefined;
}

/** Hits of an expression; other tables are joined only if a filter or an order needs them, for speed. */
function matching(store: Store, query: PageQuery, expression: string, isList = false) {
  const { type: _, includesHidden: __, ...filters } = query;
  const matched = store.selectFrom('search_index').where(sql<boolean>`search_index match ${expression}`);
  const needsPages = hasFilters(filters) || (isList && indexOrder(query) === undefined);
  return matched
    .$if(needsPages || isList, (hits) => hits.innerJoin('search_pages', 'search_pages.place', 'search_index.rowid'))
    .$if(needsPages, (hits) =>
      hits
        .innerJoin('pages', (join) => join.on(sql`pages.id`, '=', sql`search_pages.page_id`))
        .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
        .where((eb) => eb.and(conditions(eb as never, { ...filters, includesHidden: true }))),
    );
}

/** Parts of a query that are not filters, or that the index supports. */
const known: ReadonlySet<string> = new Set([
  'type',
  'includesHidden',
  'order',
  'offset',
  'limit',
  'terms',
  'hits',
  'isLiteral',
]);

/** Whether a list has more filters than the index supports. */
function hasFilters(query: PageQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => !known.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
}
