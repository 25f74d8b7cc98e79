// Lists have the same order whatever locale a database was created with, and the same order as on SQLite.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeads } from '../../server/backend/leads/lead-queries.ts';
import { findSubscriptions } from '../../server/backend/newsletter/subscription-queries.ts';
import { orderFields } from '../../server/backend/page-lists/page-query.ts';
import { articleFile, plant, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { readMonth } from '../../server/backend/tracking/month-report.ts';
import { findVotesOf } from '../../server/backend/votes/vote-queries.ts';
import { startServer } from './server.ts';

/** Every locale orders these words differently from their code points. */
const words = [
  'Äes',
  'aes',
  'AES',
  'ä',
  'Zeta',
  'zeta',
  'Ångström',
  'angstrom',
  'å',
  'a-b',
  'ab',
  'a b',
  'A.B',
  'w',
  'v',
  'W',
  'é',
  'e',
];
const locales = ['fi-FI', 'en-US', 'und-x-icu', 'C'];

const server = await startServer();
let onSqlite: TestBackend;
let onPostgres: TestBackend[] = [];
beforeAll(async () => {
  if (!server) return;
  onSqlite = await start();
  const urls: string[] = [];
  for (const locale of locales) urls.push(await createDatabaseOf(server.url, locale));
  onPostgres = await Promise.all(urls.map(start));
  const dir = await writeFiles(content());
  for (const backend of [onSqlite, ...onPostgres]) {
    await backend.importContent(dir);
    await fill(backend);
  }
});
afterAll(async () => {
  for (const backend of [onSqlite, ...onPostgres]) await backend?.stop();
  await server?.stop();
});

describe.skipIf(!server)('the order of every list is that of SQLite', () => {
  it('in databases that sort otherwise themselves', async () => {
    const sorted = await Promise.all(onPostgres.map(({ store }) => sortByItself(store)));
    expect(new Set(sorted).size).toBeGreaterThan(1);
  });

  it.each(locales.map((locale, index) => [locale, index] as const))('in a database for %s', async (_locale, index) => {
    const backend = onPostgres[index];
    if (!backend) throw new Error('There is no such database');
    const [expected, actual] = [await readLists(onSqlite), await readLists(backend)];
    expect(Object.keys(actual).filter((name) => actual[name] !== expected[name])).toEqual([]);
    expect(Object.keys(actual).length).toBeGreaterThan(60);
  });
});

const start = (databaseUrl: string | null = null) =>
  startBackend({ databaseUrl, now: () => new Date('2026-11-27T10:00:00Z') });

async function createDatabaseOf(url: string, locale: string): Promise<string> {
  const name = `order_${locale.toLowerCase().replaceAll('-', '_')}`;
  const how = locale === 'C' ? `locale 'C'` : `locale_provider icu icu_locale '${locale}'`;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template template0 ${how}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

function content() {
  const articles = words.map((word, index) => {
    const published = `2026-05-${String(1 + (index % 4)).padStart(2, '0')}T07:00:00+03:00`;
    return [
      `articles/sana-${index}.md`,
      articleFile({ title: `${word} ruusu ${index}`, published, tags: [`${word} ${index}`, 'yhteinen'] }),
    ];
  });
  const plants = words.map((word, index) => ({
    ...plant(`${word} ruusu ${index}`),
    slug: `kasvi-${index}`,
  }));
  return {
    ...testContent,
    ...Object.fromEntries(articles),
    'plants.json': [...(testContent['plants.json'] as object[]), ...plants],
  };
}

/** Rows of visitors, with the words in every column by which a list is ordered. */
async function fill(backend: TestBackend): Promise<void> {
  const { store } = backend;
  const at = '2026-11-01T10:00:00.000Z';
  await createLoggedIn(backend, { email: 'maija@posti.example' }, { at: new Date(at) });
  for (const [index, word] of words.entries()) {
    const row = { id: word, email: `${word}@posti.example`, list: word, status: 'pending' as const, site: word };
    const order = { ...row, created_at: at, mailed_at: at, confirmed_at: null, page: '', campaign: '{}' };
    await store.insertInto('newsletter_subscriptions').values(order).execute();
    await store
      .insertInto('votes')
      .values({ submission_id: index, user_id: 1, visitor_hash: word, created_at: at })
      .execute();
    const counted = { day: '2026-11-01', event: 'link_click' as const, page_id: 0, subject: word, count: 5 };
    await store.insertInto('day_counts').values(counted).execute();
    await store.insertInto('fruitless_searches').values({ month: '2026-11', words: word, visitors: 9 }).execute();
    const lead = {
      id: word,
      form_id: 1,
      form_slug: word,
      form_heading: '',
      created_at: at,
      source: 'form' as const,
      site: word,
    };
    const rest = { quarantine: '', released_at: null, page_id: null, page_path: '', page_title: '', campaign: '{}' };
    const answers = { consent_version: '', consent_text: '', answers: '[]' };
    await store
      .insertInto('leads')
      .values({ ...lead, ...rest, ...answers })
      .execute();
  }
}

/** Every list as text, by its name. */
async function readLists(backend: TestBackend): Promise<Record<string, string>> {
  const { store } = backend;
  const lists: Record<string, string> = {};
  const types = ['base.ArticlePage', 'base.PlantCardPage', ''];
  const orders = orderFields.flatMap((field) => [field, `-${field}`]);
  const paths = types.flatMap((type) => [
    ...orders.map((order) => `/api/pages/?type=${type}&order=${order}&page_size=50`),
    ...orders.slice(0, 4).map((order) => `/api/pages/?type=${type}&search=ruusu&order=${order}&page_size=50`),
  ]);
  const others = ['/api/pages/facets/', '/api/pages/facets/?search=ruusu', '/api/tags/', '/api/pages/?tags=yhteinen'];
  const suggestions = ['a', 'ä', 'z', 'ruu', 'w'].map(
    (search) => `/api/pages/suggestions/?search=${encodeURIComponent(search)}`,
  );
  for (const path of [...paths, ...others, ...suggestions]) {
    const { status, text } = await backend.ask(path);
    lists[path] = `${status} ${text.replace(/127\.0\.0\.1:\d+/g, '')}`;
  }
  lists.leads = JSON.stringify((await findLeads(store, {})).map(({ id }) => id));
  lists.orders = JSON.stringify((await findSubscriptions(store, {})).map(({ id }) => id));
  lists.votes = JSON.stringify(await findVotesOf(store, 1));
  lists.month = JSON.stringify(await readMonth(store, '2026-11'));
  return lists;
}

/** The words in the database's order, without the explicit collation. */
async function sortByItself(store: TestBackend['store']): Promise<string> {
  const query = sql<{ word: string }>`select word from unnest(${words}::text[]) as given (word) order by word`;
  return (await query.execute(store)).rows.map(({ word }) => word).join();
}
