// An index that was updated for changed pages is the same as one rebuilt from all pages.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canBePart } from '../../finnish/vocabulary.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend } from '../testing/start-backend.ts';
import { countIndexed, listMatches } from './hit-queries.ts';
import { createEntries } from './index-entries.ts';
import { findIndexedPages, tokensOf, writeSearchIndex } from './index-queries.ts';

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

/** The tokens of all indexes that a test has read, because a later index may have retained a token wrongly. */
const everyToken = new Set<string>();

/** Records the tokens of the pages, with compounds split as the words of the index require. */
async function noteTokens(store: Store): Promise<void> {
  const rows = await store.selectFrom('search_words').select('word').execute();
  const words = new Set(rows.map(({ word }) => word));
  const entryOf = createEntries({ has: (lemma) => words.has(lemma) && canBePart(lemma), listed: [] });
  const placed = await store.selectFrom('search_pages').select('page_id').execute();
  const ids = placed.map(({ page_id }) => page_id);
  for (const page of await findIndexedPages(store, ids))
    for (const token of tokensOf(page, entryOf).split(' ')) everyToken.add(token);
}

/**
 * Everything that searches and later updates read from the index: the words, the order of the pages, the pages of each token.
 */
async function readIndex(store: Store) {
  const words = await store.selectFrom('search_words').selectAll().orderBy('word').execute();
  const pages = await store
    .selectFrom('search_pages')
    .select(['place', 'page_id', 'title_words'])
    .orderBy('place')
    .execute();
  const idOf = new Map(pages.map(({ place, page_id }) => [place, page_id]));
  const tokens = [...everyToken];
  const found: Record<string, (number | undefined)[]> = {};
  for (let start = 0; start < tokens.length; start += 500) {
    const some = tokens.slice(start, start + 500);
    const lists = await listMatches(
      store,
      some.map((token) => `"${token}"`),
    );
    for (const [index, places] of lists.entries())
      if (places.length > 0) found[some[index] ?? ''] = places.map((place) => idOf.get(place)).sort();
  }
  return { words, order: pages.map(({ page_id, title_words }) => ({ page_id, title_words })), found };
}

/** Compares the updated index with a rebuilt one; the next update starts from the updated one. */
async function expectSameAsNew(): Promise<void> {
  const { store } = backend;
  await noteTokens(store);
  let made: Awaited<ReturnType<typeof readIndex>> | undefined;
  const undo = new Error('The new index is only compared.');
  const making = inTransaction(store, async (transaction) => {
    await writeSearchIndex(transaction);
    await noteTokens(transaction);
    made = await readIndex(transaction);
    throw undo;
  });
  await expect(making).rejects.toBe(undo);
  expect(await readIndex(store)).toEqual(made);
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
        'articles/uusi.md': articleFile({ title: 'Huussi mökille', published: '2026-06-05T07:00:00+03:00' }, 'Katto.'),
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

  it.each([
    ['kotitalousvähennyksen', 'Vähennys', 'vähennys'],
    ['länsilappeella', 'Lape', 'lape'],
    ['läpiviennit', 'Vienti', 'vienti'],
    ['kilowatin', 'Watti', 'watti'],
    ['kesä-aurinkowatin', 'Watti', 'watti'],
  ])(
    'finds %s by the basic form of its part as soon as a page has brought it',
    { tags: 'slow' },
    async (compound, word, search) => {
      const file = `articles/${search}.md`;
      await writeFiles({ [file]: articleFile({ title: 'Yhdyssana' }, `Tässä on ${compound}.`) }, folder);
      await backend.importContent(folder);
      await writeFiles({ 'articles/osa.md': articleFile({ title: 'Osa' }, `${word}.`) }, folder);
      await backend.importContent(folder);
      const { json } = await backend.ask(`/api/pages/?search=${encodeURIComponent(search)}`);
      expect(json.items.map(({ title }: { title: string }) => title).sort()).toEqual(['Osa', 'Yhdyssana']);
      await expectSameAsNew();
      await rm(join(folder, file));
      await rm(join(folder, 'articles/osa.md'));
      await backend.importContent(folder);
      await expectSameAsNew();
    },
  );

  it('is the same as a new one after any edits of pages with compounds, their parts and words that only forms prove', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (imports) => {
        for (const edits of imports) {
          for (const { page, title, words } of edits) {
            const file = `articles/muuttuva-${page}.md`;
            if (words === null) await rm(join(folder, file), { force: true });
            else {
              // A date of its own leaves a gap in the index; without a gap, the whole index would be rebuilt.
              const published = `2031-05-0${page}T07:00:00+03:00`;
              await writeFiles({ [file]: articleFile({ title, published }, `${words.join(' ja ')}.`) }, folder);
            }
          }
          await backend.importContent(folder);
          await expectSameAsNew();
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

/**
 * Compounds, their parts in several forms, basic forms inferred from other forms, and spellings with punctuation between
 * letters.
 */
const words = [
  ...'lape lappeet lappeella länsilappeella länsi lännen länsi-lappeen vienti viennin viennit läpiviennit'.split(' '),
  ...'watti watin kilowatin kesä-aurinkowatin hinta hinnan hinnat sähkönhinnan sähkön-hinnat sähkö'.split(' '),
  ...'vähennys vähennyksen kotitalousvähennyksen talous talouden aste asteen astetta pakkasasteen'.split(' '),
  ...'kurpposen kurpposia kotikurpponen kurpponen vaaka vaa’an vaakaa keittiövaa’an parfait’n parfait’ta'.split(' '),
  ...'frisbee frisbeellä frisbeegolfkorin ensi ensin ensimmäisen loppu lopun lopussa loppukesän EU:n EU'.split(' '),
];
const edit = fc.record({
  page: fc.integer({ min: 1, max: 4 }),
  title: fc.constantFrom(...words),
  words: fc.option(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), { freq: 4 }),
});
