// The hits of a search, their order, and its safety for any typed text.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContentRows, emptyRows, replaceContent } from '../import/import-queries.ts';
import { indexText } from '../search/index-text.ts';
import { searchTerms } from '../search/terms.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { listPages } from './page-list-queries.ts';
import type { PageQuery } from './page-query.ts';

interface TestPage {
  title: string;
  lead?: string;
  text?: string;
  type?: string;
  hidden?: boolean;
  draft?: boolean;
  facet?: number;
}

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pihlaja-search-'));
  store = await openStore(dir);
});
afterEach(async () => {
  await store.destroy();
  await rm(dir, { recursive: true, force: true });
});

/** Stores pages with ids from 1, each a day newer than the previous one. */
async function keep(...pages: TestPage[]): Promise<void> {
  const rows = {
    ...emptyRows(),
    site: '{}',
    pages: pages.map(pageRow),
    plant_facets: pages.flatMap(({ facet }, index) =>
      facet === undefined ? [] : [{ page_id: index + 1, facet: 'month' as const, choice_id: facet }],
    ),
  };
  await replaceContent(store, rows, { at: '2026-01-01T00:00:00.000Z' });
}

function pageRow(page: TestPage, index: number): ContentRows['pages'][number] {
  const { title, lead = '', text = '', type = 'ArticlePage', hidden = false, draft = false } = page;
  const at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
  const dates = { visible_at: at, first_published_at: at, last_published_at: at };
  const searched = { search_title: indexText(title), search_lead: indexText(lead), search_text: indexText(text) };
  const names = { path: `/${index}/`, slug: `${index}`, title, title_sort: title.toLowerCase() };
  const flags = { live: draft ? 0 : 1, hidden: hidden ? 1 : 0, show_in_menus: 0, toxic: 0 } as const;
  const rest = { position: 0, category_id: null, parent_id: null, imported_views: 0, teaser: '{}', content: '{}' };
  return { id: index + 1, type, ...names, ...flags, ...dates, ...searched, ...rest };
}

async function find(search: string, query: Partial<PageQuery> = {}) {
  const terms = searchTerms(search);
  const { rows, count } = await listPages(store, { terms, order: { by: 'relevance' }, offset: 0, limit: 10, ...query });
  return { titles: rows.map(({ title }) => title), count };
}
const titles = async (search: string, query?: Partial<PageQuery>) => (await find(search, query)).titles;

