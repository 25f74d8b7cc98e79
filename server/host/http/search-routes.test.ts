// The search page over HTTP: the calls of the content API, and the pages made from their responses.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { type Raw, rawItem, rawList, rawSite, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const search_types = [
  { search_type: 'jutut', title: 'Jutut', page_type: 'base.ArticlePage', search_fields: ['lead_title', 'category'] },
  {
    search_type: 'kasvit',
    title: 'Kasvit',
    page_type: 'base.PlantCardPage',
    search_fields: ['name_sci'],
    page_size: 12,
  },
  { search_type: 'firmat', title: 'Firmat', page_type: 'base.CustomerPage', search_fields: ['logo'], page_size: 20 },
];
const callOf = {
  articles: (term: string, page = 1) =>
    `/api/pages/?type=base.ArticlePage&fields=lead_title,category&order=visible_in_listings&search=${term}&page_size=10&page=${page}`,
  plants: (term: string, page = 1) =>
    `/api/pages/?type=base.PlantCardPage&fields=name_sci&search=${term}&page_size=12&page=${page}`,
  companies: (term: string) => `/api/pages/?type=base.CustomerPage&fields=logo&search=${term}&page_size=20&page=1`,
};
const nearestTo = {
  articles: (term: string) =>
    `/api/pages/suggestions/?type=base.ArticlePage&fields=lead_title,category&search=${term}&near=true&page_size=4`,
  plants: (term: string) =>
    `/api/pages/suggestions/?type=base.PlantCardPage&fields=name_sci&search=${term}&near=true&page_size=3`,
};

beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  backend.answer('/api/site/', { json: rawSite({ search_types, suggested_searches: ['hortensia'] }) });
  backend.answer('/api/pages/suggestions/', { json: rawList([]) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});
beforeEach(() => {
  backend.calls.length = 0;
});

const answer = (call: string, items: Raw[], pagination: Raw = {}) =>
  backend.answer(call, { json: rawList(items, pagination) });
/** Only the full searches: another test's failed call for the nearest pages may be repeated in the background. */
const searchCalls = () =>
  backend.calls.map(({ path }) => path).filter((path) => /^\/api\/pages\/\?.*search=/.test(path));

async function show(query: string, by = host) {
  const { status, text, headers } = await by.ask(`/hakutulokset/${query}`);
  const { document } = new Window({ url: 'https://koe.example/hakutulokset/' });
  document.write(text);
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
  return { status, headers, document, texts };
}

