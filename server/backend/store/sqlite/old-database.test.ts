// A database without a search index gets one when it is opened.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { startBackend } from '../../testing/start-backend.ts';
import { migrations } from '../migrations/index.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

const titles = async (backend: Awaited<ReturnType<typeof startBackend>>, search: string) =>
  (await backend.ask(`/api/pages/?search=${encodeURIComponent(search)}`)).json.items.map(
    ({ title }: { title: string }) => title,
  );

/** Creates a database of the time before the search index, with one page. */
async function makeOldDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pihlaja-old-'));
  const database = new Kysely<{ pages: Record<string, string | number | null> }>({
    dialect: nodeSqliteDialect(join(dataDir, 'content.sqlite')),
  });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo('0005-leads');
  const words = { search_title: 'omenapuun leikkaus', search_text: 'omenapuun leikkaus oksasaksilla' };
  const names = { path: '/a/', type: 'ArticlePage', slug: 'a', title: 'Omenapuun leikkaus', title_sort: 'omenapuun' };
  const dates = { visible_at: '2026-01-01', first_published_at: '2026-01-01', last_published_at: '2026-01-01' };
  const flags = { live: 1, hidden: 0, show_in_menus: 0, position: 0, category_id: null, parent_id: null };
  const rest = { imported_views: 0, teaser: '{}', content: '{}' };
  await database
    .insertInto('pages')
    .values({ id: 1, ...names, ...words, ...dates, ...flags, ...rest })
    .execute();
  await database.destroy();
  return dataDir;
}

it('is made when a database of before is opened', async () => {
  const backend = await startBackend({ dataDir: await makeOldDatabase() });
  try {
    expect(await titles(backend, 'omenapuiden')).toEqual(['Omenapuun leikkaus']);
    expect(await titles(backend, 'oksasakset')).toEqual(['Omenapuun leikkaus']);
  } finally {
    await backend.stop();
  }
});
