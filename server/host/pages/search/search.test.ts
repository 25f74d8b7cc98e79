// The search page: its API calls, and the page built from the responses.
import { describe, expect, it, vi } from 'vitest';
import { pageContext } from '../../../../tests/helpers/page-context.ts';
import { type Raw, rawImage, rawItem, rawList, rawSite } from '../../../../tests/helpers/raw-content.ts';
import { listItem, type PageList, pageOf } from '../../../contract/items.ts';
import type { SearchType } from '../../../contract/pages.ts';
import { parseAs } from '../../../contract/parse.ts';
import { site } from '../../../contract/site.ts';
import type { ContentClient } from '../../api/content-client.ts';
import type { PageSources } from '../page-context.ts';
import { readSearch, type SearchRequest } from './request.ts';
import { runSearch, type SearchAnswer } from './run-search.ts';
import { searchPage } from './search.ts';

const type = (search_type: string, title: string, page_type: string): SearchType => ({
  search_type,
  title,
  page_type: `base.${page_type}`,
  search_fields: [],
  page_size: 12,
});
const articles = type('articles', 'Jutut', 'ArticlePage');
const plants = type('plants', 'Kasvit', 'PlantCardPage');
const companies = type('companies', 'Firmat', 'CustomerPage');
const categories = type('aiheet', 'Aiheet', 'CategoryPage');
const types = [companies, categories, plants, articles];

const request = (changes: Partial<SearchRequest> = {}): SearchRequest => ({
  term: 'ruusu',
  page: 1,
  type: null,
  isExact: false,
  types,
  ...changes,
});
const list = (items: Raw[], pagination: Raw = {}): PageList =>
  parseAs(pageOf(listItem), rawList(items, pagination), 'list');
const answer = (...found: SearchAnswer['found']): SearchAnswer => ({
  found,
  isPastEnd: false,
  top: [],
  nearest: [],
});
const context = pageContext({
  path: '/hakutulokset/',
  site: parseAs(site, rawSite({ suggested_searches: ['hortensia', 'pensas aita'] }), 'site'),
});
const build = (asked: SearchRequest, given: SearchAnswer) => {
  const model = searchPage(asked, given, context);
  if (!model) throw new Error('There is no such page');
  return model;
};

