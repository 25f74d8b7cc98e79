// The plant registry and the comparison over HTTP: the backend calls, and the pages made from the responses.
import { type Document, Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawItem, rawList, rawPage, servePage, serveSite } from '../helpers/raw-content.ts';
import { siteUrl, startHost, type TestHost } from '../helpers/start-host.ts';

const named = (...all: string[]) => all.map((name, index) => ({ id: index + 1, name }));
const registry = rawPage('PlantRegistryIndexPage', {
  id: 70,
  title: 'Kasvikortisto',
  meta: {
    relative_url: '/kasvikortisto/',
    category_choices: [{ id: 7, title: 'Perennat' }],
    month_choices: [{ month_number: 5, name: 'toukokuu' }],
    flower_color_choices: named('valkoinen', 'keltainen'),
    light_requirement_choices: named('aurinko', 'puolivarjo', 'varjo'),
    blooming_season_choices: named('kevät'),
    vegetation_zone_choices: named('I', 'II', 'III', 'IV'),
    vegetation_condition_choices: named('kuiva'),
  },
});
const plant = (id: number, changes: Raw = {}) =>
  rawItem(id, { title: `Kasvi ${id}`, name_sci: 'Planta', perenniality: 'PE', ...changes });
const facets = (changes: Raw = {}) => ({ count: 2, harmless: 1, facets: changes });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  servePage(backend, '/kasvikortisto/', registry);
  backend.answer('/api/pages/facets/', { json: facets() });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([]) });
  host = await startHost(backend, { now: () => new Date('2026-05-09T12:00:00+03:00') });
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const extras = 'blooming_months,flower_colors,height,perenniality';
const seed = 'title,name_sci,name_se,plant_card_images';
/** The calls for plants since the last check, each as its parameters. */
const searches = () =>
  backend.calls
    .filter(({ path }) => path.includes('PlantCardPage'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
const serve = (items: Raw[], pagination: Raw = {}) =>
  backend.answer('/api/pages/', { json: rawList(items, pagination) });

async function show(query = ''): Promise<{ status: number; document: Document; html: string }> {
  const { status, text } = await host.ask(`/kasvikortisto/${query}`);
  return { status, document: new new Window().DOMParser().parseFromString(text, 'text/html'), html: text };
}
const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const rel = (document: Document, name: string) =>
  document.querySelector(`link[rel=${name}]`)?.getAttribute('href')?.replace(siteUrl, '');

describe('the plant registry', () => {
  it('asks for twenty plants by title, with what a card shows', async () => {
    serve([plant(1), plant(2)]);
    const { document, status } = await show();
    expect(status).toBe(200);
    expect(searches()).toEqual([
      { type: 'base.PlantCardPage', fields: `${seed},${extras}`, page_size: '20', page: '1', order: 'title' },
    ]);
    expect(texts(document, '.card__title')).toEqual(['Kasvi 1', 'Kasvi 2']);
    expect(texts(document, '.results__head')).toEqual(['2 kasviaSivu 1 / 1']);
  });

  it('has the plants of every filter in its first answer, and no order of its own with a search word', async () => {
    serve([plant(1)], { page: 2, num_pages: 3, count: 41 });
    const { document } = await show('?s=%C2%A0ruu%C2%ADsu%20&cat=7&mon=5&fc=2&lr=2&vz=4&bs=1&vc=1&safe=1&page=2');
    const filters = { search: 'ruusu', plant_category_id: '7', month: '5', flower_color: '2' };
    const others = {
      light_requirement_ids: '2',
      vegetation_zone: '4',
      blooming_season: '1',
      vegetation_condition: '1',
    };
    const wanted = { ...filters, ...others, toxic: 'false' };
    expect(searches()).toEqual([
      { type: 'base.PlantCardPage', fields: `${seed},${extras}`, page_size: '20', page: '2', ...wanted },
    ]);
    const counted = backend.calls.find(({ path }) => path.startsWith('/api/pages/facets/'))?.path.split('?')[1];
    expect(Object.fromEntries(new URLSearchParams(counted))).toEqual(wanted);
    expect(texts(document, 'option[selected]')).toContain('Puolivarjo (0)');
    expect(document.querySelector('input[name=fc]:checked')?.getAttribute('value')).toBe('2');
    expect(document.querySelector('input[name=s]')?.getAttribute('value')).toBe('ruusu');
    expect(texts(document, '[data-chip]')).toHaveLength(9);
    expect(document.querySelector('[data-live-words]')?.getAttribute('data-live-words')).toBe('41 kasvia, sivu 2 / 3');
  });

  it('ignores ids that are in no choice list', async () => {
    serve([plant(1)]);
    await show('?cat=8&mon=6&fc=99&lr=x&vz=5&bs=0&vc=-1');
    expect(Object.keys(searches()[0] ?? {}).sort()).toEqual(['fields', 'order', 'page', 'page_size', 'type']);
  });

  it('asks for plants and counts at once', { tags: 'slow' }, async () => {
    backend.answer('/api/pages/facets/', { json: facets(), delayMs: 1500 });
    backend.answer('/api/pages/', { json: rawList([plant(1)]), delayMs: 1500 });
    const shown = show('?s=ruusu&lr=2&vz=4');
    // Neither call has been answered by then.
    await vi.waitFor(() => expect([searches().length, backend.countOf('/api/pages/facets/') > 0]).toEqual([1, true]));
    await shown;
  });

  it('is page 1 for what is no page, and not found past the end', async () => {
    serve([plant(1)]);
    for (const page of ['0', '-1', 'x']) {
      const { document, status } = await show(`?page=${page}`);
      expect([status, rel(document, 'canonical')]).toEqual([200, '/kasvikortisto/']);
    }
    backend.answer('/api/pages/', { status: 404, json: { detail: 'Invalid page.' } });
    for (const page of ['9', '99999999999999', '9'.repeat(400)])
      expect((await show(`?vz=1&page=${page}`)).status).toBe(404);
  });

  it('tells search engines which page of which list it is', async () => {
    serve([plant(1), plant(2)], { page: 2, num_pages: 3, count: 42 });
    const { document, html } = await show('?vz=1&page=2');
    expect(rel(document, 'canonical')).toBe('/kasvikortisto/?vz=1&page=2');
    expect(rel(document, 'prev')).toBe('/kasvikortisto/?vz=1');
    expect(rel(document, 'next')).toBe('/kasvikortisto/?vz=1&page=3');
    expect([...html.matchAll(/"@type":"ListItem","position":(\d+),"name":"Kasvi \d/g)].map(([, n]) => n)).toEqual([
      '21',
      '22',
    ]);
    expect(html).not.toContain('noindex');
    expect((await show('?s=ruusu')).html).toContain('<meta name="robots" content="noindex">');
  });

  it('says that nothing was found, and how to go on', async () => {
    serve([], { count: 0 });
    const { document } = await show('?s=kaktus');
    expect(texts(document, '.results h2')).toEqual(['Ei hakutuloksia']);
    expect(texts(document, '.registry-empty p')).toEqual([
      'Kokeile eri hakuehtoja tai tyhjennä haku nähdäksesi kaikki kasvit.',
    ]);
    expect(document.querySelector('.registry-empty a')?.getAttribute('href')).toBe('/kasvikortisto/');
  });

  it('marks the results with the words of a search that found nothing, unless filters may have left nothing', async () => {
    const fruitless = async (query: string) =>
      (await show(query)).document.querySelector('[data-live=results]')?.getAttribute('data-fruitless');
    serve([], { count: 0 });
    expect(await fruitless('?s=%20Kaktus&cat=999')).toBe('kaktus');
    for (const query of ['?s=kaktus&cat=7', '?s=kaktus&safe=1', '?mon=5', '?s=kaktus&page=2', '?s=maija@posti.example'])
      expect(await fruitless(query)).toBeNull();
    serve([plant(1)]);
    expect(await fruitless('?s=ruusu')).toBeNull();
  });
});

describe('words that find no plant', () => {
  const nearest = (...items: Raw[]) => {
    const list = rawList(items);
    const search = { corrections: [{ typed: 'ruusupurkki', used: 'ruusu' }], unknown_words: ['xqzwv'] };
    backend.answer('/api/pages/suggestions/', { json: { ...list, meta: { ...(list.meta as object), search } } });
  };
  const asked = () => backend.calls.map(({ path }) => path).filter((path) => path.includes('/suggestions/'));

  it('are helped by up to four of the nearest, as cards that can be compared', async () => {
    serve([], { count: 0 });
    nearest(plant(1), plant(2), plant(3), plant(4), plant(5));
    const { document } = await show('?s=ruusupurkki+xqzwv');
    expect(asked()).toEqual([
      `/api/pages/suggestions/?type=base.PlantCardPage&fields=${seed},${extras}&search=ruusupurkki xqzwv&near=true&page_size=4`,
    ]);
    expect(texts(document, '.results h2')).toEqual(['Ei hakutuloksia', 'Lähimmät kasvit']);
    expect(texts(document, '.results__note')).toEqual([
      'Lähimmät osumat löytyivät sanalla ”ruusu”. Hausta jäi pois: xqzwv.',
    ]);
    expect(texts(document, '.card__title')).toEqual(['Kasvi 1', 'Kasvi 2', 'Kasvi 3', 'Kasvi 4']);
    expect(document.querySelectorAll('[data-live=results] [data-compare]')).toHaveLength(4);
  });

  it('without anything near, or from a backend that refuses to tell it, are told what to do', async () => {
    serve([], { count: 0 });
    for (const reply of [
      { json: rawList([]) },
      { status: 500, json: {} },
      { status: 400, json: {} },
      { status: 404 },
    ]) {
      backend.answer('/api/pages/suggestions/', reply);
      const { status, document } = await show('?s=xqzwv');
      expect([status, texts(document, '.results h2')]).toEqual([200, ['Ei hakutuloksia']]);
      expect(texts(document, '.registry-empty a')).toEqual(['Tyhjennä haku']);
    }
  });

  it('only because of the filters lead to the search without them', async () => {
    serve([], { count: 0 });
    nearest(plant(1));
    const alone = `type=base.PlantCardPage&fields=${seed},${extras}&page_size=20&page=1&search=ruusu`;
    backend.answer(`/api/pages/?${alone}`, { json: rawList([plant(1), plant(2)]) });
    const { document } = await show('?s=ruusu&mon=5&safe=1');
    expect(texts(document, '.registry-empty p')[0]).toBe(
      'Haulla ”ruusu” löytyy 2 kasvia, kun muut hakuehdot poistetaan.',
    );
    const links = [...document.querySelectorAll('.registry-empty a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/kasvikortisto/?s=ruusu', '/kasvikortisto/']);
    expect(texts(document, '.results h2')).toEqual(['Ei hakutuloksia']);
    // No call is made, because no call could find plants that are both similar to the term and not toxic.
    expect(asked()).toEqual([]);
  });

  it('are not looked for without words, or behind the first page', async () => {
    serve([], { count: 0 });
    for (const query of ['?mon=5', '?s=ruusu&page=2']) await show(query);
    expect(asked()).toEqual([]);
  });
});

describe('words that the backend has understood otherwise', () => {
  const search = { corrections: [{ typed: 'ruusuu', used: 'ruusu' }], unknown_words: ['xqzwv'] };
  const understood = () => {
    const list = rawList([plant(1)], { num_pages: 2, count: 21 });
    backend.answer('/api/pages/', { json: { ...list, meta: { ...(list.meta as object), search } } });
  };

  it('are named above the plants, with a link that insists on what was typed', async () => {
    understood();
    const { document } = await show('?s=Ruusuu+xqzwv&vz=2');
    expect(texts(document, '.results__note')).toEqual([
      'Näytetään tulokset haulle ”ruusu xqzwv”. Hae sanoilla ”Ruusuu xqzwv” Sanaa ”xqzwv” ei löytynyt mistään kasvikortista.',
    ]);
    expect(document.querySelector('.results__note a')?.getAttribute('href')).toBe(
      '/kasvikortisto/?s=Ruusuu+xqzwv&vz=2&exact=true',
    );
    expect(document.querySelector('input[name=s]')?.getAttribute('value')).toBe('Ruusuu xqzwv');
  });

  it('are looked for as typed, here and by every link and count, until others are typed', async () => {
    serve([plant(1)], { num_pages: 2, count: 21 });
    const { document } = await show('?s=ruusuu&exact=true&vz=2');
    expect(searches()[0]).toMatchObject({ search: 'ruusuu', exact: 'true' });
    const counted = backend.calls.find(({ path }) => path.startsWith('/api/pages/facets/'));
    expect(counted?.path).toContain('exact=true');
    const links = [...document.querySelectorAll('.filters a[data-chip], .filters__shortcuts a, .paging a[href]')];
    const kept = links.filter((link) => link.getAttribute('href')?.includes('s=ruusuu'));
    expect(kept.length).toBeGreaterThan(2);
    for (const link of kept) expect(link.getAttribute('href')).toContain('exact=true');
    expect(document.querySelector('a[id$=chip-s]')?.getAttribute('href')).toBe('/kasvikortisto/?vz=2');
    // Without JavaScript, the button of the filters submits the form, and the button of the field does not.
    expect(document.querySelector('.filters__submit')?.getAttribute('name')).toBe('exact');
    expect(document.querySelector('input[name=exact]')).toBeNull();
  });

  it('are searched for as usual by a backend that cannot take them as typed', async () => {
    backend.answer('/api/pages/facets/', { json: facets({ zone: [{ id: 3, count: 8 }] }) });
    serve([plant(1)]);
    const refusal = { status: 400, json: { message: 'query parameter is not an operation: exact' } };
    for (const term of ['ruusuu', 'kieloo']) {
      const what = `type=base.PlantCardPage&fields=${seed},${extras}&page_size=20&page=1&search=${term}`;
      backend.answer(`/api/pages/?${what}&vegetation_zone=3&exact=true`, refusal);
      backend.answer(`/api/pages/facets/?search=${term}&vegetation_zone=3&exact=true`, refusal);
    }
    for (const term of ['ruusuu', 'kieloo']) {
      const { document } = await show(`?s=${term}&vz=3&exact=true`);
      expect(texts(document, '.card__title')).toEqual(['Kasvi 1']);
      expect(texts(document, 'option[selected]')).toContain('III (8)');
    }
    // The refused call is not repeated, and the fields of other searches are requested as before.
    expect(searches().filter(({ exact }) => exact === 'true')).toHaveLength(1);
    await show('?s=ruusu');
    expect(searches().at(-1)?.fields).toBe(`${seed},${extras}`);
  });
});

describe('a search that fails', () => {
  it('is logged, and leaves the page without a message', async () => {
    backend.answer('/api/pages/', { status: 500, json: {} });
    const { status, document } = await show('?s=ruusu');
    expect(status).toBe(200);
    expect(host.logged.map(({ msg }) => msg)).toContain('Search request failed');
    expect(document.querySelector('input[name=s]')?.getAttribute('value')).toBe('ruusu');
    // No shared cache stores it for the next visitor.
    expect((await host.ask('/kasvikortisto/?s=ruusu')).headers['cache-control']).toBe('no-store');
    expect(texts(document, '.results')).toEqual(['']);
    expect(document.querySelector('[data-live-failed]')).not.toBeNull();
  });
});

describe('a word that the backend refuses', () => {
  it('leaves the counts of other words as they are', async () => {
    serve([plant(1)]);
    backend.answer('/api/pages/facets/', { json: facets({ zone: [{ id: 3, count: 8 }] }) });
    backend.answer('/api/pages/facets/?search=%%', { status: 400, json: { message: 'search is too short' } });
    expect(texts((await show('?s=%25%25&vz=3')).document, 'option[selected]')).toContain('III (8)');
    const { status, document } = await show('?s=%25%25');
    expect([status, texts(document, '.card__title')]).toEqual([200, ['Kasvi 1']]);
    expect(texts((await show('?s=ruusu&vz=3')).document, 'option[selected]')).toContain('III (8)');
  });
});

describe('a backend that knows the registry’s own call alone', () => {
  beforeEach(() => {
    backend.answer('/api/pages/facets/', { status: 404, json: { message: 'No Page matches the given query.' } });
    backend.answer(
      '/api/pages/',
      { status: 400, json: { message: 'unknown fields: height' } },
      { json: rawList([plant(1, { perenniality: undefined })]) },
    );
  });

  it('is asked again for its fields, and shows its plants without counts and bloom', async () => {
    const { document, status } = await show('?vz=4');
    expect(status).toBe(200);
    const cardSearches = searches().filter(({ type }) => type === 'base.PlantCardPage');
    expect(cardSearches.at(-1)).toEqual({
      ...{ type: 'base.PlantCardPage', fields: seed, page_size: '20', page: '1', order: 'title', vegetation_zone: '4' },
    });
    expect(texts(document, '.card__title')).toEqual(['Kasvi 1']);
    expect(document.querySelector('.bloom-strip:not(.swatch)')).toBeNull();
    expect(texts(document, 'option[selected]')).toContain('IV');
    expect(texts(document, '.filters__shortcuts li')).toEqual(['Kukkii nyt']);
  });

  it('is asked once for what it refuses, not for each search, and the log has it once', async () => {
    await show('?vz=4');
    const before = backend.calls.length;
    for (const query of ['?vz=3', '?vz=2&lr=1', '?vz=1']) expect((await show(query)).status).toBe(200);
    expect(backend.calls.slice(before).map(({ path }) => path.split('&')[1])).toEqual(Array(3).fill(`fields=${seed}`));
    expect(host.logged.map(({ msg, what }) => [msg, what])).toEqual([
      ['the content API does not have all that pages could show', 'counts of plants'],
      ['the content API does not have all that pages could show', `the fields ${extras} of plants`],
    ]);
  });

  it('keeps nobody waiting longer for a second search than its own answer takes', { tags: 'slow' }, async () => {
    await show('?vz=4');
    backend.answer('/api/pages/', { json: rawList([plant(2)]), delayMs: 1400 });
    const { document } = await show('?vz=3');
    expect(texts(document, '.card__title')).toEqual(['Kasvi 2']);
  });

  it('that fails is no backend that refuses: it is asked for everything again', async () => {
    backend.answer('/api/pages/facets/', { status: 503, json: {} });
    backend.answer('/api/pages/', { status: 500, json: {} });
    await show('?vz=4');
    backend.answer('/api/pages/facets/', { json: facets({ zone: [{ id: 3, count: 8 }] }) });
    serve([plant(1)]);
    const { document } = await show('?vz=3');
    expect(searches().at(-1)?.fields).toBe(`${seed},${extras}`);
    expect(texts(document, 'option[selected]')).toContain('III (8)');
  });

  it('is never shown as if it had left out toxic plants', async () => {
    backend.answer('/api/pages/', { status: 400, json: { message: 'query parameter is not an operation: toxic' } });
    const { document } = await show('?safe=1');
    expect(host.logged.map(({ msg }) => msg)).toContain('Search request failed');
    expect(texts(document, '.card__title')).toEqual([]);
  });
});

describe('a backend that cannot leave out toxic plants', () => {
  const refusal = { status: 400, json: { message: 'query parameter is not an operation: toxic' } };
  /** Sets the responses to harmless searches for these terms; all others succeed. */
  const harmless = (reply: Reply, ...terms: string[]) => {
    for (const term of terms)
      for (const fields of [seed, `${seed},${extras}`]) {
        const what = `type=base.PlantCardPage&fields=${fields}&page_size=20&page=1`;
        backend.answer(`/api/pages/?${what}&search=${term}&toxic=false`, reply);
      }
  };
  const isToxicAsked = () => searches().filter(({ toxic }) => toxic !== undefined).length;
  beforeEach(() => serve([plant(1)]));

  it('is asked for it by one search, whose refusal is that of all for five minutes', async () => {
    harmless(refusal, 'ruusu', 'kielo', 'varpu');
    for (const term of ['ruusu', 'kielo', 'varpu']) {
      const { status, document } = await show(`?safe=1&s=${term}`);
      expect([status, texts(document, '.card__title'), texts(document, '.results')]).toEqual([200, [], ['']]);
      expect(document.querySelector('[data-live-failed]')).not.toBeNull();
    }
    // Requested with and without the fields of a card, because either could be the reason for the refusal.
    expect(isToxicAsked()).toBe(2);
    const entries = host.logged.filter(({ msg }) => msg !== 'Search request failed');
    expect(entries.map(({ msg, what }) => [msg, what])).toEqual([
      ['the content API does not have all that pages could show', 'the filter toxic of plants'],
    ]);
    expect(texts((await show('?s=varpu')).document, '.card__title')).toEqual(['Kasvi 1']);
  });

  it('is another one than a backend that refuses a word', async () => {
    harmless(refusal, '%%');
    backend.answer(`/api/pages/?type=base.PlantCardPage&fields=${seed}&page_size=20&page=1&search=%%`, refusal);
    await show('?safe=1&s=%25%25');
    expect(texts((await show('?safe=1&s=ruusu')).document, '.card__title')).toEqual(['Kasvi 1']);
  });

  it('is another one than a backend whose list has ended', async () => {
    const past = `/api/pages/?type=base.PlantCardPage&fields=${seed},${extras}&page_size=20&page=9&order=title&toxic=false`;
    backend.answer(past, { status: 404, json: { message: 'Invalid page.' } });
    backend.answer(past.replace(`,${extras}`, ''), { status: 404, json: { message: 'Invalid page.' } });
    backend.answer(past.replace(`,${extras}`, '').replace('&toxic=false', ''), { json: rawList([plant(1)]) });
    expect((await show('?safe=1&page=9')).status).toBe(404);
    expect(texts((await show('?safe=1')).document, '.card__title')).toEqual(['Kasvi 1']);
  });

  it('is another one than a backend that lacks the fields of a card alone', async () => {
    const what = `type=base.PlantCardPage&fields=${seed},${extras}&page_size=20&page=1&search=ruusu`;
    backend.answer(`/api/pages/?${what}&toxic=false`, refusal);
    expect(texts((await show('?safe=1&s=ruusu')).document, '.card__title')).toEqual(['Kasvi 1']);
  });
});

describe('the comparison', () => {
  const traits = { scent: true, toxic: false, allergenic: false, thorny: false, cut_flower: true, ampel: false };
  const card = (id: number) =>
    rawPage('PlantCardPage', { id, title: `Kasvi ${id}`, ...traits, meta: { relative_url: `/kasvikortisto/${id}/` } });
  beforeEach(() => {
    for (const id of [1, 2, 3, 4]) backend.answer(`/api/pages/${id}/`, { json: card(id) });
  });
  const compare = async (query: string) => {
    const { status, text } = await host.ask(`/kasvikortisto/vertailu/${query}`);
    return { status, document: new new Window().DOMParser().parseFromString(text, 'text/html') };
  };

  it('is a table of three plants, and says when there were more', async () => {
    const { status, document } = await compare('?kasvi=4&kasvi=9&kasvi=1&kasvi=2&kasvi=3');
    expect(status).toBe(200);
    expect(texts(document, 'thead .comparison__title')).toEqual(['Kasvi 4', 'Kasvi 1', 'Kasvi 2']);
    expect(texts(document, '.comparison-note')).toEqual([
      'Vertailuun mahtuu kolme kasvia kerrallaan, joten näytämme kolme ensimmäistä.',
    ]);
    expect(document.querySelectorAll('tbody th[scope=row]').length).toBeGreaterThan(4);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('says how it works when there are not enough plants, with a way back', async () => {
    for (const query of ['', '?kasvi=1', '?kasvi=9&kasvi=x']) {
      const { status, document } = await compare(query);
      expect(status).toBe(200);
      expect(texts(document, '.comparison-how')[0]).toMatch(/^Vertailuun tarvitaan vähintään kaksi kasvia\./);
      expect(document.querySelector('.comparison-way a')?.getAttribute('href')).toBe('/kasvikortisto/');
      expect(document.querySelector('table')).toBeNull();
    }
  });
});
