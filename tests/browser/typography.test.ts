// Type as the browser renders it: dashes, and where words may break.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawCategory, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const headings = [2, 3, 4];
const headingBlocks = headings.map((level) => ({
  id: `h${level}`,
  type: 'heading',
  value: { text: 'Otsikko', level },
}));
const richHeadings = headings.map((level) => `<h${level}>Otsikko</h${level}>`).join('<p>Sana.</p>');
const boxed = { heading: 'Otsikko', text: richHeadings, style: 'info', link_button_list: [] };

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/': rawPage('FreeformPage', { id: 11 }),
    '/otsikot/': rawArticle({
      id: 12,
      body: [
        ...headingBlocks,
        { id: 't', type: 'text', value: richHeadings },
        { id: 'j', type: 'jumbotron', value: boxed },
      ],
    }),
    '/pitka/': rawArticle({
      id: 14,
      title: 'Hortensioiden talvisuojaus: kylpyhuoneremontti ja ilmalämpöpumppu',
      body: [
        ...headingBlocks,
        { id: 'h', type: 'heading', value: { text: 'Kylpyhuoneremontin perustukset', level: 2 } },
      ],
      meta: { category: rawCategory({ title: 'Energiatehokkuus ja rakentaminen' }) },
    }),
    // Heading levels are shifted up, because no level may be skipped.
    '/kohotetut/': rawArticle({ id: 13, body: [{ id: 't', type: 'text', value: '<h4>Neljä</h4><h3>Kolme</h3>' }] }),
  });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

/** @returns the ink width of each character, and the height of its middle over the baseline, in thousandths of an em */
async function inkOf(page: Page, face: string) {
  // The rules of the site's fonts are inserted last.
  const family = face.replace(/^\d+ /, '').replaceAll('"', '');
  await page.waitForFunction(
    (name) => [...document.fonts].some((font) => font.family.replaceAll('"', '') === name),
    family,
  );
  return page.evaluate(
    async (font) => {
      // Otherwise a font that loads after 100 ms would not be used.
      for (const loaded of document.fonts) loaded.display = 'block';
      await document.fonts.load(font, '-–−');
      const brush = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      brush.font = font;
      const measure = (sign: string) => {
        const box = brush.measureText(sign);
        return {
          width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
          middle: (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2,
        };
      };
      return { hyphen: measure('-'), dash: measure('–'), minus: measure('−') };
    },
    `${face.replace(' ', ' 1000px ')}`,
  );
}

test.describe('a dash', () => {
  for (const face of ['400 "Schibsted Grotesk"', '650 "Schibsted Grotesk"', '400 Newsreader', '500 Newsreader'])
    test(`and a minus are clearly longer than a hyphen, at its height: ${face}`, async ({ page }) => {
      await page.goto(host.origin);
      const { hyphen, dash, minus } = await inkOf(page, face);
      expect(dash.width / hyphen.width).toBeGreaterThan(1.4);
      expect(minus.width / hyphen.width).toBeGreaterThan(1.4);
      expect(Math.abs(dash.middle - hyphen.middle)).toBeLessThan(30);
    });
});

/** @returns the sizes of the headings in a section of the page, in pixels, in document order */
const sizesIn = (page: Page, part: string) =>
  page
    .locator(part)
    .locator('h2, h3, h4')
    .evaluateAll((found) => found.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)));

test.describe('headings', () => {
  for (const width of [320, 390, 768, 1366])
    test(`have one scale in text and blocks, smaller from level to level: ${width} px`, async ({ newPage }) => {
      const { page } = await newPage({ viewport: { width, height: 900 } });
      await page.goto(`${host.origin}/otsikot/`);
      const inBlocks = await sizesIn(page, '.block--heading');
      expect(inBlocks).toEqual([...new Set(inBlocks)].sort((a, b) => b - a));
      expect(inBlocks.at(-1)).toBeGreaterThanOrEqual(19);
      expect(await sizesIn(page, '.block--text')).toEqual(inBlocks);
      if (width === 390) expect(inBlocks.map(Math.round)).toEqual([26, 22, 19]);
      const inBox = await sizesIn(page, '.jumbotron');
      expect(inBox).toEqual([...new Set(inBox)].sort((a, b) => b - a));
    });

  test('in text keep their look where their level comes up', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${host.origin}/kohotetut/`);
    expect((await sizesIn(page, '.block--text')).map(Math.round)).toEqual([19, 22]);
  });
});

/** @returns the title words that are broken across lines, with `|` at the break, preceded by `-` for a soft hyphen */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3), main .kicker')].flatMap((title) => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\u00AD]+/gu)) {
          let shown = '';
          let line: number | undefined;
          for (const [at, letter] of [...word].entries()) {
            const range = document.createRange();
            range.setStart(node, index + at);
            range.setEnd(node, index + at + 1);
            const top = letter === '\u00AD' ? line : [...range.getClientRects()].at(-1)?.top;
            if (line !== undefined && top !== undefined && top - line > 8)
              shown += word[at - 1] === '\u00AD' ? '-|' : '|';
            if (letter !== '\u00AD') shown += letter;
            line = top ?? line;
          }
          if (shown.includes('|')) broken.push(shown);
        }
      return broken;
    }),
  );

test.describe('words of titles', () => {
  test('are whole where their line has room for them', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 900 } });
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${host.origin}/pitka/`);
      expect(await brokenWords(page), `${width} px`).toEqual([]);
    }
  });

  test('break with a hyphen, compounds at their seams, where letters of 200 % leave no room', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 900 } });
    await page.goto(`${host.origin}/pitka/`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const broken = await brokenWords(page);
    expect(broken).toContain('talvi-|suojaus');
    expect(broken.filter((word) => /[^-]\|/.test(word))).toEqual([]);
  });

  test('hold no soft hyphen in the head of the page, in attributes or in a field', async ({ page }) => {
    await page.goto(`${host.origin}/pitka/`);
    const { head, attributes, text } = await page.evaluate(() => ({
      head: document.head.innerHTML + [...document.scripts].map(({ textContent }) => textContent).join(''),
      attributes: [...document.querySelectorAll('*')].flatMap((one) => [...one.attributes].map(({ value }) => value)),
      text: document.querySelector('h1')?.textContent,
    }));
    expect(text).toContain('\u00AD');
    expect(head).toContain('kylpyhuoneremontti');
    expect(head + attributes.join('')).not.toContain('\u00AD');
  });
});