describe('a search asks', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query), types);

  it('for trimmed words, a page from 1, and a type that the site has', () => {
    expect(read('search=%20ruusu%20&page=3&type=plants')).toMatchObject({ term: 'ruusu', page: 3, type: plants });
    for (const page of ['0', '-1', 'x', '']) expect(read(`search=a&page=${page}`).page).toBe(1);
    // The number means a page past the end of any list, and not the first page.
    expect(read('search=a&page=99999999999999').page).toBe(999_999_999);
    expect(read('search=a&type=muu').type).toBeNull();
    expect(read('').term).toBe('');
  });

  const client = () => ({
    searchPages: vi.fn(async () => list([rawItem(1)])),
    nearestPages: vi.fn(async (): Promise<PageList | null> => null),
    topArticles: vi.fn(async () => []),
  });
  const sourcesOf = (content: ReturnType<typeof client>) => {
    const optional: PageSources['optional'] = (_what, ask, otherwise) =>
      ask(content as Partial<ContentClient> as ContentClient).catch(() => otherwise);
    return { now: new Date(), topArticles: 3, optional };
  };

  it('nobody before there are words', async () => {
    const content = client();
    await runSearch(request({ term: '' }), sourcesOf(content));
    expect(content.searchPages).not.toHaveBeenCalled();
    expect(content.topArticles).not.toHaveBeenCalled();
  });

  it('for articles, plants and companies at once, only the articles beyond page 1', async () => {
    const content = client();
    await runSearch(request({ page: 2 }), sourcesOf(content));
    expect(content.searchPages.mock.calls).toEqual([
      [articles, 'ruusu', 2, false],
      [plants, 'ruusu', 1, false],
      [companies, 'ruusu', 1, false],
    ]);
    expect(content.topArticles).not.toHaveBeenCalled();
  });

  it('for a chosen type alone, on its page', async () => {
    const content = client();
    await runSearch(request({ page: 2, type: companies }), sourcesOf(content));
    expect(content.searchPages.mock.calls).toEqual([[companies, 'ruusu', 2, false]]);
  });

  it('for articles and companies where the site has no types', async () => {
    const content = client();
    const { found } = await runSearch(request({ types: [] }), sourcesOf(content));
    expect(found.map(({ type: { page_type } }) => page_type)).toEqual(['base.ArticlePage', 'base.CustomerPage']);
  });

  it('for the most read when it finds nothing, but not a backend that answers nothing', async () => {
    const content = client();
    content.searchPages.mockResolvedValue(list([]));
    await runSearch(request(), sourcesOf(content));
    expect(content.topArticles).toHaveBeenCalledOnce();
    content.searchPages.mockRejectedValue(new Error('down'));
    expect(await runSearch(request(), sourcesOf(content))).toMatchObject({ isPastEnd: false, top: [] });
    expect(content.topArticles).toHaveBeenCalledOnce();
  });

  it('for what is nearest to a whole search that finds nothing, on page 1', async () => {
    const content = client();
    content.searchPages.mockResolvedValue(list([]));
    content.nearestPages.mockResolvedValueOnce(list([rawItem(1)])).mockRejectedValueOnce(new Error('down'));
    const { nearest } = await runSearch(request(), sourcesOf(content));
    // There is no call for companies.
    expect(content.nearestPages.mock.calls).toEqual([
      [articles, 'ruusu', 4],
      [plants, 'ruusu', 3],
    ]);
    expect(nearest.map(({ type, list }) => [type.search_type, list?.items.length])).toEqual([
      ['articles', 1],
      ['plants', undefined],
    ]);
  });

  it('for the nearest pages of a chosen type alone, if it is one with rows of its own', async () => {
    const content = client();
    content.searchPages.mockResolvedValue(list([]));
    for (const type of [plants, companies, categories]) await runSearch(request({ type }), sourcesOf(content));
    expect(content.nearestPages.mock.calls).toEqual([
      [plants, 'ruusu', 3],
      [companies, 'ruusu', 4],
    ]);
  });

  it('for nothing near when it has found something, goes on, or has no answer of a part', async () => {
    const content = client();
    await runSearch(request(), sourcesOf(content));
    content.searchPages.mockResolvedValue(list([]));
    await runSearch(request({ page: 2 }), sourcesOf(content));
    content.searchPages.mockRejectedValueOnce(new Error('down'));
    await runSearch(request(), sourcesOf(content));
    expect(content.nearestPages).not.toHaveBeenCalled();
  });

  it('tells what lies past the end from what failed', async () => {
    const content = client();
    content.searchPages.mockResolvedValueOnce(null as unknown as PageList);
    expect(await runSearch(request({ page: 9 }), sourcesOf(content))).toMatchObject({ isPastEnd: true });
    expect(searchPage(request({ page: 9 }), { ...answer(), isPastEnd: true }, context)).toBeNull();
    content.searchPages.mockRejectedValueOnce(new Error('down'));
    expect(await runSearch(request({ page: 9, type: articles }), sourcesOf(content))).toMatchObject({
      isPastEnd: false,
    });
  });
});

