// The competition page: dates, works, and a backend with less data.
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readManifest } from '../helpers/built-assets.ts';
import { type Reply, startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawList, rawPage, rawSite, rawSubmission, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const early = readManifest().widgets['competition-list']?.early ?? '';
const works = '/api/competition/submissions/';
const closes = '2026-08-31T20:59:59Z';
const competition = { title: 'Paras sopukka', lead: 'Äänestä suosikkiasi.', closes_at: closes, winner_at: null };
const block = (id: number, value: Raw = rawSubmission(id)) => ({
  id: `b${id}`,
  type: 'competition_submission',
  value,
});
const text = (id: string, value: string) => ({ id, type: 'text', value: `<p>${value}</p>` });
const heading = (id: string, value: string) => ({ id, type: 'heading', value: { text: value, level: 2 } });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let now = new Date('2026-07-10T09:00:00Z');
let paths = 0;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  backend.answer('/api/site/', { json: rawSite({ video: { title: 'Ilta', videoUrl: '/media/files/1/ilta.mp4' } }) });
  // Nothing is cached, so that each test gets its own responses.
  host = await startHost(backend, { now: () => now, revalidateSeconds: 0 });
});
beforeEach(() => {
  now = new Date('2026-07-10T09:00:00Z');
  backend.answer('/api/competition/', { json: competition });
  backend.answer(works, { json: rawList([rawSubmission(5), rawSubmission(7)]) });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('after a vote without JavaScript', () => {
  const votesOn = async (at: TestHost, path: string) => {
    const { status, headers, text } = await at.ask(path);
    const votes = [...text.matchAll(/vote-button__votes"><b>(\d+)/g)].map(([, number]) => Number(number));
    return { status, cacheControl: headers['cache-control'], votes };
  };
  const answerStatus = (reply: Reply) => backend.answer('/api/competition/submissions/7/vote-status/', reply);
  const rawPageHere = (path: string) =>
    rawPage('FreeformPage', { id: 190, title: 'Kilpailu', meta: { relative_url: path } });
  let kept: TestHost;
  beforeAll(async () => {
    kept = await startHost(backend, { now: () => now });
  });
  afterAll(() => kept.close());
  beforeEach(() => {
    servePage(backend, '/kilpailu/', rawPageHere('/kilpailu/'));
    const counted = [rawSubmission(5, { vote_count: 10 }), rawSubmission(7, { vote_count: 20 })];
    backend.answer(works, { json: rawList(counted) });
    answerStatus({ json: { has_voted: false, vote_count: 21 } });
  });

  it('the works have the new count at once, in a page that nobody keeps', async () => {
    expect((await votesOn(kept, '/kilpailu/')).votes).toEqual([10, 20]);
    const after = await votesOn(kept, '/kilpailu/?aanestetty=7');
    expect(after).toEqual({ status: 200, cacheControl: 'no-store', votes: [10, 21] });
    expect((await votesOn(kept, '/kilpailu/')).votes).toEqual([10, 20]);
    const statusCall = backend.calls.find(({ path }) => path.endsWith('/7/vote-status/'));
    expect(statusCall?.headers.cookie).toBeUndefined();
  });

  it.each<[string, Reply]>([
    ['does not know the call', { status: 404, json: { detail: 'Not found.' } }],
    ['fails', { status: 500, json: {} }],
    ['tells no number', { json: { has_voted: true, vote_count: 'monta' } }],
  ])('the works have the count of before where the backend %s', async (_, reply) => {
    answerStatus(reply);
    expect(await votesOn(kept, '/kilpailu/?aanestetty=7')).toMatchObject({ status: 200, votes: [10, 20] });
  });

  it.each(['?aanestetty=x', '?aanestetty=-7', '?aanestetty=7e0', '?aanestetty=99', '?aanestetty='])(
    'nothing is asked about what is no work: %s',
    async (query) => {
      backend.calls.length = 0;
      expect(await votesOn(kept, `/kilpailu/${query}`)).toMatchObject({ status: 200, votes: [10, 20] });
      expect(backend.calls.filter(({ path }) => path.includes('vote-status'))).toEqual([]);
    },
  );

  it('is no other page for search engines', async () => {
    const { text } = await kept.ask('/kilpailu/?aanestetty=7');
    expect(text).toContain('<link rel="canonical" href="https://koe.example/kilpailu/">');
  });
});

const parser = new new Window().DOMParser();
const shownIds = new Map<string, number>();
/** A request with a parameter is rendered again. */
const unkept = '?cat=1';

async function show(
  body: Raw[] = [],
  path = '/kilpailu/',
): Promise<{ document: Document; html: string; main: string }> {
  // The page of the previous test at this path is removed.
  const before = shownIds.get(path);
  if (before !== undefined) backend.answer(`/api/pages/${before}/`, { status: 404, json: {} });
  paths += 1;
  shownIds.set(path, 200 + paths);
  const title = 'Sivun otsikko';
  servePage(backend, path, rawPage('FreeformPage', { id: 200 + paths, title, body, meta: { relative_url: path } }));
  const { status, text: html } = await host.ask(`${path}${unkept}`);
  expect(status).toBe(200);
  const document = parser.parseFromString(html, 'text/html') as Document;
  const main = (document.querySelector('main')?.textContent ?? '').replace(/\u00AD/g, '').replace(/\s+/g, ' ');
  return { document, html, main };
}
const titles = (document: Document) =>
  [...document.querySelectorAll('.submission__title')].map((one) => one.textContent?.replace(/\u00AD/g, ''));
const times = (document: Document) =>
  [...document.querySelectorAll('main time')].map((one) => [one.getAttribute('datetime'), one.textContent]);

describe('the page of the competition', () => {
  it('has the film’s tile on wide screens only, where it lies on no vote button', async () => {
    const { document } = await show();
    const tile = document.querySelector('[data-widget=video-widget]');
    expect(tile?.getAttribute('data-widget-media')).toBe('(min-height: 400px) and (min-width: 1000px)');
  });

  it('tells what it is, until when there is voting, and shows every work before its own words', async () => {
    backend.answer('/api/competition/', { json: { ...competition, winner_at: '2026-09-04T09:00:00Z' } });
    const { document, main } = await show([text('t', 'Säännöt tästä.')]);
    expect(document.querySelector('h1')?.textContent?.replace(/\u00AD/g, '')).toBe('Paras sopukka');
    expect(main).toContain('Äänestä suosikkiasi.');
    expect(main).toContain('Äänestys päättyy 31.8.2026');
    expect(main).toContain('Voittaja julkaistaan 4.9.2026');
    expect(times(document)).toEqual([
      [closes, '31.8.2026'],
      ['2026-09-04T09:00:00Z', '4.9.2026'],
    ]);
    expect(main).toContain('2 kilpailutyötä');
    expect(titles(document)).toEqual(['Sopukka 5', 'Sopukka 7']);
    expect(main.indexOf('Sopukka 7')).toBeLessThan(main.indexOf('Säännöt tästä.'));
    expect(document.querySelectorAll('.submission__title').length).toBe(document.querySelectorAll('h2 a').length);
    expect(document.body.className).toBe('ochre');
  });

  it('shows of each work its picture, title, moods, tip, article, votes and shares', async () => {
    const words = { mood_words: ['tyyni', 'puinen'], single_tip: `${'x'.repeat(80)}y`, vote_count: 204 };
    backend.answer('/api/competition/submissions/', { json: rawList([rawSubmission(5, words)]) });
    const { document } = await show();
    const card = document.querySelector('article#submission-5');
    const textOf = (part: string) =>
      card
        ?.querySelector(part)
        ?.textContent?.replace(/[\u00AD\u200B]/g, '')
        .trim();
    expect(card?.querySelector('.submission__picture')?.getAttribute('src')).toContain('suuri.webp');
    expect(card?.querySelector('.submission__title a')?.getAttribute('href')).toBe('/juttu/');
    expect(textOf('.submission__mood')).toBe('Tunnelma: tyyni, puinen');
    expect(textOf('.submission__tip')).toMatch(/^Vinkki: /);
    expect([textOf('.submission__cut'), textOf('.submission__whole')?.length]).toEqual([`${'x'.repeat(80)}…`, 81]);
    const article = card?.querySelector('.submission__article');
    expect([article?.getAttribute('href'), article?.querySelector('img')?.getAttribute('src')]).toEqual([
      '/juttu/',
      expect.stringContaining('juttu.webp'),
    ]);
    expect(textOf('.submission__article span')).toBe('Lue lisää Pitkä otsikko Lyhyt otsikko');
    expect([textOf('.vote-button__votes'), textOf('.vote-button__button')]).toEqual(['204 ääntä', 'Äänestä']);
    expect(textOf('.share-menu')).toContain('Kopioi linkki');
    const elsewhere = await show([block(5)], '/juttu/');
    expect(elsewhere.document.querySelector('.submission__all a')?.outerHTML).toMatch(
      /href="\/kilpailu\/".*Katso kaikki kilpailutyöt/,
    );
  });

  it('is the same for everybody: the order of each visitor is the work of a script in its head', async () => {
    const { document } = await show();
    const inHead = [...document.querySelectorAll('head script')].map(({ textContent }) => textContent);
    expect(inHead).toContain(early);
    expect((await host.ask('/kilpailu/')).headers['set-cookie']).toBeUndefined();
  });

  it('says that voting has ended, of each work as well, and then when the winner was told', async () => {
    backend.answer('/api/competition/', { json: { ...competition, winner_at: '2026-09-04T09:00:00Z' } });
    now = new Date(closes);
    const { document, main } = await show();
    expect(main).toContain('Äänestys on päättynyt');
    expect(main).not.toContain('Äänestys päättyy');
    expect(main).toContain('Voittaja julkaistaan 4.9.2026');
    expect(document.querySelectorAll('.vote-button button').length).toBe(0);
    expect(document.querySelectorAll('.vote-button__closed').length).toBe(2);
    now = new Date('2026-09-05T00:00:00Z');
    expect((await show([], '/kilpailu/')).main).toContain('Voittaja julkaistiin 4.9.2026');
  });

  it('draws no work twice, nor a heading or a section that only held listed ones', async () => {
    const section = (value: Raw) => ({ id: 's', type: 'section', value });
    const { document, main } = await show([
      text('t', 'Ensin.'),
      heading('h1', 'Kilpailutyöt'),
      block(5),
      block(7),
      heading('h2', 'Säännöt'),
      text('t2', 'Näin.'),
      section({ heading: 'Työt osiossa', child_blocks: [block(5)] }),
      { id: 'c', type: 'column_6_6', value: { column_1: [block(7)], column_2: [text('t3', 'Palsta.')] } },
      { id: 'd', type: 'column_6_6', value: { column_1: [block(7)], column_2: [block(5)] } },
      block(9),
    ]);
    expect(titles(document)).toEqual(['Sopukka 5', 'Sopukka 7', 'Sopukka 9']);
    expect(main).not.toContain('Kilpailutyöt');
    expect(main).not.toContain('Työt osiossa');
    for (const words of ['Ensin.', 'Säännöt', 'Näin.', 'Palsta.']) expect(main).toContain(words);
    expect(document.querySelectorAll('.block--columns').length).toBe(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    // A work that is not in the list links to the list.
    expect(document.querySelectorAll('a[href="/kilpailu/"]').length).toBe(1);
  });

  it("falls back to the page's own works when the list does not come, each of them once", async () => {
    // A host that has never loaded the list.
    await host.close();
    host = await startHost(backend, { now: () => now, revalidateSeconds: 0 });
    backend.answer(works, { status: 500 });
    const { document, main } = await show([heading('h', 'Työt'), block(1), block(2), block(1), text('t', 'Lopuksi.')]);
    expect(titles(document)).toEqual(['Sopukka 1', 'Sopukka 2']);
    expect(main).toContain('Lopuksi.');
    expect(host.logged.some(({ msg }) => msg === 'the competition works did not come')).toBe(true);
  });

  it('needs no word of the competition itself', async () => {
    backend.answer('/api/competition/', { status: 404, json: {} });
    const { document, main } = await show();
    expect(document.querySelector('h1')?.textContent).toBe('Sivun otsikko');
    expect(main).not.toContain('Äänestys');
    expect(document.querySelectorAll('.vote-button button').length).toBe(2);
  });

  it('shows one work without an order, and says so where there is none', async () => {
    backend.answer(works, {
      json: rawList([rawSubmission(1, { related_article: null, images: [], thumbnail_url: '' })]),
    });
    const one = await show();
    expect(one.main).toContain('1 kilpailutyö');
    expect(one.main).not.toContain('Järjestys arvotaan');
    expect(one.html).not.toContain(early);
    expect(one.document.querySelector('.submission a[href]')?.getAttribute('href')).not.toBe('/juttu/');
    expect(one.document.querySelector('.submission__picture')?.getAttribute('src')).toMatch(/fallback-thumbnail/);
    backend.answer(works, { json: rawList([]) });
    expect((await show()).main).toContain('Kilpailutöitä ei ole vielä julkaistu.');
  });

  it('is also a page below it that has works of its own, and no other page', async () => {
    const below = await show([block(7)], '/kilpailu/kesa/');
    expect(titles(below.document)).toEqual(['Sopukka 5', 'Sopukka 7']);
    expect(below.html).toContain('https://koe.example/kilpailu/kesa/#submission-5');
    const rules = await show([text('t', 'Säännöt.')], '/kilpailu/saannot/');
    expect(titles(rules.document)).toEqual([]);
    const other = await show([block(7)], '/kilpailut/');
    expect(titles(other.document)).toEqual(['Sopukka 7']);
    expect(other.main).toContain('Katso kaikki kilpailutyöt');
  });

  it('reads the list to its end', async () => {
    const page = (n: number, ids: number[]) =>
      rawList(
        ids.map((id) => rawSubmission(id)),
        { page: n, num_pages: 2, count: 3 },
      );
    backend.answer(`${works}?page_size=100&page=1`, { json: page(1, [1, 2]) });
    backend.answer(`${works}?page_size=100&page=2`, { json: page(2, [3]) });
    const { document, main } = await show();
    expect(titles(document)).toEqual(['Sopukka 1', 'Sopukka 2', 'Sopukka 3']);
    expect(main).toContain('3 kilpailutyötä');
  });
});
