// An index that was changed where pages have changed is the same as one made anew from all pages.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Store } from '../store/open-store.ts';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend } from '../testing/start-backend.ts';
import { countIndexed, listMatches } from './hit-queries.ts';
import type { TokenKind } from './index-entries.ts';
import { isListed, wordToken } from './index-entries.ts';
import { writeSearchIndex } from './index-queries.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
let folder: string;

beforeAll(async () => {
  folder = await writeFiles({
    ...testContent,
    'articles/kori.md': articleFile({ title: 'Frisbeegolfkori mökille' }, 'Frisbeegolfkorin jalusta ja korin ketju.'),
  });
  backend = await startBackend();
  await backend.importContent(folder);
}, 60_000);

afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});

const kinds: TokenKind[] = ['form', 'key', 'folded', 'part', 'folded part', 'tail'];

/** All that searches read of the index: the words, the order of the pages, and the pages of each token. */
async function readIndex(store: Store) {
  const words = await store.selectFrom('search_words').selectAll().orderBy('word').execute();
  const pages = await store
    .selectFrom('search_pages')
    .select(['place', 'page_id', 'title_words'])
    .orderBy('place')
    .execute();
  const idOf = new Map(pages.map(({ place, page_id }) => [place, page_id]));
  // The language's own words for compounds stand in every index.
  const onPages = words.filter((word) => word.pages_of_forms > 0 || !isListed(word.word));
  const tokens = onPages.flatMap(({ word }) =>
    kinds.flatMap((kind) =>
      (['title', 'lead', 'anywhere', 'often'] as const).map((place) => wordToken(place, kind, word)),
    ),
  );
  const found: Record<string, (number | undefined)[]> = {};
  for (let start = 0; start < tokens.length; start += 200) {
    const some = tokens.slice(start, start + 200);
    const lists = await listMatches(
      store,
      some.map((token) => `"${token}"`),
    );
    for (const [index, places] of lists.entries())
      if (places.length > 0) found[some[index] ?? ''] = places.map((place) => idOf.get(place)).sort();
  }
  return { words, order: pages.map(({ page_id, title_words }) => ({ page_id, title_words })), found };
}

/** Compares the changed index with a new one. */
async function expectSameAsNew(): Promise<void> {
  const changed = await readIndex(backend.store);
  await inTransaction(backend.store, writeSearchIndex);
  const made = await readIndex(backend.store);
  expect(changed.order).toEqual(made.order);
  expect(changed.words).toEqual(made.words);
  expect(changed.found).toEqual(made.found);
}

const change = async (file: string, edit: (text: string) => string) =>
  writeFile(join(folder, file), edit(await readFile(join(folder, file), 'utf8')));

describe('an index after a change of the content', () => {
  it('is the same as a new one when a title has changed', async () => {
    await change('articles/ruusut.md', (text) => text.replace(/^title: .*/m, 'title: Muuttunut kattojen huuhtelu'));
    expect(await backend.importContent(folder)).toMatchObject({ added: 0, changed: 1, removed: 0 });
    await expectSameAsNew();
  });

  it('is the same as a new one when articles come, move to another day and go', async () => {
    await writeFiles(
      {
        'articles/uusi.md': articleFile({ title: 'Huussi mökille', published: '2030-05-01T07:00:00+03:00' }, 'Katto.'),
        'articles/vali.md': articleFile({ title: 'Vanhan huussin katto', published: '2026-03-15T07:00:00+02:00' }),
        'articles/lyhdyt.md': articleFile({ title: 'Lyhdyt', published: '2026-02-15T07:00:00+02:00' }),
      },
      folder,
    );
    expect(await backend.importContent(folder)).toMatchObject({ added: 2, changed: 1, removed: 0 });
    await expectSameAsNew();
    await rm(join(folder, 'articles/vali.md'));
    expect(await backend.importContent(folder)).toMatchObject({ added: 0, changed: 0, removed: 1 });
    await expectSameAsNew();
  });

  it('finds the compounds of other pages by a word that a page has brought', async () => {
    await change('articles/ruusut.md', (text) => `${text}\n\nTällä frisbeellä ei heitetä, ja frisbee on golfia.\n`);
    await backend.importContent(folder);
    const { json } = await backend.ask('/api/pages/?search=frisbee');
    expect(json.items.map(({ title }: { title: string }) => title)).toContain('Frisbeegolfkori mökille');
    await expectSameAsNew();
  });

  it('leaves out a page that has become a draft', async () => {
    const before = await countIndexed(backend.store);
    await change('articles/uusi.md', (text) => text.replace('---\n', '---\ndraft: true\n'));
    expect(await backend.importContent(folder)).toMatchObject({ changed: 1 });
    expect(await countIndexed(backend.store)).toBe(before - 1);
    await expectSameAsNew();
  });
});
