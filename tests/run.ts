// `npm test`: builds the assets, finds a browser, runs vitest, and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buildAssets } from '../build/build.ts';
import { projectRoot } from '../build/paths.ts';
import { closingLine } from './helpers/closing-line.ts';
import { findOrInstallChromium } from './helpers/find-chromium.ts';

await buildAssets();
const chromium = findOrInstallChromium();
if (!chromium) {
  console.error(
    'No Chromium was found or could be installed. Install one: npx playwright install --with-deps chromium',
  );
  process.exit(1);
}

const folder = mkdtempSync(`${tmpdir()}/pihlaja-tests-`);
const report = `${folder}/report.json`;
const vitest = [
  `${projectRoot}/node_modules/vitest/vitest.mjs`,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium, TEST_RUN_FOLDER: folder },
});
console.log(closingLine(readReport(report)));
rmSync(folder, { recursive: true });
process.exit(status ?? 1);

/** A vitest that broke before its tests leaves no report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