describe('the combined results', () => {
  it('has the date of an article on its row, where the backend gives one', () => {
    const meta = { first_published_at: '2025-02-01T09:00:00Z', last_published_at: '2026-04-03T09:00:00Z' };
    const found = list([rawItem(1, { meta }), rawItem(2)]);
    const model = build(request(), answer({ type: articles, list: found }));
    expect(model.articles?.rows.map(({ date }) => date)).toEqual([
      { day: '2026-04-03', text: 'päivitetty 3.4.' },
      null,
    ]);
  });

  const all = answer(
    { type: articles, list: list([rawItem(1)], { count: 14, num_pages: 2 }) },
    {
      type: plants,
      list: list(
        [1, 2, 3, 4].map((id) => rawItem(id)),
        { count: 4 },
      ),
    },
    { type: companies, list: list([rawItem(8), rawItem(9, { title: 'rakentaja.fi' })], { count: 2 }) },
  );

  it('are headed with their numbers, without the product’s own company', () => {
    const model = build(request(), all);
    expect([model.articles?.heading, model.plants?.heading, model.companies?.heading]).toEqual([
      'Artikkelit (14)',
      'Kasvit (4)',
      'Liittyvät yritykset (1)',
    ]);
    expect(model.companies?.rows).toHaveLength(1);
    expect(model.statusWords).toBe('19 tulosta');
    expect(model.title).toBe('Hakutulokset haulle ”ruusu”');
    expect(model.head).toMatchObject({ robots: 'noindex', title: 'Hakutulokset haulle ”ruusu” – Koe & Näyte' });
  });

  it('show three plants and the way to all, page the articles, and lead to the companies', () => {
    const model = build(request(), all);
    expect([model.plants?.rows.length, model.plants?.allUrl]).toEqual([3, '/hakutulokset/?search=ruusu&type=plants']);
    expect(model.articles?.paging?.next).toBe('/hakutulokset/?search=ruusu&page=2');
    expect([model.articles?.allUrl, model.plants?.paging]).toEqual(['/hakutulokset/?search=ruusu&type=articles', null]);
    expect(model.companies).toMatchObject({ allUrl: '/hakutulokset/?search=ruusu&type=companies', paging: null });
  });

  describe('with a plant that the search is about', () => {
    const found = (amount: number, page = 1) =>
      build(
        request({ term: 'ruusun leikkaus', page }),
        answer(
          {
            type: articles,
            list: list(
              Array.from({ length: amount }, (_, n) => rawItem(n + 1, { title: 'Ruusun leikkaus' })),
              { count: 14, num_pages: 2 },
            ),
          },
          { type: plants, list: list([rawItem(20, { title: 'Juhannusruusu' })]) },
        ),
      );

    it('show it after three articles, and page behind the further ones', () => {
      const { articles: leading, moreArticles: further, plantsPosition } = found(5);
      expect([leading?.rows.length, leading?.paging, plantsPosition]).toEqual([3, null, 'amongArticles']);
      expect(further).toMatchObject({
        heading: 'Lisää artikkeleita',
        paging: { next: '/hakutulokset/?search=ruusun+leikkaus&page=2' },
      });
      expect(further?.rows).toHaveLength(2);
    });

    it('stand before plants that only mention the words', () => {
      const mentioned = build(
        request({ term: 'katon maalaus' }),
        answer(
          { type: articles, list: list([1, 2, 3, 4].map((id) => rawItem(id, { title: 'Katon maalaus' }))) },
          { type: plants, list: list([rawItem(20, { title: 'Kattomehitähti' })]) },
        ),
      );
      expect([mentioned.articles?.rows.length, mentioned.moreArticles]).toEqual([4, null]);
      expect([mentioned.plants?.rows.length, mentioned.plantsPosition]).toEqual([1, 'last']);
    });

    it('are parted neither after the last article nor on a further page', () => {
      expect([found(3).articles?.rows.length, found(3).moreArticles]).toEqual([3, null]);
      expect([found(5, 2).articles?.rows.length, found(5, 2).moreArticles]).toEqual([5, null]);
    });
  });

  it('lead to no more plants when all are there', () => {
    const few = answer({ type: plants, list: list([rawItem(1)]) });
    expect(build(request(), few).plants?.allUrl).toBe('');
  });

  it('are those that came: a part that failed has nothing', () => {
    const model = build(request(), answer({ type: articles, list: null }, { type: plants, list: list([rawItem(1)]) }));
    expect([model.articles, model.companies, model.isNotFound]).toEqual([null, null, false]);
    expect([model.statusWords, model.suggestions]).toEqual(['1 tulos', []]);
  });

  it('choose among the site’s own types, all of them first', () => {
    expect(build(request(), all).types.map(({ title, url, isCurrent }) => [title, url, isCurrent])).toEqual([
      ['Kaikki', '/hakutulokset/?search=ruusu', true],
      ['Firmat', '/hakutulokset/?search=ruusu&type=companies', false],
      ['Aiheet', '/hakutulokset/?search=ruusu&type=aiheet', false],
      ['Kasvit', '/hakutulokset/?search=ruusu&type=plants', false],
      ['Jutut', '/hakutulokset/?search=ruusu&type=articles', false],
    ]);
    expect(build(request({ types: [] }), all).types).toEqual([]);
  });
});