describe('the order of hits', () => {
  it('is title, description, text, part of a compound, synonym', async () => {
    await keep(
      { title: 'Synonyymi', text: 'Rodo kukkii.' },
      { title: 'Yhdyssanan osa', text: 'Puistoalppiruusut kukkivat.' },
      { title: 'Teksti muussa muodossa', text: 'Alppiruusujen hoito.' },
      { title: 'Teksti', text: 'Alppiruusu kukkii.' },
      { title: 'Kuvaus', lead: 'Alppiruusujen vuosi' },
      { title: 'Alppiruusujen hoito' },
      { title: 'Alppiruusu' },
    );
    expect(await titles('alppiruusu')).toEqual([
      'Alppiruusu',
      'Alppiruusujen hoito',
      'Kuvaus',
      'Teksti',
      'Teksti muussa muodossa',
      'Yhdyssanan osa',
      'Synonyymi',
    ]);
  });

  it('puts a title with the word in a longer one before a text that mentions it', async () => {
    await keep(
      { title: 'Pallohortensia', text: 'Leikkaa alas.' },
      { title: 'Kaihonkukka', text: 'Sopii hortensian alle.' },
      { title: 'Ruusujen kevätleikkaus' },
      { title: 'Omenapuun leikkaus', text: 'Ruusujen vieressä.' },
    );
    expect(await titles('hortensia')).toEqual(['Pallohortensia', 'Kaihonkukka']);
    const wholeFirst = ['Ruusujen kevätleikkaus', 'Omenapuun leikkaus', 'Pallohortensia'];
    expect(await titles('ruusun leikkaus')).toEqual(wholeFirst);
  });

  it('puts texts that have a word again and again first, then those whose words stand close', async () => {
    const between = 'Väliin tulee monta muuta lausetta. '.repeat(10);
    await keep(
      { title: 'Kaukana', text: `Routa tulee. ${between} Sokkeli halkeaa.` },
      { title: 'Lähellä', text: `${between} Routa nostaa sokkelia.` },
      { title: 'Usein', text: `Routa. Routa. Routa. ${between} Sokkeli.` },
      { title: 'Toinen kaukana', text: `Sokkeli on valettu. ${between} Routa tulee.` },
    );
    expect(await titles('routa sokkeli')).toEqual(['Usein', 'Lähellä', 'Toinen kaukana', 'Kaukana']);
  });

  it('does not let a wish outweigh what it is about', async () => {
    await keep({ title: 'Eroon rikkaruohoista' }, { title: 'Muurahaiset', text: 'Kun ne tulevat keittiöön.' });
    expect((await titles('muurahaisista eroon'))[0]).toBe('Muurahaiset');
  });

  it('takes a company for what a word of trade names', async () => {
    await keep(
      { title: 'Hirsitalon painuminen', text: 'Kysy valmistajalta.' },
      { title: 'Kelohonka', lead: 'Hirsitaloja avaimet käteen', type: 'CustomerPage' },
    );
    // Pages of all types are searched together, because the groups of combined results are compared.
    expect((await find('hirsitalojen valmistaja', { type: undefined })).titles).toEqual([
      'Kelohonka',
      'Hirsitalon painuminen',
    ]);
  });

  it('puts a title before every text, also where the search lacks its dots', async () => {
    await keep({ title: 'Rusopäivänlilja' }, { title: 'Tulppaani', text: 'Päivänliljan seurana.' });
    expect(await titles('paivanlilja')).toEqual(['Rusopäivänlilja', 'Tulppaani']);
  });

  it('takes no word for another with dots that the site has without', async () => {
    await keep({ title: 'Säteet' }, { title: 'Tekstissä', text: 'Kylmä sade.' });
    expect(await titles('sade')).toEqual(['Tekstissä']);
    expect(await titles('säde')).toEqual(['Säteet']);
  });

  it('puts a title that answers before a text with every word, and names the words that a page lacks', async () => {
    await keep(
      { title: 'Samettikukka', text: 'Tomaatin ja sen taimien vieressä.' },
      { title: 'Tomaatti', text: 'Kylvetään maaliskuussa.' },
      { title: 'Taimet', text: 'Pihalle kesäkuussa.' },
    );
    const { rows } = await listPages(store, {
      terms: searchTerms('tomaatin taimet') ?? [],
      order: { by: 'relevance' },
      offset: 0,
      limit: 10,
    });
    expect(rows.map(({ title, found }) => [title, found?.missing])).toEqual([
      ['Taimet', ['tomaatin']],
      ['Tomaatti', ['taimet']],
      ['Samettikukka', []],
    ]);
  });

  it('is newest first among equals, or alphabetical where that is asked for', async () => {
    await keep({ title: 'Ruusut B' }, { title: 'Ruusut A' }, { title: 'Ruusut C' }, { title: 'X', text: 'ruusut' });
    expect(await titles('ruusu')).toEqual(['Ruusut C', 'Ruusut A', 'Ruusut B', 'X']);
    const oldest = { by: 'visible_in_listings', descending: false } as const;
    expect(await titles('ruusu', { order: oldest })).toEqual(['Ruusut C', 'Ruusut A', 'Ruusut B', 'X']);
    const byTitle = { by: 'title', descending: false } as const;
    expect(await titles('ruusu', { order: byTitle })).toEqual(['Ruusut A', 'Ruusut B', 'Ruusut C', 'X']);
  });

  it('is the same over all pages of a list', async () => {
    await keep(
      ...Array.from({ length: 23 }, (_, at) => ({ title: at % 3 === 0 ? `Ruusu ${at}` : `${at}`, text: 'ruusut' })),
    );
    const parts = [0, 5, 10, 15, 20].map((offset) => find('ruusu', { offset, limit: 5 }));
    const found = await Promise.all(parts);
    expect(found.map(({ count }) => count)).toEqual([23, 23, 23, 23, 23]);
    expect(found.flatMap((part) => part.titles)).toEqual(await titles('ruusu', { limit: 100 }));
    expect(new Set(found.flatMap((part) => part.titles)).size).toBe(23);
    expect(await find('ruusu', { offset: 30, limit: 5 })).toEqual({ titles: [], count: 23 });
  });
});

