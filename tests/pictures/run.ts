// `npm run test:suite -- pictures`: compares the site's appearance with the reference pictures, or renews these and
// records the reason.
import { rmSync } from 'node:fs';
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { demandReason, noteRenewal } from '../helpers/renewal.ts';
import { runTests } from '../helpers/run-tests.ts';
import { installEngine, isEngineThere } from './engine.ts';

const { values } = readCommandLine({
  name: 'npm run test:suite -- pictures',
  does: 'Compares pages, blocks and widgets with tests/pictures/kept/; without its browser and fonts, the pictures are skipped.',
  options: {
    install: { type: 'boolean', help: 'install the browser and the fonts first, where they are missing' },
    renew: { type: 'string', value: 'WHY', help: 'keep what is drawn now, and the reason in renewals.md' },
    only: { type: 'string', value: 'NAME', help: 'only the tests whose names contain this' },
  },
  done: 'every picture that could be drawn looks as it is kept, or the pictures were renewed',
});

const { install, renew, only } = values;
const isRenewing = renew !== undefined;
demandReason('npm run test:suite -- pictures', renew);
if (install && !isEngineThere()) await installEngine();
if (!isEngineThere()) {
  console.log(
    'The browser of the pictures is not installed, so they are skipped (npm run test:suite -- pictures --install)',
  );
  if (isRenewing) process.exit(1);
}
await buildAssets();
// Otherwise the picture of a removed page would remain.
if (isRenewing && !only) rmSync(new URL('kept/', import.meta.url), { recursive: true, force: true });
const args = ['--config', 'tests/pictures/playwright.config.ts', ...(only ? ['-g', only] : [])];
const status = runTests([{ program: 'playwright', args }], isRenewing ? { PICTURES_RENEWED: 'true' } : {});
if (status === 0 && isRenewing) noteRenewal(new URL('renewals.md', import.meta.url), renew);
process.exit(status);
