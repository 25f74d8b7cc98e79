// A search returns the same pages, in the same order, with the same counts and filters, on both databases.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { createDatabase } from '../postgres/databases.ts';
import { searches } from './searches.ts';
import { startServer } from './server.ts';

/** The compared data of each search: ids in order, and the other fields of the response. */
const lists = [
  (search: string) => `/api/pages/?search=${search}`,
  (search: string) => `/api/pages/?type=base.ArticlePage&search=${search}&page_size=50`,
  (search: string) => `/api/pages/?type=base.PlantCardPage&search=${search}&order=title`,
  (search: string) => `/api/pages/?search=${search}&order=-first_published_at&page=2&page_size=5`,
  (search: string) => `/api/pages/suggestions/?search=${search}`,
  (search: string) => `/api/pages/facets/?search=${search}`,
];

const server = await startServer();
let onSqlite: TestBackend;
let onPostgres: TestBackend;
beforeAll(async () => {
  if (!server) return;
  const now = () => new Date('2026-11-27T10:00:00Z');
  [onSqlite, onPostgres] = await Promise.all([
    startBackend({ now }),
    startBackend({ now, databaseUrl: await createDatabase(server.url, 'same_searches') }),
  ]);
  for (const backend of [onSqlite, onPostgres]) await backend.importContent(`${projectRoot}/demo/content`);
});
afterAll(async () => {
  await onSqlite?.stop();
  await onPostgres?.stop();
  await server?.stop();
});

it.skipIf(!server)('more than three thousand searches, none of them different', async () => {
  const different: string[] = [];
  let [asked, notEmpty] = [0, 0];
  for (const words of await searches(600))
    for (const list of lists) {
      const path = list(encodeURIComponent(words.toWellFormed()));
      const [one, other] = await Promise.all([onSqlite.ask(path), onPostgres.ask(path)]);
      asked += 1;
      if (one.text.length > 400) notEmpty += 1;
      const plain = ({ status, text }: typeof one) => `${status} ${text.replace(/127\.0\.0\.1:\d+/g, '')}`;
      if (plain(one) !== plain(other)) different.push(path);
    }
  console.log(`${asked} searches, ${notEmpty} of them with long answers, ${different.length} different`);
  expect(different.slice(0, 10)).toEqual([]);
  expect(asked).toBeGreaterThan(3000);
  expect(notEmpty).toBeGreaterThan(1500);
});
