// Two imports at once: the resulting content is that of one import, with its search index, and ids are never assigned
// twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleFile, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { type BackendPair, startTwo, type Tally } from './race.ts';
import { startServer } from './server.ts';

const server = await startServer();
let two: BackendPair;
let failures: Tally;
/** Folders that each add different articles to the same content. */
let folders: string[];
beforeAll(async () => {
  if (!server) return;
  ({ two, failures } = await startTwo(server, 'import_races'));
  folders = await Promise.all(
    ['kuusama', 'kataja', 'pihlaja'].map((tree) => {
      const article = articleFile({ title: `Tuoksuva ${tree}` }, `Kasvaa pihalla: ${tree}.`);
      return writeFiles({ ...testContent, [`articles/${tree}.md`]: article, [`articles/toinen-${tree}.md`]: article });
    }),
  );
});
afterAll(async () => {
  for (const backend of two ?? []) await backend.stop();
  await server?.stop();
});

const trees = ['kuusama', 'kataja', 'pihlaja'];
/** An import takes at least a tenth of a second, so there are fewer rounds than in the other races. */
const pairs = 60;

describe.skipIf(!server)('two imports at once', () => {
  it('leave the content of one of them, and its index', async () => {
    for (let round = 0; round < pairs; round += 1) {
      const chosen = [round % 3, (round + 1 + (round % 2)) % 3];
      await Promise.all(chosen.map((folder, at) => two[at as 0 | 1].importContent(folders[folder] ?? '')));
      const found = await Promise.all(trees.map(find));
      const [winner] = found.flatMap((titles, index) => (titles.length > 0 ? [index] : []));
      expect(chosen).toContain(winner);
      expect(found).toEqual(trees.map((tree, index) => (index === winner ? Array(2).fill(`Tuoksuva ${tree}`) : [])));
      expect(await listPaths()).toEqual(trees[winner ?? 0]);
    }
    expect(failures.all()).toEqual({});
  });

  it('have given each thing an id of its own', async () => {
    const ids = await two[0].store.selectFrom('content_ids').selectAll().execute();
    expect(new Set(ids.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(ids.length);
    const pages = await two[0].store.selectFrom('pages').select(['id', 'path']).execute();
    const known = new Map(ids.filter(({ kind }) => kind === 'page').map(({ key, id }) => [key, id]));
    expect(pages.filter(({ id, path }) => known.get(path) !== id)).toEqual([]);
  });
});

async function find(tree: string): Promise<string[]> {
  const { json } = await two[1].ask(`/api/pages/?search=${tree}`);
  return json.items.map(({ title }: { title: string }) => title);
}

/** The tree of the stored articles. */
async function listPaths(): Promise<string> {
  const query = two[0].store.selectFrom('pages').select('path').where('path', 'like', '%toinen-%');
  return (await query.execute()).map(({ path }) => path.replace(/.*toinen-|\/$/g, '')).join();
}
