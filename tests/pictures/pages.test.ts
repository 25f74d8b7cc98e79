// One page of every kind, small and wide, in both themes. The reference pictures are in kept/pages/.
import { test } from '../helpers/browser-test.ts';
import { isEngineThere } from './engine.ts';
import { picturedPages } from './pictured-pages.ts';
import { expectReferencePicture } from './reference-pictures.ts';
import { sheetOf } from './sheet.ts';
import { siteAddress } from './site.ts';
import { openStillPage, showWhole, takeBothThemes } from './still.ts';
import { screens } from './widths.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

/** Content below this height is repetitive, or covered by the blocks. */
const highest = { 390: 1200, 1366: 1000 };

const fileName = (kind: string) =>
  kind
    .replaceAll(/[^a-zA-Z]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase();

for (const [kind, path] of Object.entries(picturedPages))
  for (const viewport of screens)
    test(`the page ${kind} looks at ${viewport.width} px as it is kept`, async ({ newPage }) => {
      await expectReferencePicture(`pages/${fileName(kind)}-${viewport.width}`, async () => {
        const page = await openStillPage(newPage, { viewport });
        await page.goto(siteAddress + path);
        await showWhole(page, highest[viewport.width]);
        return sheetOf([await takeBothThemes(page)]);
      });
    });
