// The operator's pages in front of a foreign backend with unusual data, whose dates are fixed. The reference pictures
// are in kept/operator/.
import type { Page } from 'playwright';
import { test } from '../helpers/browser-test.ts';
import { enterForeignOperator } from '../helpers/enter-operator.ts';
import { hideMachine } from '../helpers/hide-machine.ts';
import { enlargeLetters, forceColours, showAsPrinted } from './arrangements.ts';
import { isEngineThere } from './engine.ts';
import { expectReferencePicture } from './reference-pictures.ts';
import { sheetOf } from './sheet.ts';
import { operatedAddress } from './site.ts';
import { openStillPage, showWhole, takeBothThemes, takeStill } from './still.ts';
import { screens } from './widths.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

const start = '/yllapito/';
const leads = `${start}yhteydenotot/`;
/** Content below this height is repetitive. */
const highest = { 390: 1600, 1366: 1200 };

/** The audit log is first, because it lists the leads that were opened. */
const parts: Record<string, string> = {
  acts: `${start}tapahtumat/`,
  start,
  leads,
  quarantine: `${leads}?luettelo=quarantined`,
  lead: `${leads}ULAPPA-2026-000909/`,
  mails: `${start}sahkopostit/`,
  month: `${start}kuukausi/`,
  health: `${start}kunto/`,
  content: `${start}sisalto/`,
  persons: `${start}henkilotiedot/`,
};

interface Circumstance {
  parts: readonly (keyof typeof parts)[];
  widths: readonly number[];
  arrange(page: Page): Promise<unknown>;
  disarrange(page: Page): Promise<unknown>;
}

const circumstances: Record<string, Circumstance> = {
  'forced-colours': {
    parts: ['leads', 'month'],
    widths: [390],
    arrange: forceColours,
    disarrange: (page) => page.emulateMedia({ forcedColors: 'none' }),
  },
  'letters-of-200-percent': {
    parts: ['leads', 'lead'],
    widths: [390, 1366],
    arrange: enlargeLetters,
    disarrange: async () => {},
  },
  // A4 without its margins.
  print: {
    parts: ['month', 'lead'],
    widths: [680],
    arrange: showAsPrinted,
    disarrange: (page) => page.emulateMedia({ media: 'screen' }),
  },
};

// All in one test, because the audit log shows the earlier actions.
test('the operator’s pages look as they are kept', async ({ newPage }) => {
  test.setTimeout(400_000);
  const page = await openStillPage(newPage, { viewport: screens[0] });
  await enterForeignOperator(page, { origin: operatedAddress }, start);
  for (const [name, path] of Object.entries(parts))
    for (const viewport of screens)
      await expectReferencePicture(`operator/${name}-${viewport.width}`, async () => {
        await open(page, path, viewport);
        await showWhole(page, highest[viewport.width]);
        return sheetOf([await takeBothThemes(page)]);
      });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [name, { widths, arrange, disarrange, ...of }] of Object.entries(circumstances))
    for (const width of widths)
      await expectReferencePicture(`operator/${name}-${width}`, async () => {
        const row: Buffer[] = [];
        for (const part of of.parts) {
          await open(page, parts[part] ?? start, { width, height: 900 });
          await arrange(page);
          await showWhole(page, 1400);
          row.push(await takeStill(page));
          await disarrange(page);
        }
        return sheetOf([row]);
      });
});

async function open(page: Page, path: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(operatedAddress + path);
  await page.evaluate(hideMachine);
}
