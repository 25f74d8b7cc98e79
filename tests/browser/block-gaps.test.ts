// The white space between an article's blocks: the same beside an ad slot, open or closed.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawArticle, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const text = (id: string): Raw => ({
  id,
  type: 'text',
  value: `<p>${'Perenna kasvaa varjossa hitaasti ja kestää pitkään. '.repeat(14)}</p>`,
});
const heading = (id: string, level: number): Raw => ({ id, type: 'heading', value: { text: 'Väliotsikko', level } });
const body = [
  ...Array.from({ length: 6 }, (_, n) => [heading(`o${n}`, 2), text(`t${n}`)]).flat(),
  heading('viimeinen', 4),
  { id: 'q', type: 'quote', value: { text: 'Varjossa väri tulee lehdistä.', author: 'Helmi' } },
];
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 10, body }),
    '/': rawPage('HomePage', { id: 11, body: [text('yla'), heading('keski', 2), text('ala')] }),
  });
  backend.answer('/api/pages/', { json: rawList([]) });
  host = await startHost(backend, { adNetworkUrl: 'https://ads.example/tag.js', siteUrl: 'http://localhost' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, width: number): Promise<Page> {
  const { page } = await newPage({ viewport: { width, height: 900 } });
  return page;
}

/** The space above each block that has a predecessor, in pixels, by the types of the two: `text-heading: 44`. */
const gapsOf = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('.article-text > .block')];
    return blocks.slice(1).map((block, index) => {
      const before = blocks[index] as HTMLElement;
      const kinds = `${before.dataset.block}-${block.dataset.block}`;
      return `${kinds}: ${Math.round(block.getBoundingClientRect().top - before.getBoundingClientRect().bottom)}`;
    });
  });

test.describe('between two blocks', () => {
  for (const width of [390, 1366])
    test(`there is as much room where an ad could stand as elsewhere, ${width} px wide`, async ({ newPage }) => {
      const page = await open(newPage, width);
      await page.goto(`${host.origin}/juttu/`);
      expect(await page.locator('.article-text > .banner').count()).toBeGreaterThan(1);
      const gaps = await gapsOf(page);
      expect([...new Set(gaps)].map((gap) => gap.split(':')[0])).toEqual([
        'heading-text',
        'text-heading',
        'heading-quote',
      ]);
    });

  for (const width of [390, 1366])
    test(`an ad in its place keeps away from both, ${width} px wide`, async ({ newPage }) => {
      const page = await open(newPage, width);
      await allow(page, 'advertising');
      await page.goto(`${host.origin}/juttu/`);
      const near = await page.evaluate(() =>
        [...document.querySelectorAll('.article-text > .banner')].flatMap((banner) => {
          const { top, bottom, height } = banner.getBoundingClientRect();
          if (height === 0) return [];
          const over = banner.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
          const under = banner.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
          return [Math.min(top - over, under - bottom)];
        }),
      );
      expect(near.length).toBeGreaterThan(0);
      expect(Math.min(...near)).toBeGreaterThan(24);
    });

  test("a quote's sign stands clear of the heading over it", async ({ newPage }) => {
    const page = await open(newPage, 390);
    await page.goto(`${host.origin}/juttu/`);
    expect((await gapsOf(page)).at(-1)).toMatch(/^heading-quote: (2[4-9]|[3-9]\d)$/);
  });
});

test.describe("the front page's own blocks", () => {
  for (const width of [390, 1366])
    test(`stand clear of the edges of their band, and of each other, ${width} px wide`, async ({ newPage }) => {
      const page = await open(newPage, width);
      await page.goto(`${host.origin}/`);
      const { ends, between, widest } = await page.evaluate(() => {
        const band = (document.querySelector('.home-blocks') as HTMLElement).getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.home-blocks > .wrap > .block')].map((b) =>
          b.getBoundingClientRect(),
        );
        const tops = boxes.map(({ top }) => top);
        const bottoms = boxes.map(({ bottom }) => bottom);
        return {
          ends: [(tops[0] ?? 0) - band.top, band.bottom - (bottoms.at(-1) ?? 0)],
          between: tops.slice(1).map((top, index) => top - (bottoms[index] ?? 0)),
          widest: Math.max(
            ...[...document.querySelectorAll('.home-blocks p')].map((p) => p.getBoundingClientRect().width),
          ),
        };
      });
      expect(ends).toEqual([32, 32]);
      expect(Math.min(...between)).toBeGreaterThan(8);
      // No line is too long to read comfortably.
      expect(widest).toBeLessThan(760);
    });
});
