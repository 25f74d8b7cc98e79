// The article page in a visitor's browser: nine blocks in their order, the lists below, and ad slots.
import { readdirSync } from 'node:fs';
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawArticle, rawImage, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const text = (id: string) => ({ id, type: 'text', value: '<p>Leipäteksti.</p>' });
const whole = {
  id: 10,
  subtitle: 'Alaotsikko',
  lead_image: rawImage(),
  body: ['a', 'b', 'c', 'd'].map(text),
  meta: {
    last_published_at: '2026-05-09T07:00:00+03:00',
    tags: [{ name: 'ruusut', meta: { slug: 'ruusut' } }],
    customers: [
      { id: 1, title: 'Multa Oy', logo: rawImage(), meta: { relative_url: '/multa/' } },
      { id: 2, title: 'Laatta Oy', meta: { relative_url: '/laatta/' } },
    ],
  },
};
const noAds = { page_options: { ads_disabled: true } };
const pages: Record<string, Raw> = {
  '/juttu/': rawArticle(whole),
  '/ilman/': rawArticle({ id: 17, subtitle: '' }),
  '/niukka/': rawArticle({ id: 11, body: [], lead_paragraph: '', meta: { category: null, author: null } }),
  '/mainokseton/': rawArticle({ ...whole, id: 12, meta: noAds }),
  '/vapaa/': rawPage('FreeformPage', { id: 13, body: [text('a')], top_banner: true }),
  '/vapaa-alas/': rawPage('FreeformPage', { id: 14, body: [text('a')], bottom_banner: true }),
  '/vapaa-mainokseton/': rawPage('FreeformPage', { id: 15, top_banner: true, bottom_banner: true, meta: noAds }),
  '/': rawPage('HomePage', { id: 16, native_ads: [{ targetId: 'na "1"' }] }),
};

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let withAds: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, pages);
  host = await startHost(backend);
  withAds = await startHost(backend, {
    adNetworkUrl: 'https://ads.example/tag.js',
    adOrigins: ['https://kuvat.example'],
  });
});
afterAll(async () => {
  await host.close();
  await withAds.close();
  await backend.close();
});

async function show(path: string, at = host): Promise<Document> {
  const { text: html } = await at.ask(path);
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}
/** The elements of these selectors, in document order. */
function orderOf(document: Document, selectors: Record<string, string>): string[] {
  const found = Object.entries(selectors).flatMap(([name, selector]) => {
    const element = document.querySelector(selector);
    return element ? [{ name, element }] : [];
  });
  const precedes = 2;
  return found
    .sort((a, b) => ((a.element.compareDocumentPosition(b.element) & precedes) > 0 ? 1 : -1))
    .map(({ name }) => name);
}

