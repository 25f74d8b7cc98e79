// Measures the time of searches and suggestions with many articles, by the queries of the API.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { listPages } from '../../../server/backend/page-lists/page-list-queries.ts';
import type { PageOrder } from '../../../server/backend/page-lists/page-query.ts';
import { suggestPages } from '../../../server/backend/page-lists/suggestion-queries.ts';
import { searchTerms, shortestBeginning } from '../../../server/backend/search/terms.ts';
import { openStore, type Store } from '../../../server/backend/store/open-store.ts';
import { findWords } from '../../../server/finnish/find-words.ts';
import { stopWords } from '../../../server/finnish/stop-words.ts';
import { demoSentences, makeArticles, seededRandom, writeArticles } from './articles.ts';
import { mistype } from './typing.ts';
import type { WriteOptions } from './write-articles.ts';

/** The minimum of some runs is the time that the search needs; longer runs include other load of the machine. */
const runs = 5;
const orders: PageOrder[] = [{ by: 'relevance' }, { by: 'visible_in_listings', descending: false }];

/** Times in milliseconds. */
export interface SpeedResult {
  /** How long it took to write the articles and their index, in milliseconds. */
  importMs: number;
  /** The longest search while all articles were rewritten, in milliseconds. */
  longestMeanwhileMs: number;
  queries: number;
  mostHits: number;
  p50: number;
  p95: number;
  max: number;
  slowest: string;
  /** A plain `select count(*)` of the same articles, to distinguish a slow machine from a slow search. */
  countAll: number;
  indexBytes: number;
  /** The number of words in all articles. */
  words: number;
}

/** @param databaseUrl an empty PostgreSQL database; SQLite if missing */
export async function measureSpeed(articleCount: number, databaseUrl: string | null = null): Promise<SpeedResult> {
  const dir = await mkdtemp(join(tmpdir(), 'pihlaja-bench-search-'));
  const store = await openStore(dir, { databaseUrl });
  try {
    const sentences = await demoSentences();
    const articles = makeArticles(sentences, articleCount);
    const begun = performance.now();
    await writeArticles(store, articles);
    const importMs = performance.now() - begun;
    const queries = makeQueries(sentences);
    const times = await timeQueries(store, queries);
    const indexBytes = await indexSize(store, databaseUrl !== null);
    // As on a site of several processes: the importing process answers no searches.
    const writing = writeElsewhere({ articleCount, dir, databaseUrl });
    const longestMeanwhileMs = await longestWhile(writing, store, queries);
    const words = articles.reduce((sum, article) => sum + findWords(article.search_text).length, 0);
    return { ...times, importMs, longestMeanwhileMs, words, indexBytes };
  } finally {
    await store.destroy();
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Queries like those of visitors: common and rare words in any form, combinations of two and three, prefixes,
 * compounds, unknown and mistyped words.
 */
function makeQueries(sentences: string[]): string[] {
  const random = seededRandom(95);
  const words = sentences.flatMap((sentence) => findWords(sentence).map(({ word }) => word.toLowerCase()));
  const telling = words.filter((word) => word.length > 3 && !stopWords.has(word));
  const pick = () => telling[Math.floor(random() * telling.length)] ?? '';
  const some = (count: number, make: () => string) => Array.from({ length: count }, make);
  return [
    ...'kasvi piha vesi talo puu maa'.split(' '),
    ...['piha vesi', 'talon seinä', 'kasvi multa vesi', 'miten katto pestään', 'ilmalämpöpumpun asennus hinta'],
    ...[
      'omenapuu',
      'tarhaomenapuun',
      'lattialämmitys',
      'kylppäri',
      'remppa',
      'poyta',
      'kynttilan',
      'EU-asetus',
      '48x98',
    ],
    ...['eiloydymistaan', 'qwerty asdf', 'ruusu qwerty', 'hort', 'kas', 'pensasai'],
    ...some(60, pick),
    ...some(40, () => `${pick()} ${pick()}`),
    ...some(30, () => `${pick()} ${pick()} ${pick()}`),
    ...some(10, () => pick().slice(0, 4)),
    ...some(20, () => mistype(pick(), random)),
  ];
}

/** The suggestion requests while a visitor types the first word of a search. */
const beginningsOf = (queries: string[]) =>
  queries.slice(-40).flatMap((query) => [2, 3, 5, 8].map((length) => query.slice(0, length)));

async function timeQueries(store: Store, queries: string[]) {
  const results: { ms: number; query: string; count: number }[] = [];
  for (const query of queries) {
    for (const order of orders) {
      const ask = () =>
        listPages(store, { type: 'ArticlePage', terms: searchTerms(query) ?? [], order, offset: 0, limit: 10 });
      results.push({ query, ...(await bestOf(ask, ({ count }) => count)) });
    }
  }
  for (const typed of beginningsOf(queries)) {
    const terms = searchTerms(typed, shortestBeginning.unfinished) ?? [];
    const ask = () => suggestPages(store, { terms, limit: 8 });
    results.push({ query: `${typed}…`, ...(await bestOf(ask, ({ rows }) => rows.length)) });
  }
  const { ms: countAll } = await bestOf(
    () => sql`select count(*) from pages where type = 'ArticlePage'`.execute(store),
    () => 0,
  );
  const sorted = results.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? { ms: Number.NaN, query: '' };
  const mostHits = Math.max(...results.map(({ count }) => count));
  return {
    queries: results.length,
    mostHits,
    p50: at(0.5).ms,
    p95: at(0.95).ms,
    max: at(1).ms,
    slowest: at(1).query,
    countAll,
  };
}

async function bestOf<T>(
  ask: () => Promise<T>,
  countOf: (answer: T) => number,
): Promise<{ ms: number; count: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const answer = await ask();
    ms = Math.min(ms, performance.now() - start);
    count = countOf(answer);
  }
  return { ms, count };
}

/** Writes the articles in a separate process. */
async function writeElsewhere(options: WriteOptions): Promise<void> {
  const child = fork(new URL('./write-articles.ts', import.meta.url), [JSON.stringify(options)]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with ${code}`);
}

/** Searches continuously until the work ends. @returns the time of the slowest search */
async function longestWhile(work: Promise<unknown>, store: Store, queries: string[]): Promise<number> {
  let longest = 0;
  let isOver = false;
  const working = work.finally(() => {
    isOver = true;
  });
  for (let index = 0; !isOver; index++) {
    const terms = searchTerms(queries[index % queries.length] ?? '') ?? [];
    const start = performance.now();
    await listPages(store, { type: 'ArticlePage', terms, order: { by: 'relevance' }, offset: 0, limit: 10 });
    longest = Math.max(longest, performance.now() - start);
    // SQLite answers synchronously: without a turn of the event loop in between, the end of the work would never be
    // noticed.
    await nextTurn();
  }
  await working;
  return longest;
}

async function indexSize(store: Store, isPostgres: boolean): Promise<number> {
  const ofSqlite = sql<{ bytes: number }>`select sum(length(block)) as bytes from search_index_data`;
  const ofPostgres = sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::int8 as bytes from pg_class
    where relname like 'search_tokens%' and relkind = 'r'`;
  const { rows } = await (isPostgres ? ofPostgres : ofSqlite).execute(store);
  return Number(rows[0]?.bytes ?? 0);
}