describe('a search', () => {
  it('wants every word, in any form and place, and lists titles with some of them last', async () => {
    await keep({ title: 'Ruusun leikkaus' }, { title: 'Ruusu', text: 'Kastelu' }, { title: 'Muu', text: 'Ruusu' });
    expect(await titles('ruusujen leikkaukset')).toEqual(['Ruusun leikkaus', 'Ruusu']);
  });

  it('is content with all words but one when no page has all', async () => {
    await keep({ title: 'Ruusu', text: 'Kastelu' }, { title: 'Perunat', text: 'Kastelu' }, { title: 'Muu' });
    expect(await titles('ruusun kastelu kesällä')).toEqual(['Ruusu']);
    expect(await titles('ruusu avaruus')).toEqual(['Ruusu']);
    expect(await titles('avaruus')).toEqual([]);
  });

  it('passes over conjunctions and question words', async () => {
    await keep({ title: 'Kastelu' });
    expect(await titles('miten kastelu ja')).toEqual(['Kastelu']);
    expect(await titles('miten')).toEqual([]);
  });

  it('finds the beginning of a word when nothing has it whole', async () => {
    await keep(
      { title: 'Hortensia' },
      { title: 'Pihalla', text: 'hortensiat' },
      { title: 'Köynnös', text: 'Köynnöksiä' },
    );
    expect(await titles('hort')).toEqual(['Hortensia', 'Pihalla']);
    expect(await titles('koynn')).toEqual(['Köynnös']);
    expect(await titles('ho')).toEqual([]);
  });

  it('finds numbers, codes and names with hyphens', async () => {
    await keep(
      { title: 'Runko', text: 'Tolppa 48x98, nimeltään 2 x 4' },
      { title: 'Laki', text: 'EU-asetuksen mukaan' },
    );
    expect(await titles('48x98')).toEqual(['Runko']);
    expect(await titles('2 x 4')).toEqual(['Runko']);
    expect(await titles('asetus')).toEqual(['Laki']);
    expect(await titles('EU-asetus')).toEqual(['Laki']);
  });

  it('keeps to the filters of a list', async () => {
    await keep(
      { title: 'Ruusu', type: 'PlantCardPage', facet: 6 },
      { title: 'Pensasruusu', type: 'PlantCardPage', facet: 7 },
      { title: 'Ruusut piilossa', hidden: true },
      { title: 'Ruusuluonnos', draft: true },
      { title: 'Ruusujen hoito' },
    );
    expect(await titles('ruusu', { type: 'PlantCardPage' })).toEqual(['Ruusu', 'Pensasruusu']);
    const june = { type: 'PlantCardPage', facets: [{ facet: 'month' as const, ids: [7] }] };
    expect(await find('ruusu', june)).toEqual({ titles: ['Pensasruusu'], count: 1 });
    expect(await find('ruusu', { publishedAfter: '2026-01-04T00:00:00.000Z' })).toMatchObject({ count: 1 });
    expect(await titles('ruusu', { type: 'ArticlePage' })).toEqual(['Ruusujen hoito']);
    expect(await titles('piilossa', { includesHidden: true })).toEqual(['Ruusut piilossa']);
  });

  it('finds nothing without a word, and everything is listed without a search', async () => {
    await keep({ title: 'Ruusu' });
    for (const search of ['%', '"', '🌹', '\0', '***']) expect(await find(search)).toEqual({ titles: [], count: 0 });
    expect(searchTerms('   ')).toBeUndefined();
    expect((await find('')).count).toBe(1);
  });

  it.each([
    '"ruusu" OR "x',
    'ruusu* NOT',
    'NEAR(ruusu pioni, 5)',
    '{title} : ruusu',
    'title:ruusu',
    "ruusu'; drop table pages--",
    '^ruusu + (',
    '\0ruusu\uFFFF',
    '-ruusu',
    'AND OR NOT',
    'ruusu '.repeat(2000),
    'ä'.repeat(10_000),
    '\uD800ruusu',
    '🌹🌹 ruusu',
    'ﬀ ß ı İ ́',
  ])('survives %j', async (search) => {
    await keep({ title: 'Ruusu' });
    expect((await find(search)).count).toBeLessThanOrEqual(1);
  });

  it('is cut after 200 characters and ten words', () => {
    expect(searchTerms(`${'a'.repeat(300)} ruusu`)).toHaveLength(1);
    expect(searchTerms(Array.from({ length: 30 }, (_, at) => `s${at}`).join(' '))).toHaveLength(10);
  });

  it.each(['㌖', 'ﷺ', 'a'])('has at most 200 letters of %s, however it is written', (sign) => {
    const words = (searchTerms(sign.repeat(300)) ?? []).map(({ word }) => word);
    expect(words.join('').length).toBeLessThanOrEqual(200);
  });
});
