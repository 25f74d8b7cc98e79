// Stores for tests, closed after each test.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../store/open-store.ts';

export const newStoreFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'pihlaja-store-'));

/** Returns a function that opens the store of a data folder until the end of the current test. */
export function storesOfTests(): (dir: string, options?: StoreOptions) => Promise<Store> {
  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.destroy();
  });
  return async (dir, options) => {
    const store = await openStore(dir, options);
    opened.push(store);
    return store;
  };
}
