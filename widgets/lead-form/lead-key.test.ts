// The same filled-in form has the same key, even after a reload, and another form has another key.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentOf } from '../shared/form/content-of.ts';

const day = 24 * 60 * 60 * 1000;

/** Simulates a reload: memory is cleared, session storage is not. */
async function reload() {
  vi.resetModules();
  const { keyFor } = await import('./lead-key.ts');
  return (values: Record<string, string | File>, isNew?: boolean) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    return keyFor(contentOf('/lomake/3/', [...body]), isNew);
  };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

describe('the key of a submission', () => {
  it('is the same for the same content, and another for other content', async () => {
    const key = await reload();
    expect(key({ nimi: 'Maija' })).toBe(key({ nimi: 'Maija' }));
    expect(key({ nimi: 'Maija' })).not.toBe(key({ nimi: 'Matti' }));
  });

  it('survives a reload and a form that was sent in between, and says nothing of what it is for', async () => {
    const first = (await reload())({ nimi: 'Maija' });
    (await reload())({ nimi: 'Matti' });
    expect((await reload())({ nimi: 'Maija' })).toBe(first);
    expect(JSON.stringify(sessionStorage)).not.toContain('Maija');
  });

  it('is new after a day', async () => {
    const key = await reload();
    const first = key({ nimi: 'Maija' });
    vi.setSystemTime(Date.now() + day - 1);
    expect(key({ nimi: 'Maija' })).toBe(first);
    vi.setSystemTime(Date.now() + 1);
    expect(key({ nimi: 'Maija' })).not.toBe(first);
  });

  it('is new when the old one was refused, and stays so', async () => {
    const key = await reload();
    const first = key({ nimi: 'Maija' });
    const second = key({ nimi: 'Maija' }, true);
    expect(second).not.toBe(first);
    expect(key({ nimi: 'Maija' })).toBe(second);
  });

  it('tells files apart by name, size and time', async () => {
    const key = await reload();
    const file = (name: string, text: string, lastModified: number) => new File([text], name, { lastModified });
    const first = key({ kuva: file('a.png', 'x', 1) });
    expect(key({ kuva: file('a.png', 'x', 1) })).toBe(first);
    for (const other of [file('b.png', 'x', 1), file('a.png', 'xy', 1), file('a.png', 'x', 2)])
      expect(key({ kuva: other })).not.toBe(first);
  });

  it.each(['{rikki', '[]', 'null', '{"a":1}', '{"a":null}', '{"a":[]}', '{"a":["x","y"]}'])(
    'does without what is stored as %s, and replaces it',
    async (stored) => {
      sessionStorage.setItem('lead-keys', stored);
      const key = (await reload())({ nimi: 'Maija' });
      expect(key).toMatch(/^[\da-f-]{36}$/);
      expect(Object.values(JSON.parse(sessionStorage.getItem('lead-keys') ?? ''))).toEqual([[key, Date.now()]]);
    },
  );

  it('is kept in memory where nothing can be stored', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('blocked');
      },
      setItem() {
        throw new Error('blocked');
      },
    });
    const key = await reload();
    expect(key({ nimi: 'Maija' })).toBe(key({ nimi: 'Maija' }));
  });
});
