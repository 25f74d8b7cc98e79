// Cut texts with long Finnish words: no word is hyphenated that fits its line, and nothing overflows.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const long = [
  'Ilmanvaihtokoneen lämmöntalteenottolaitteisto, huonetilakohtainen säätö',
  'Kylpyhuoneremontin vedeneristystarkastuspöytäkirja ja laatoitustyöselostus',
  'Rakennussuunnittelutarveratkaisu: kaavoittamattoman rantatontin rakentamislupahakemus',
];
const lead = `${long.join('. ')}. `.repeat(3);
/** Its first word is longer than a line in the list of most read articles, and than a line of a page's title. */
const endless = 'Epäjärjestelmällistyttämättömyydellänsäkään voittaa myrskyn';
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  const items = Array.from({ length: 12 }, (_, n) =>
    rawItem(n + 20, {
      title: n === 4 ? endless : long[n % 3],
      lead_title: n % 2 ? long[(n + 1) % 3] : '',
      lead_paragraph: lead,
    }),
  );
  const deck = { items: [1, 2, 3].map(() => ({ image: rawImage(), caption: lead })) };
  serveSite(backend, {
    '/': rawPage('HomePage', { id: 9 }),
    '/juttu/': rawArticle({
      id: 10,
      related_articles: items.slice(0, 4),
      body: [{ id: 'd', type: 'image_deck', value: deck }],
    }),
    '/pitka/': rawArticle({ id: 13, title: endless }),
    '/otsikko/': rawArticle({ id: 14, title: long[0] }),
    '/aihe/': rawPage('CategoryPage', { id: 11, related_articles: items.slice(0, 9) }),
    '/yritys/': rawPage('CustomerPage', {
      id: 12,
      body: `<p>${lead}</p>`,
      selected_articles: items.slice(0, 3),
      related_articles: items.slice(0, 5),
    }),
  });
  backend.answer('/api/pages/', { json: rawList(items) });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

/**
 * Reports the visible words that are hyphenated although they would fit on one line, as `start|end`; the lines that end
 * in a hyphen before the ellipsis; and the texts that overflow their box.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const clamp of document.querySelectorAll<HTMLElement>('.clamp')) {
      const box = clamp.getBoundingClientRect();
      if (box.width === 0) continue;
      if (clamp.scrollWidth > clamp.clientWidth + 1) faults.push(`out of its box: ${clamp.className}`);
      const dots = Number.parseFloat(getComputedStyle(clamp).fontSize) + 2;
      const walker = document.createTreeWalker(clamp, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width, top }) => width > 0 && top < box.bottom - 2);
          const width = lines.reduce((sum, line) => sum + line.width, 0);
          const tops = new Set(lines.map(({ top }) => Math.round(top)));
          if (tops.size > 1 && width < clamp.clientWidth - dots) faults.push(`${clamp.className}: ${word}`);
        }
    }
    return faults;
  });

test.describe('a cut text', () => {
  for (const path of ['/', '/juttu/', '/aihe/', '/yritys/'])
    test(`parts no word that fits its line: ${path}`, async ({ newPage }) => {
      const { page } = await newPage({ viewport: { width: 320, height: 800 } });
      await page.goto(host.origin + path);
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family === 'Newsreader' && status === 'loaded'),
      );
      expect(await page.locator('.clamp:visible').count()).toBeGreaterThan(3);
      for (const width of [320, 390, 640, 1000, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await faultsOf(page), `${path} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
      }
    });
});

/** The characters after which a line ends within a word: a soft hyphen, if the break is marked with a hyphen. */
const breaksOf = (page: Page, places: string) =>
  page.evaluate(
    (places) =>
      [...document.querySelectorAll(places)].flatMap((place) => {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        const breaks: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\u00AD]+/gu)) {
            const tops = [...word].map((_letter, at) => {
              const range = document.createRange();
              range.setStart(node, index + at);
              range.setEnd(node, index + at + 1);
              return [...range.getClientRects()].at(-1)?.top ?? Number.NaN;
            });
            for (const [at, top] of tops.entries())
              if (top - (tops[at - 1] ?? top) > 8) breaks.push(word[at - 1] ?? '');
          }
        return breaks;
      }),
    places,
  );

test('a word of the most read that is longer than its line is broken with a hyphen, at every width', async ({
  newPage,
}) => {
  const { page } = await newPage({ viewport: { width: 320, height: 800 } });
  await page.goto(host.origin);
  for (const width of [320, 390, 800, 1000, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const breaks = await breaksOf(page, '.numbered a');
    expect(breaks.length, `${width} px`).toBeGreaterThan(0);
    expect(new Set(breaks), `${width} px`).toEqual(new Set(['\u00AD']));
  }
});

test('a word of a title that is longer than its line is broken with a hyphen, and no other word on a long line', async ({
  newPage,
}) => {
  const { page } = await newPage({ viewport: { width: 320, height: 800 } });
  await page.goto(`${host.origin}/pitka/`);
  for (const width of [320, 390, 640, 800, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const breaks = await breaksOf(page, 'h1');
    expect(breaks.length, `${width} px`).toBeGreaterThan(0);
    expect(new Set(breaks), `${width} px`).toEqual(new Set(['\u00AD']));
  }
  await page.goto(`${host.origin}/otsikko/`);
  for (const width of [640, 800, 1000, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await breaksOf(page, 'h1'), `${width} px`).toEqual([]);
  }
});

for (const path of ['/aihe/', '/yritys/'])
  test(`the headline of the large story is whole: ${path}`, async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(host.origin + path);
    const title = page.locator(
      '.stories--lead > .card:first-child .clamp--title, .picks > .card:first-child .clamp--title',
    );
    const [hidden, lines] = await title
      .first()
      .evaluate((element) => [
        element.scrollHeight - element.clientHeight,
        element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      ]);
    expect(hidden).toBeLessThan(4);
    expect(lines).toBeGreaterThan(2.5);
    const words = await title
      .first()
      .locator('.word')
      .evaluateAll((all) => all.map((word) => getComputedStyle(word).display));
    expect(new Set(words), 'a word shares its line with others').toEqual(new Set(['inline-block']));
  });

test('the titles of the most popular articles are whole, at every width', async ({ newPage }) => {
  const { page } = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${host.origin}/suosituimmat/`);
  for (const width of [390, 1000, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .locator('.popular .card__title, .popular .card__title *')
      .evaluateAll((titles) =>
        titles.filter((title) => title.scrollHeight > title.clientHeight + 4 && title.clientHeight > 0),
      );
    expect(cut.length, `${width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