describe('an article', () => {
  it('has its nine parts in the order of the specification', async () => {
    const parts = {
      category: 'main .kicker a',
      title: 'main h1',
      subtitle: 'main h1 + h2',
      author: '.byline',
      share: '[data-widget="share-menu"]',
      picture: '.lead-figure',
      lead: '.lead-paragraph',
      body: '.block',
      chips: '.article-chips',
      end: '.end-mark',
      newsletter: '.letter-band [data-widget="newsletter"]',
      related: '[data-list="related"]',
      mostRead: '[data-list="most-read"]',
      latest: '[data-list="latest"]',
    };
    const document = await show('/juttu/');
    expect(orderOf(document, parts)).toEqual(Object.keys(parts));
    expect(document.querySelector('main h2')?.textContent?.replaceAll('\u00AD', '')).toBe('Alaotsikko');
    const newsletter = document.querySelector(parts.newsletter);
    expect(newsletter?.querySelector('.letter-order__description')?.textContent).toBe('Kerran viikossa.');
    expect(document.querySelector('.lead-figure figcaption')?.textContent).toMatch(/Kuvateksti\s*Kuvaaja/);
  });

  it('offers the newsletter once, below an article and on its own page, else in the footer', async () => {
    for (const [path, place] of [
      ['/juttu/', '.letter-band'],
      ['/uutiskirje/', 'main'],
      ['/', '.footer'],
    ] as const) {
      const forms = [...(await show(path)).querySelectorAll('[data-widget="newsletter"]')];
      expect(
        forms.map((form) => form.closest(place) !== null),
        path,
      ).toEqual([true]);
    }
  });

  it('offers the newsletter in elements and files whose names no blocker of newsletters knows', async () => {
    for (const path of ['/juttu/', '/uutiskirje/']) {
      const document = await show(path);
      const places = [...document.querySelectorAll('[data-widget="newsletter"]')].flatMap((widget) => [
        widget,
        widget.parentElement,
        ...widget.querySelectorAll('*'),
      ]);
      expect(places.length).toBeGreaterThan(5);
      const classes = places.flatMap((element) => [...(element?.classList ?? []), element?.id ?? '']);
      expect(classes.filter((name) => /newsletter|subscri|sign-?up/i.test(name))).toEqual([]);
    }
    expect(readdirSync(`${projectRoot}/dist/assets`).filter((name) => name.includes('newsletter'))).toEqual([]);
  });

  it('has its lead paragraph in the place of a missing subtitle, once', async () => {
    const document = await show('/ilman/');
    expect(document.querySelector('main h1 + p')?.textContent).toBe('Ingressi.');
    expect(document.querySelector('main h2.article-head__subtitle')).toBeNull();
    expect(document.querySelector('.lead-paragraph')).toBeNull();
  });

  it('leaves out what it does not have', async () => {
    const document = await show('/niukka/');
    for (const part of [
      '.article-head__subtitle',
      '.lead-figure',
      '.lead-paragraph',
      '.article-chips',
      '.byline__partners',
      '.byline b',
    ])
      expect(document.querySelector(part), part).toBeNull();
    expect(document.querySelector('.article-head .kicker')).toBeNull();
  });

  it('names author, update and partners, under both labels for the screen to choose from', async () => {
    const byline = (await show('/juttu/')).querySelector('.byline');
    const words = byline?.textContent.replace(/\s+/g, ' ');
    expect(words).toMatch(/Teksti Aino Esimerkki\s*Päivitetty 9\.5\.2026/);
    expect(byline?.querySelector('time')?.getAttribute('datetime')).toBe('2026-05-09');
    expect(byline?.querySelector('.byline__label--small')?.textContent).toBe('Yhteistyö');
    expect(byline?.querySelector('.byline__label--large')?.textContent).toBe('Kaupallinen yhteistyö');
    const partners = [...(byline?.querySelectorAll('li a') ?? [])];
    expect(
      partners.map((link) => [link.getAttribute('href'), link.textContent, link.querySelector('img') !== null]),
    ).toEqual([
      ['/multa/', 'Multa Oy', true],
      ['/laatta/', 'Laatta Oy', false],
    ]);
  });
});

describe('the lists below an article', () => {
  it('keep cards of their amounts in their places while they fail, and say nothing', async () => {
    const failing = await startFakeBackend();
    serveSite(failing, pages);
    failing.answer('/api/pages/', { status: 500, json: {} });
    failing.answer('/api/pages/10/related_articles/', { status: 500, json: {} });
    const poor = await startHost(failing);
    const document = await show('/juttu/', poor);
    const count = (list: string) => document.querySelectorAll(`[data-list="${list}"] > *`).length;
    expect([count('related'), count('most-read'), count('latest')]).toEqual([20, 7, 10]);
    for (const card of document.querySelectorAll('.article-lists [data-list] > *'))
      expect(card.getAttribute('aria-hidden')).toBe('true');
    const words = document.querySelector('.article-lists')?.textContent.replace(/\s+/g, '');
    expect(words).toBe('Sinuavoisikiinnostaamyös:LuetuimmatUusimmat');
    await poor.close();
    await failing.close();
  });
});

