// The index follows the content: after every import, and when its rules change.
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineOf } from '../store/engine.ts';
import { inTransaction } from '../store/open-store.ts';
import { saveSetting } from '../store/settings.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend } from '../testing/start-backend.ts';

const titles = async (backend: Awaited<ReturnType<typeof startBackend>>, search: string) =>
  (await backend.ask(`/api/pages/?search=${encodeURIComponent(search)}`)).json.items.map(
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

  it('is the new content’s after an import', async () => {
    const backend = await startBackend();
    try {
      const folder = await mkdtemp(join(tmpdir(), 'pihlaja-demo-'));
      await cp(new URL('../../../demo/content', import.meta.url).pathname, folder, { recursive: true });
      await backend.importContent(folder);
      expect((await titles(backend, 'hortensioille'))[0]).toMatch(/hortensi/i);
      // Plant cards have Swedish and Latin names.
      expect(await titles(backend, 'luktpion')).toContain('Kiinanpioni');
      expect(await titles(backend, 'Paeonia lactiflora')).toContain('Kiinanpioni');
    } finally {
      await backend.stop();
    }
  });
});
