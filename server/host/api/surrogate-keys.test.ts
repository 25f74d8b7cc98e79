// The surrogate keys of a rendering: the pages it was made of, in a header of limited length.
import { describe, expect, it } from 'vitest';
import type { Load } from './load.ts';
import { collectSurrogateKeys } from './surrogate-keys.ts';

const asIs = (raw: unknown) => raw;
const page = (id: number, type = 'base.ArticlePage') => ({ id, title: 'Otsikko', meta: { type } });

async function keysOf(...answers: unknown[]): Promise<string> {
  const load = (async () => answers.shift()) as Load;
  const keys = collectSurrogateKeys();
  for (let left = answers.length; left > 0; left -= 1) await keys.noting(load)('/x/', asIs);
  return keys.text();
}

describe('the keys of a page', () => {
  it('name it, what it shows, and their types, each once', async () => {
    const list = { items: [page(3), page(4), page(3)], links: {} };
    const whole = { ...page(7, 'base.CustomerPage'), related_articles: [page(5)] };
    expect(await keysOf(list, whole, null, [page(6)])).toBe(
      'type-ArticlePage type-CustomerPage page-7 page-3 page-4 page-5 page-6',
    );
  });

  it('leave out what is no page', async () => {
    expect(
      await keysOf({ id: 1 }, { items: [{ id: 2, meta: null }, 'a'] }, 5, { id: '3', meta: { type: 'base.X' } }),
    ).toBe('');
  });

  it('stay short, with the page itself before those in lists', async () => {
    const many = { items: Array.from({ length: 1000 }, (_, n) => page(1000 + n)) };
    const keys = await keysOf(many, page(7));
    expect(keys.length).toBeLessThanOrEqual(2000);
    expect(keys).toMatch(/^type-ArticlePage page-7 page-1000 .* page-\d{4}$/);
  });

  it('hold nothing that would end the header', async () => {
    expect(
      await keysOf(page(1, 'base.X\r\nSet-Cookie: a=b'), page(2.5, 'base.HomePage'), page(3, 'base.HomePage')),
    ).toBe('type-HomePage page-1 page-3');
  });
});
