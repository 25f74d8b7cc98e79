// `npm test`: builds the assets, finds a browser, runs vitest, and ends with one line that counts the tests.
import { buildAssets } from '../build/build.ts';
import { findOrInstallChromium } from './helpers/find-chromium.ts';
import { runTests } from './helpers/run-tests.ts';

await buildAssets();
const chromium = findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found or could be installed. Install one: npx playwright install --with-deps chromium',
  );
  process.exit(1);
}
process.exit(runTests(process.argv.slice(2), { CHROMIUM_PATH: chromium }));
