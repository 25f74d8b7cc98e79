// Every content block as the playground shows it: a sheet for each, the small screen above the wide one. The pictures
// are in kept/blocks/.
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { test } from '../helpers/browser-test.ts';
import { isEngineThere } from './engine.ts';
import { expectReferencePicture } from './reference-pictures.ts';
import { sheetOf } from './sheet.ts';
import { siteAddress } from './site.ts';
import { openStillPage, showWhole, takeBothThemes } from './still.ts';
import { screens } from './widths.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

const layouts = ['column_6_6', 'column_4_8', 'column_8_4', 'column_4_4_4', 'column_3_3_3_3', 'column_5_7'];

for (const type of [...leafBlockTypes, 'section', ...layouts])
  test(`the block ${type} looks as it is kept`, async ({ newPage }) => {
    await expectReferencePicture(`blocks/${type}`, async () => {
      const rows: Buffer[][] = [];
      for (const viewport of screens) {
        const page = await openStillPage(newPage, { viewport });
        const answer = await page.goto(`${siteAddress}/demo/blocks/${type}/?stage=`);
        if (!answer?.ok()) throw new Error(`The playground has no block ${type}`);
        await showWhole(page, 1000);
        rows.push(await takeBothThemes(page));
        await page.context().close();
      }
      return sheetOf(rows);
    });
  });
