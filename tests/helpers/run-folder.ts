// The folder in which the tests of a run share data that takes long to create: an imported demo (site.ts) and crawled
// sites (crawled.ts). `npm test` creates one folder for all programs; this file creates one for a run of Playwright
// alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Workers inherit the variable. @returns the teardown of the run */
export default function makeRunFolder(): (() => void) | undefined {
  if (process.env.TEST_RUN_FOLDER) return undefined;
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-tests-`);
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true });
}
