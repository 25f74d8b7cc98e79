// Some pages with visitors' accessibility settings of the system or the browser, and on paper. The reference pictures
// are in kept/circumstances/.
import type { Page } from 'playwright';
import { type NewPage, test } from '../helpers/browser-test.ts';
import { enlargeLetters, forceColours, showAsPrinted } from './arrangements.ts';
import { isEngineThere } from './engine.ts';
import { picturedPages } from './pictured-pages.ts';
import { expectReferencePicture } from './reference-pictures.ts';
import { sheetOf } from './sheet.ts';
import { siteAddress } from './site.ts';
import { openStillPage, showWhole, takeBothThemes, takeStill } from './still.ts';
import { screens } from './widths.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

interface Circumstance {
  pages: readonly (keyof typeof picturedPages)[];
  widths: readonly number[];
  arrange(page: Page): Promise<unknown>;
  take(page: Page): Promise<Buffer[]>;
}

const widths = screens.map(({ width }) => width);
const varied = ['HomePage', 'ArticlePage', 'PlantCardPage', 'FormPage'];
const takeOne = async (page: Page) => [await takeStill(page)];

const circumstances: Record<string, Circumstance> = {
  'forced-colours': {
    pages: varied,
    widths,
    arrange: forceColours,
    take: takeBothThemes,
  },
  'reduced-motion': {
    pages: ['HomePage', 'ArticlePage'],
    widths,
    arrange: (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    take: takeOne,
  },
  // Only the bar of a small screen is translucent.
  'reduced-transparency': {
    pages: ['HomePage'],
    widths: [390],
    arrange: reduceTransparency,
    take: takeOne,
  },
  'letters-of-200-percent': {
    pages: varied,
    widths,
    arrange: enlargeLetters,
    take: takeOne,
  },
  // WCAG 2.2, 1.4.10: a window of 1280 px at 400 %.
  magnified: { pages: varied, widths: [320], arrange: async () => {}, take: takeOne },
  // A4 without its margins.
  print: { pages: varied, widths: [680], arrange: showAsPrinted, take: takeOne },
};

/** Playwright has no option for this setting. */
async function reduceTransparency(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await session.send('Emulation.setEmulatedMedia', { features });
}

async function draw(newPage: NewPage, { arrange, take, pages }: Circumstance, width: number) {
  const row: Buffer[] = [];
  for (const kind of pages) {
    const page = await openStillPage(newPage, { viewport: { width, height: 900 } });
    await page.goto(siteAddress + picturedPages[kind]);
    await arrange(page);
    await showWhole(page, 1000);
    row.push(...(await take(page)));
    await page.context().close();
  }
  return sheetOf([row]);
}

for (const [name, circumstance] of Object.entries(circumstances))
  for (const width of circumstance.widths)
    test(`pages look with ${name} at ${width} px as they are kept`, async ({ newPage }) => {
      await expectReferencePicture(`circumstances/${name}-${width}`, () => draw(newPage, circumstance, width));
    });
