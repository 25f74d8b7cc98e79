// The index follows the content: after every import, and in databases without one.
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrations } from '../store/migrations/index.ts';
import { nodeSqliteDialect } from '../store/node-sqlite-dialect.ts';
import { startBackend } from '../testing/start-backend.ts';

const titles = async (backend: Awaited<ReturnType<typeof startBackend>>, search: string) =>
  (await backend.ask(`/api/pages/?search=${encodeURIComponent(search)}`)).json.items.map(
    ({ title }: { title: string }) => title,
  );

/** A database from the time before the index, with one page. */
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

describe('the search index', () => {
  it('is made when a database of before is opened', async () => {
    const backend = await startBackend({ dataDir: await makeOldDatabase() });
    try {
      expect(await titles(backend, 'omenapuiden')).toEqual(['Omenapuun leikkaus']);
      expect(await titles(backend, 'oksasakset')).toEqual(['Omenapuun leikkaus']);
    } finally {
      await backend.stop();
    }
  });

  it('is the new content’s after an import', async () => {
    const backend = await startBackend({ dataDir: await makeOldDatabase() });
    try {
      const folder = await mkdtemp(join(tmpdir(), 'pihlaja-demo-'));
      await cp(new URL('../../../demo/content', import.meta.url).pathname, folder, { recursive: true });
      await backend.importContent(folder);
      expect(await titles(backend, 'oksasakset')).not.toContain('Omenapuun leikkaus');
      expect((await titles(backend, 'hortensioille'))[0]).toMatch(/hortensi/i);
      // Plant cards have Swedish and Latin names.
      expect(await titles(backend, 'luktpion')).toContain('Kiinanpioni');
      expect(await titles(backend, 'Paeonia lactiflora')).toContain('Kiinanpioni');
    } finally {
      await backend.stop();
    }
  });
});
