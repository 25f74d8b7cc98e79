import { describe, expect, it, vi } from 'vitest';
import { newStoreFolder, storesOfTests } from '../testing/opened-stores.ts';
import { inTransaction } from './open-store.ts';
import { findOrMakeSetting, findSetting, saveSetting } from './settings.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const openAt = storesOfTests();
describe('the database', () => {
  it('keeps its content when it is opened again', async () => {
    const dir = await newStoreFolder();
    await saveSetting(await openAt(dir), 'site', 'x');
    expect(await findSetting(await openAt(dir), 'site')).toBe('x');
  });

  it('makes a value once and then keeps it', async () => {
    const store = await openAt(await newStoreFolder());
    let made = 0;
    const make = () => `value ${++made}`;
    expect(await findOrMakeSetting(store, 'preview_secret', make)).toBe('value 1');
    expect(await findOrMakeSetting(store, 'preview_secret', make)).toBe('value 1');
  });

  it('runs transactions one after the other, and takes back those that fail', async () => {
    const store = await openAt(await newStoreFolder());
    await saveSetting(store, 'site', '0');
    const add = (fails: boolean) =>
      inTransaction(store, async (transaction) => {
        const value = Number(await findSetting(transaction, 'site'));
        await new Promise((done) => setTimeout(done, 1));
        await saveSetting(transaction, 'site', String(value + 1));
        if (fails) throw new Error('no');
      }).catch(() => {});
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0)));
    expect(await findSetting(store, 'site')).toBe('10');
  });

  it('lets two processes write by turns', async () => {
    const dir = await newStoreFolder();
    const [one, two] = [await openAt(dir), await openAt(dir)];
    for (let index = 0; index < 10; index++) {
      await saveSetting(one, 'site', `one ${index}`);
      await saveSetting(two, 'preview_secret', `two ${index}`);
    }
    expect([await findSetting(two, 'site'), await findSetting(one, 'preview_secret')]).toEqual(['one 9', 'two 9']);
  });
});

describe('several programs on one new folder', () => {
  it('make its tables and its secrets once', async () => {
    const dir = await newStoreFolder();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openAt(dir)));
    let made = 0;
    const secrets = stores.map((store) => findOrMakeSetting(store, 'csrf_secret', () => `secret ${++made}`));
    expect(new Set(await Promise.all(secrets)).size).toBe(1);
  });
});
