// The index is updated after every import, and when its rules change.
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../store/engine.ts';
import { inTransaction, openStore } from '../store/open-store.ts';
import { saveSetting } from '../store/settings.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend } from '../testing/start-backend.ts';

const titles = async (backend: Awaited<ReturnType<typeof startBackend>>, search: string, more = '') =>
  (await backend.ask(`/api/pages/?search=${encodeURIComponent(search)}${more}`)).json.items.map(
    ({ title }: { title: string }) => title,
  );

describe('the search index', () => {
  it('is made again when it was made by other rules', async () => {
    const backend = await startBackend();
    const { dataDir } = backend;
    await backend.importContent(await writeFiles(testContent));
    expect(await titles(backend, 'kielot')).toContain('Kielo');
    await inTransaction(backend.store, async (store) => {
      await engineOf(store).search.replace(store, []);
      await saveSetting(store, 'search_rules', '0');
    });
    expect(await titles(backend, 'kielot')).toEqual([]);
    const next = await startBackend({ dataDir });
    try {
      expect(await titles(next, 'kielot')).toContain('Kielo');
    } finally {
      await next.stop();
      await backend.stop();
    }
  });

  it('answers every kind of search while another one is written', async () => {
    const backend = await startBackend();
    await backend.importContent(await writeFiles(testContent));
    const other = await openStore(backend.dataDir);
    const [written, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const importing = inTransaction(other, async (store) => {
      await engineOf(store).search.replace(store, []);
      written.resolve();
      await asked.promise;
    });
    try {
      await written.promise;
      expect(await titles(backend, 'kielot')).toContain('Kielo');
      expect(await titles(backend, 'kielo sanatonta')).toContain('Kielo');
      expect(await titles(backend, 'kielo', '&order=title')).toContain('Kielo');
      expect((await backend.ask('/api/pages/suggestions/?search=kie')).json.items).toHaveLength(1);
      expect((await backend.ask('/api/pages/facets/?search=kielo')).json.count).toBe(1);
    } finally {
      asked.resolve();
      await importing;
      await other.destroy();
      await backend.stop();
    }
  });

  it('is the new content’s after an import', { tags: 'slow', timeout: 60_000 }, async () => {
    const backend = await startBackend();
    try {
      const folder = await mkdtemp(join(tmpdir(), 'pihlaja-demo-'));
      await cp(new URL('../../../demo/content', import.meta.url).pathname, folder, { recursive: true });
      await backend.importContent(folder);
      expect((await titles(backend, 'hortensioille'))[0]).toMatch(/hortensi/i);
      // The pages of plants have Swedish and Latin names.
      expect(await titles(backend, 'luktpion')).toContain('Kiinanpioni');
      expect(await titles(backend, 'Paeonia lactiflora')).toContain('Kiinanpioni');
    } finally {
      await backend.stop();
    }
  });
});