describe('places for ads', () => {
  const places = async (path: string, at: TestHost) =>
    [...(await show(path, at)).querySelectorAll('[data-banner]')].map((place) => place.getAttribute('data-banner'));

  it('are none, and no empty boxes either, without an ad network', async () => {
    for (const path of Object.keys(pages)) {
      expect(await places(path, host), path).toEqual([]);
      expect((await show(path)).querySelector('.banner, [data-native-ad]'), path).toBeNull();
    }
  });

  it('are four on an article, two of them for the full page: one for each kind of screen', async () => {
    expect(await places('/juttu/', withAds)).toEqual(['top', 'full-page', 'middle', 'full-page', 'bottom']);
    const document = await show('/juttu/', withAds);
    const places_ = {
      heading: '.article-head h1',
      words: '.article-head__subtitle',
      top: '.banner--top',
      picture: '.lead-figure',
      lead: '.lead-paragraph',
      small: '.banner--on-small',
      middle: '.banner--middle',
      end: '.end-mark',
      large: '.banner--on-large',
      newsletter: '.letter-band',
      bottom: '.banner--bottom',
      lists: '.article-lists',
    };
    expect(orderOf(document, places_)).toEqual(Object.keys(places_));
    expect(document.querySelector('.banner')?.textContent.trim()).toBe('Mainos');
  });

  it('wake up near the screen, with advertising allowed, under a name that the network knows', async () => {
    const slots = [...(await show('/juttu/', withAds)).querySelectorAll('[data-banner] > [data-widget="ad-slot"]')];
    expect(slots).toHaveLength(5);
    for (const slot of slots) {
      expect(slot.getAttribute('data-widget-consent')).toBe('advertising');
      expect(slot.getAttribute('data-widget-when') ?? 'visible').toBe('visible');
    }
    expect(slots.map((slot) => JSON.parse(slot.getAttribute('data-widget-props') ?? '').slotId)).toEqual([
      'article-top',
      'article-full-page',
      'article-middle',
      'article-full-page',
      'article-bottom',
    ]);
    expect(JSON.parse(slots[0]?.getAttribute('data-widget-props') ?? '')).toEqual({
      slotId: 'article-top',
      place: 'top',
      network: 'https://ads.example/tag.js',
    });
  });

  it.each([
    ['/mainokseton/', []],
    ['/vapaa/', ['top']],
    ['/vapaa-alas/', ['bottom']],
    ['/vapaa-mainokseton/', []],
    ['/', ['top', 'full-page', 'bottom']],
  ])('at %s are %j', async (path, expected) => {
    expect(await places(path, withAds)).toEqual(expected);
  });

  it('for native ads carry the id that the network knows', async () => {
    const ad = (await show('/', withAds)).querySelector('[data-list="latest"] [data-native-ad]');
    expect(ad?.getAttribute('data-native-ad')).toBe('na "1"');
    expect(ad?.textContent).toContain('Mainos');
    const widget = ad?.closest('[data-widget="native-ad"]');
    expect(widget?.getAttribute('data-widget-consent')).toBe('advertising');
    expect(JSON.parse(widget?.getAttribute('data-widget-props') ?? '')).toEqual({
      targetId: 'na "1"',
      network: 'https://ads.example/tag.js',
      origins: ['https://kuvat.example'],
    });
  });

  it('are none in a draft, which asks no other service', async () => {
    backend.answer('/api/pages/preview/', { json: rawArticle(whole) });
    const draft = await show('/preview/?token=t&content_type=base.articlepage', withAds);
    expect(draft.querySelector('h1')?.textContent).toBeTruthy();
    expect(draft.querySelector('[data-widget-consent="advertising"]')).toBeNull();
  });
});

describe('the page behind an ad without an address', () => {
  it('says whose fault that is, with or without a slash, and is found by no search engine', async () => {
    expect((await host.ask('/linkki-ei-toimi')).headers.location).toBe('/linkki-ei-toimi/');
    const { status, text: html } = await host.ask('/linkki-ei-toimi/');
    expect(status).toBe(404);
    const document = new new Window().DOMParser().parseFromString(html, 'text/html');
    expect(document.querySelector('h1')?.textContent).toBe('Linkki ei toimi');
    expect(document.querySelector('main p')?.textContent).toContain('Vika on mainoksessa');
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('gives way to a page of the backend', { tags: 'slow' }, async () => {
    const own = await startFakeBackend();
    serveSite(own, { '/linkki-ei-toimi/': rawPage('FreeformPage', { title: 'Toimituksen oma' }) });
    const other = await startHost(own);
    expect((await show('/linkki-ei-toimi/', other)).querySelector('h1')?.textContent?.replaceAll('\u00AD', '')).toBe(
      'Toimituksen oma',
    );
    await other.close();
    await own.close();
  });
});
