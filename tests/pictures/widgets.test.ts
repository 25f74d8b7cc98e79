// Every example of every widget, found automatically: a sheet for each widget and screen. The pictures are in
// kept/widgets/.
import { readExamples, widgetFolders } from '../../widgets/examples.ts';
import { test } from '../helpers/browser-test.ts';
import { isEngineThere } from './engine.ts';
import { expectReferencePicture } from './reference-pictures.ts';
import { sheetOf } from './sheet.ts';
import { siteAddress } from './site.ts';
import { openStillPage, showWhole, takeBothThemes } from './still.ts';
import { screens } from './widths.ts';

test.skip(!isEngineThere(), 'the engine of the pictures is not installed');

/** Only lists are higher, and their rows look alike. */
const highest = 800;

/** The selector to wait for if a widget opens after it is ready: a popup waits for its picture. */
const opened: Record<string, string> = { popup: 'dialog[open]' };

for (const name of widgetFolders())
  for (const viewport of screens)
    test(`the examples of ${name} look at ${viewport.width} px as they are kept`, async ({ newPage }) => {
      const examples = await readExamples(name);
      await expectReferencePicture(`widgets/${name}-${viewport.width}`, async () => {
        const rows: Buffer[][] = [];
        for (const index of examples.keys()) {
          const page = await openStillPage(newPage, { viewport });
          await page.goto(`${siteAddress}/demo/widgets/${name}/${index + 1}/?stage=`);
          if (opened[name]) await page.locator(opened[name]).waitFor();
          await showWhole(page, highest);
          rows.push(await takeBothThemes(page));
          await page.context().close();
        }
        return sheetOf(rows);
      });
    });
