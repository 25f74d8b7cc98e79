// `npm test`: builds the assets, finds a browser, runs vitest, and ends with one line that counts the tests.
import { buildAssets } from '../build/build.ts';
import { findOrInstallChromium } from './helpers/find-chromium.ts';
import { runTests } from './helpers/run-tests.ts';

if (process.argv.includes('--help')) {
  console.log(`Builds what the browser loads, and runs the tests, or those whose files are named. Kills, recipes and other engines have
commands of their own: see README.md.

Usage: npm test -- [FILE…] [--help] [any option of vitest]

Exit codes:
  0  every test passed
  1  one did not, or none was found`);
  process.exit(0);
}

await buildAssets();
const chromium = findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found or could be installed. Install one: npx playwright install --with-deps chromium',
  );
  process.exit(1);
}
process.exit(runTests(process.argv.slice(2), { CHROMIUM_PATH: chromium }));
