// Setup of the test project `server-twice`: runs the work of every transaction twice, and rolls back the first run, like a
// database that must retry. Side effects of the work other than database writes happen twice, so that tests notice them.
import { vi } from 'vitest';
import type { Store } from '../store/open-store.ts';

class Undone extends Error {}

vi.mock('../store/open-store.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/open-store.ts')>();
  async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
    const undone = new Undone();
    await original
      .inTransaction(store, async (transaction) => {
        await work(transaction);
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    return original.inTransaction(store, work);
  }
  return { ...original, inTransaction };
});