describe('the results of one type', () => {
  it('have its own title, all rows and its paging', () => {
    const many = list(
      [1, 2, 3, 4].map((id) => rawItem(id)),
      { count: 40, num_pages: 4, page: 2 },
    );
    const model = build(request({ type: plants, page: 2 }), answer({ type: plants, list: many }));
    expect(model.plants).toMatchObject({ heading: 'Kasvit (40)', allUrl: '' });
    expect(model.plants?.rows).toHaveLength(4);
    expect(model.plants?.paging?.next).toBe('/hakutulokset/?search=ruusu&type=plants&page=3');
    expect([model.type, model.types.find(({ isCurrent }) => isCurrent)?.title]).toEqual(['plants', 'Kasvit']);
  });

  it('look like articles when nobody foresaw the type', () => {
    const model = build(request({ type: categories }), answer({ type: categories, list: list([rawItem(1)]) }));
    expect(model.articles).toMatchObject({ heading: 'Aiheet (1)' });
    for (const page_type of ['constructor', 'base.__proto__', 'base.toString', '']) {
      const odd = { ...categories, page_type };
      const found = build(request({ type: odd }), answer({ type: odd, list: list([rawItem(1)]) }));
      expect(found.articles).toMatchObject({ heading: 'Aiheet (1)' });
    }
  });
});

describe('a search that finds nothing', () => {
  it('says so, with suggested searches and the most read', () => {
    const top = list([rawItem(1)]).items;
    const model = build(request(), { ...answer({ type: articles, list: list([]) }), top });
    expect(model).toMatchObject({ isNotFound: true, statusWords: 'Hakua vastaavia tuloksia ei löytynyt' });
    expect(model.suggestions.at(1)).toEqual({ title: 'pensas aita', url: '/hakutulokset/?search=pensas+aita' });
    expect(model.mostRead).toHaveLength(1);
  });

  it('shows what is nearest, and no sentence on what was corrected', () => {
    const corrected = list([]);
    corrected.meta.search = { corrections: [{ typed: 'ruusuu', used: 'ruusu' }], unknown_words: [] };
    const nearest = [{ type: plants, list: list([rawItem(1, { title: 'Ruusu' })]) }];
    const model = build(request({ term: 'ruusuu' }), { ...answer({ type: plants, list: corrected }), nearest });
    expect([model.nearest?.plants?.rows.length, model.nearest?.note, model.correction]).toEqual([1, '', null]);
    expect(model.statusWords).toBe('Hakua vastaavia tuloksia ei löytynyt');
  });

  it('names the words to count, in the combined results and in those of a type', () => {
    const nothing = answer({ type: articles, list: list([]) }, { type: plants, list: list([]) });
    expect(build(request({ term: 'Sininen  Kaktus' }), nothing).fruitless).toBe('sininen kaktus');
    const typed = answer({ type: plants, list: list([]) });
    expect(build(request({ term: 'kaktus', type: plants }), typed).fruitless).toBe('kaktus');
  });

  it.each([
    ['something was found', request(), answer({ type: articles, list: list([rawItem(1)]) })],
    ['a part failed', request(), answer({ type: articles, list: list([]) }, { type: plants, list: null })],
    ['it is no first page', request({ page: 2 }), answer({ type: articles, list: list([]) })],
    ['they may tell of a person', request({ term: 'maija@posti.example' }), answer({ type: articles, list: list([]) })],
  ])('names none when %s', (_, asked, given) => {
    expect(build(asked, given).fruitless).toBe('');
  });

  it('is not yet one before there are words', () => {
    const model = build(request({ term: '' }), answer());
    expect(model).toMatchObject({
      title: 'Hae sivustolta',
      isNotFound: false,
      fruitless: '',
      types: [],
      statusWords: '',
    });
    expect(model.suggestions.map(({ title }) => title)).toEqual(['hortensia', 'pensas aita']);
    expect(model.placeholder).toBe('Esim. hortensia');
  });
});

