// Stores the words of all indexed pages as spelt, with hyphens and apostrophes; the index is derived from them.
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

const rowsAtOnce = 1000;
const readAtOnce = 2000;

/** All words as spelt, each once. */
export const listWrittenWords = (store: Store): Promise<string[]> => listWords(store, 'written_words');

/** The words of the index: the words of all pages, normalised as keys, and basic forms. */
export const listIndexedWords = (store: Store): Promise<string[]> => listWords(store, 'search_words');

async function listWords(store: Store, table: 'written_words' | 'search_words'): Promise<string[]> {
  const words: string[] = [];
  for (let after = ''; ; ) {
    const rows = await store
      .selectFrom(table)
      .select('word')
      .where('word', '>', after)
      .orderBy('word')
      .limit(readAtOnce)
      .execute();
    for (const { word } of rows) words.push(word);
    if (rows.length < readAtOnce) return words;
    after = rows.at(-1)?.word ?? '';
  }
}

/** @param pages the number of pages by word */
export async function replaceWrittenWords(store: Store, pages: ReadonlyMap<string, number>): Promise<void> {
  await store.deleteFrom('written_words').execute();
  await insert(store, pages);
}

/** @param differences the change in the number of pages by word */
export async function changeWrittenWords(store: Store, differences: ReadonlyMap<string, number>): Promise<void> {
  const words = [...differences].flatMap(([word, difference]) => (difference === 0 ? [] : [word]));
  for (let start = 0; start < words.length; start += rowsAtOnce) {
    const some = words.slice(start, start + rowsAtOnce);
    const isOne = engineOf(store).isOneOf('word', some);
    const rows = await store.selectFrom('written_words').selectAll().where(isOne).execute();
    const before = new Map(rows.map(({ word, pages }) => [word, pages]));
    const after = some.map((word) => [word, (before.get(word) ?? 0) + (differences.get(word) ?? 0)] as const);
    await store.deleteFrom('written_words').where(isOne).execute();
    await insert(store, new Map(after.filter(([, pages]) => pages > 0)));
  }
}

async function insert(store: Store, numbers: ReadonlyMap<string, number>): Promise<void> {
  const rows: { word: string; pages: number }[] = [];
  const write = async () => {
    if (rows.length > 0) await store.insertInto('written_words').values(rows.splice(0)).execute();
  };
  for (const [word, pages] of numbers) if (rows.push({ word, pages }) === rowsAtOnce) await write();
  await write();
}