describe('the combined search', () => {
  it('asks for articles, plants and companies, each with the fields and the page size of its type', async () => {
    answer(callOf.articles('ruusu'), [rawItem(1, { title: 'Ruusu kukkii' })], { num_pages: 2, count: 11 });
    answer(callOf.plants('ruusu'), [rawItem(2, { title: 'Jouluruusu' }), rawItem(3), rawItem(4), rawItem(5)]);
    answer(callOf.companies('ruusu'), [rawItem(6, { title: 'Rakentaja.fi' }), rawItem(7, { title: 'Multa Oy' })]);
    const { document, texts, headers } = await show('?search=+ruusu+');
    expect(searchCalls().sort()).toEqual([callOf.articles('ruusu'), callOf.companies('ruusu'), callOf.plants('ruusu')]);
    expect(texts('main h2')).toEqual(['Kasvit (4)', 'Artikkelit (11)', 'Liittyvät yritykset (1)']);
    expect(texts('main h1')).toEqual(['Hakutulokset haulle ”ruusu”']);
    expect(texts('mark')).toEqual(['ruusu', 'Ruusu']);
    expect(texts('.plant-row')).toHaveLength(3);
    expect(texts('.company-row h3')).toEqual(['Multa Oy']);
    expect(texts('a.all-companies')).toEqual(['Katso kaikki yritykset']);
    expect(texts('.search-types a')).toEqual(['Kaikki', 'Jutut', 'Kasvit', 'Firmat']);
    expect(document.querySelector('.search-types [aria-current=true]')?.textContent).toBe('Kaikki');
    expect(document.querySelector('.paging [rel=next]')?.getAttribute('href')).toBe(
      '/hakutulokset/?search=ruusu&page=2',
    );
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('asks for what was typed in one spelling, without the invisible characters of a copied word', async () => {
    const one = 'kesä mökki';
    for (const kind of ['articles', 'plants', 'companies'] as const) answer(callOf[kind](one), [rawItem(1)]);
    const typed = encodeURIComponent('\ufeffke\u00adsa\u0308\u00a0 mo\u0308k\u200bki');
    const { document } = await show(`?search=${typed}`);
    expect(searchCalls().sort()).toEqual([callOf.articles(one), callOf.companies(one), callOf.plants(one)]);
    expect(document.querySelector('main input[name=search]')?.getAttribute('value')).toBe('kesä mökki');
  });

  it('shows what came when a part fails, and tells the log', async () => {
    answer(callOf.articles('multa'), [rawItem(1)]);
    answer(callOf.plants('multa'), []);
    backend.answer(callOf.companies('multa'), { status: 500, json: {} });
    host.logged.length = 0;
    const { status, texts } = await show('?search=multa');
    expect([status, texts('main h2')]).toEqual([200, ['Artikkelit (1)']]);
    expect(host.logged.map(({ path, leftOut }) => [path, leftOut])).toEqual([
      [expect.stringContaining('CustomerPage'), undefined],
      ['/hakutulokset/', ['search of companies']],
    ]);
  });

  it.each([
    ['firmat', 'companies'],
    ['jutut', 'articles'],
  ] as const)('does not wait for a part that hangs: %s', { tags: 'slow' }, async (_, slow) => {
    for (const kind of ['articles', 'plants', 'companies'] as const) answer(callOf[kind](slow), [rawItem(1)]);
    backend.answer(callOf[slow](slow), { hangs: true });
    const { status, texts } = await show(`?search=${slow}`);
    expect([status, texts('main h2').length]).toEqual([200, 2]);
  });

  it('has found nothing when all parts fail', async () => {
    for (const call of [callOf.articles('x'), callOf.plants('x'), callOf.companies('x')])
      backend.answer(call, { status: 500, json: {} });
    const { status, texts } = await show('?search=x');
    expect(status).toBe(200);
    expect(texts('main h2')[0]).toBe('Hakua vastaavia tuloksia ei löytynyt');
  });

  it('marks the results with the words of a search that found nothing, unless a part has failed', async () => {
    const fruitless = async (query: string) =>
      (await show(query)).document.querySelector('[data-live=results]')?.getAttribute('data-fruitless');
    for (const kind of ['articles', 'plants', 'companies'] as const) answer(callOf[kind]('Kaktus'), []);
    expect(await fruitless('?search=Kaktus')).toBe('kaktus');
    expect(await fruitless('?search=Kaktus&type=kasvit')).toBe('kaktus');
    expect([await fruitless(''), await fruitless('?search=x')]).toEqual([null, null]);
  });

  it('goes on with the articles alone', async () => {
    answer(callOf.articles('koivu', 2), [rawItem(1)], { page: 2, num_pages: 2, count: 11 });
    answer(callOf.plants('koivu'), [rawItem(2)]);
    answer(callOf.companies('koivu'), []);
    const { texts } = await show('?search=koivu&page=2&type=tuntematon');
    expect(texts('main h2')).toEqual(['Artikkelit (11)', 'Kasvit (1)']);
    expect(texts('.paging [aria-current=page]')).toEqual(['2']);
  });
});

describe('the search of one type', () => {
  it('asks for that type alone, and keeps it for the next search', async () => {
    answer(callOf.plants('ruusu', 2), [rawItem(2)], { page: 2, num_pages: 2, count: 13 });
    const { document, texts } = await show('?search=ruusu&type=kasvit&page=2');
    expect(searchCalls()).toEqual([callOf.plants('ruusu', 2)]);
    expect(texts('main h2')).toEqual(['Kasvit (13)']);
    expect(document.querySelector('.search-types [aria-current=true]')?.textContent).toBe('Kasvit');
    expect(document.querySelector('input[name=type][form=site-search]')?.getAttribute('value')).toBe('kasvit');
  });

  it('is not found past its end', async () => {
    backend.answer(callOf.plants('ruusu', 9), { status: 404, json: { detail: 'Invalid page.' } });
    expect((await show('?search=ruusu&type=kasvit&page=9')).status).toBe(404);
  });
});

describe('a search that finds nothing', () => {
  const findNothing = (term: string, delayMs = 0) => {
    for (const kind of ['articles', 'plants', 'companies'] as const)
      backend.answer(callOf[kind](term), { json: rawList([]), delayMs });
  };
  const found = (used: string, item: Raw): Raw => {
    const list = rawList([item]);
    const search = { corrections: [{ typed: 'ruusupurkki', used }], unknown_words: [] };
    return { ...list, meta: { ...(list.meta as object), search } };
  };

  it('shows the nearest plants and articles, and by which word they were found', async () => {
    findNothing('ruusupurkki');
    backend.answer(nearestTo.articles('ruusupurkki'), { json: found('ruusu', rawItem(1, { title: 'Ruusun hoito' })) });
    backend.answer(nearestTo.plants('ruusupurkki'), { json: found('ruusu', rawItem(2, { title: 'Metsäruusu' })) });
    const { texts, document } = await show('?search=ruusupurkki');
    expect(texts('main h2')).toEqual([
      ...['Hakua vastaavia tuloksia ei löytynyt', 'Lähimmät kasvit', 'Lähimmät artikkelit'],
      ...['Suosittuja hakuja', 'Luetuimmat'],
    ]);
    expect(texts('.search-none p').at(-1)).toBe('Lähimmät osumat löytyivät sanalla ”ruusu”.');
    expect([texts('.plant-row h3'), texts('.article-row h3')]).toEqual([['Metsäruusu'], ['Ruusun hoito']]);
    expect(document.querySelector('[data-fruitless]')?.getAttribute('data-fruitless')).toBe('ruusupurkki');
    // The benchmark of the search takes everything before this element for results.
    expect(document.querySelector('[data-live=results] > :first-child')?.className).toBe('search-none');
  });

  it('waits for what is nearest no longer than the page may take', { tags: 'slow' }, async () => {
    findNothing('hidas', 2300);
    backend.answer(nearestTo.plants('hidas'), { hangs: true });
    const { status, texts } = await show('?search=hidas&type=kasvit');
    expect([status, texts('main h2')[0]]).toEqual([200, 'Hakua vastaavia tuloksia ei löytynyt']);
  });

  it.each([400, 404, 500])('shows nothing near where the backend answers %i, and is searched once', async (status) => {
    const own = await startHost(backend);
    backend.answer('/api/pages/suggestions/', { status, json: {} });
    findNothing('qwe');
    const { texts } = await show('?search=qwe&type=kasvit', own);
    expect(texts('main h2')).toEqual(['Hakua vastaavia tuloksia ei löytynyt', 'Suosittuja hakuja', 'Luetuimmat']);
    expect(searchCalls()).toEqual([callOf.plants('qwe')]);
    await own.close();
    backend.answer('/api/pages/suggestions/', { json: rawList([]) });
  });
});

describe('a search', () => {
  it.each(['', '?search=ruusu'])('is named in its page’s body, at /hakutulokset/%s', async (query) => {
    expect((await show(query)).document.body.getAttribute('data-page-type')).toBe('SearchIndexPage');
  });

  it.each(['', '?search=', '?search=+++&type=kasvit', '?search=%00%1F+%7F'])(
    'asks nobody before there are words: %s',
    async (query) => {
      const { document, texts } = await show(query);
      expect(searchCalls()).toEqual([]);
      expect([texts('main h1'), texts('main h2')]).toEqual([['Hae sivustolta'], ['Suosittuja hakuja']]);
      expect(document.querySelector('.search-suggestions a')?.getAttribute('href')).toBe(
        '/hakutulokset/?search=hortensia',
      );
    },
  );

  it('that finds nothing says so, with a hint, suggested searches and the most read', async () => {
    for (const call of [callOf.articles('qwe'), callOf.plants('qwe'), callOf.companies('qwe')]) answer(call, []);
    const { texts } = await show('?search=qwe');
    expect(texts('main h2')).toEqual(['Hakua vastaavia tuloksia ei löytynyt', 'Suosittuja hakuja', 'Luetuimmat']);
    expect(texts('.search-none p')).toEqual(['Tarkista kirjoitusasu tai kokeile lyhyempää sanaa.']);
    expect(texts('.numbered li')).toHaveLength(2);
  });

  it('is text, whatever was typed', async () => {
    const { document, texts } = await show(`?search=${encodeURIComponent('<img src=x onerror=y>"')}`);
    expect(texts('main h1')).toEqual(['Hakutulokset haulle ”<img src=x onerror=y>"”']);
    expect(document.querySelector('main img[src=x]')).toBeNull();
    expect(document.querySelector('#search')?.getAttribute('value')).toBe('<img src=x onerror=y>"');
  });
});
