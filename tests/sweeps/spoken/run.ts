// `npm run test:suite -- spoken`: compares a screen reader's output with the reference texts, or renews these and
// records the reason.
import { buildAssets } from '../../../build/build.ts';
import { readCommandLine } from '../../../server/shared/command-line.ts';
import { chromiumOrExit } from '../../helpers/find-chromium.ts';
import { demandReason, noteRenewal } from '../../helpers/renewal.ts';
import { runTests } from '../../helpers/run-tests.ts';

const { values } = readCommandLine({
  name: 'npm run test:suite -- spoken',
  does: 'Compares what a screen reader says on every form, dialog and list with tests/sweeps/spoken/kept/.',
  options: {
    renew: { type: 'string', value: 'WHY', help: 'write the kept texts again, and the reason into renewals.md' },
    only: { type: 'string', value: 'NAME', help: 'only the tests whose names contain this' },
  },
  done: 'everything is spoken as it is kept, or the texts were renewed',
});

demandReason('npm run test:suite -- spoken', values.renew);
await buildAssets();
const status = runTests(
  [{ program: 'playwright', args: ['tests/sweeps/spoken', ...(values.only ? ['-g', values.only] : [])] }],
  { CHROMIUM_PATH: chromiumOrExit(), ...(values.renew !== undefined && { SPOKEN_RENEWED: 'true' }) },
);
if (status === 0 && values.renew !== undefined) noteRenewal(new URL('renewals.md', import.meta.url), values.renew);
process.exit(status);