describe('the rows of the results', () => {
  const plant = rawItem(1, {
    title: 'Ruusu',
    name_sci: 'Rosa ruusu',
    name_se: 'ros',
    plant_card_images: [{ image: rawImage() }],
    blooming_months: [{ name: 'kesäkuu', month_number: 6 }],
    flower_colors: [{ id: 1, name: 'punainen' }],
  });

  it('mark what was searched for in titles, leads and the names of plants', () => {
    const article = rawItem(2, {
      title: 'Punainen ruusu',
      lead_title: 'Ja valkoinen',
      lead_paragraph: '<p>Ruusu &amp; multa</p>',
    });
    const model = build(
      request(),
      answer({ type: articles, list: list([article]) }, { type: plants, list: list([plant]) }),
    );
    const [row] = model.articles?.rows ?? [];
    expect(row?.title).toEqual([
      { text: 'Punainen ', isMatch: false },
      { text: 'ruusu', isMatch: true },
    ]);
    expect(row?.lead.map(({ text }) => text)).toEqual(['Ruusu', ' & multa']);
    const [named] = model.plants?.rows ?? [];
    expect(
      [named?.title, named?.scientific, named?.swedish].map((pieces) => pieces?.map(({ isMatch }) => isMatch)),
    ).toEqual([[true], [false, true], [false]]);
    expect(named?.bloom).toMatchObject({ colour: 'punainen', inWords: 'Kukkii kesäkuussa' });
  });

  it('have no bloom that the backend does not tell, and a letter for a company without a logo', () => {
    const model = build(
      request(),
      answer(
        { type: plants, list: list([rawItem(1)]) },
        { type: companies, list: list([rawItem(3, { title: '”äes” Oy', search_description: 'Muokkausta' })]) },
      ),
    );
    expect(model.plants?.rows[0]?.bloom).toBeNull();
    expect(model.companies?.rows[0]).toMatchObject({ logo: null, initial: 'Ä', text: [{ text: 'Muokkausta' }] });
  });
});

describe('a search that the backend has understood otherwise', () => {
  const understood = (search: Raw, ...items: Raw[]): PageList =>
    parseAs(pageOf(listItem), { ...rawList(items), meta: { ...(rawList(items).meta as object), search } }, 'list');

  it('says what it shows, marks it, and offers what was typed', () => {
    const corrections = [{ typed: 'hortenssia', used: 'hortensia' }];
    const found = understood({ corrections }, rawItem(1, { title: 'Hortensia' }));
    const model = build(request({ term: 'Hortenssia hoito', type: articles }), answer({ type: articles, list: found }));
    expect(model.correction).toEqual({
      text: 'Näytetään tulokset haulle ”hortensia hoito”.',
      link: {
        title: 'Hae sanoilla ”Hortenssia hoito”',
        url: '/hakutulokset/?search=Hortenssia+hoito&type=articles&exact=true',
      },
    });
    expect(model.articles?.rows[0]?.title).toEqual([{ text: 'Hortensia', isMatch: true }]);
    expect(model.search).toBe('Hortenssia hoito');
  });

  it('names the words that no page has, and those that one page lacks', () => {
    const item = rawItem(1);
    const lacking = { ...item, meta: { ...(item.meta as object), missing_words: ['hinta', 'halpa'] } };
    const found = understood({ unknown_words: ['avaruus'] }, lacking);
    const model = build(request({ term: 'ruusu hinta halpa avaruus' }), answer({ type: articles, list: found }));
    expect(model.unknown).toBe('Sanaa ”avaruus” ei löytynyt miltään sivulta.');
    expect(model.articles?.rows[0]?.missing).toBe('hinta, halpa');
    const several = understood({ unknown_words: ['avaruus', 'kuu'] }, lacking);
    const severalModel = build(request({ term: 'ruusu avaruus kuu' }), answer({ type: articles, list: several }));
    expect(severalModel.unknown).toBe('Sanoja ”avaruus” ja ”kuu” ei löytynyt miltään sivulta.');
  });

  it('offers one typed word in the singular', () => {
    const corrections = [{ typed: 'hortenssia', used: 'hortensia' }];
    const found = understood({ corrections }, rawItem(1));
    const model = build(request({ term: 'hortenssia', type: articles }), answer({ type: articles, list: found }));
    expect(model.correction?.link.title).toBe('Hae sanalla ”hortenssia”');
  });

  it('keeps to what was typed on every page of its results', () => {
    const found = list([rawItem(1)], { count: 14, num_pages: 2 });
    const model = build(request({ isExact: true }), answer({ type: articles, list: found }));
    expect(model.articles?.paging?.next).toBe('/hakutulokset/?search=ruusu&exact=true&page=2');
  });

  it('says nothing before a backend that tells nothing', () => {
    const model = build(request(), answer({ type: articles, list: list([rawItem(1)]) }));
    expect([model.correction, model.unknown, model.articles?.rows[0]?.missing]).toEqual([null, '', '']);
  });
});
