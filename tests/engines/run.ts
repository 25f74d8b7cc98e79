// Runs the tests of all engines. It reports an engine that is not installed, and counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { runTests } from '../helpers/run-tests.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const { values } = readCommandLine({
  name: 'npm run test:suite -- engines',
  does: 'Walks what visitors do in Chromium, Firefox and WebKit; an engine that is not installed is skipped.',
  options: {
    install: { type: 'boolean', help: 'install what is missing first, as root on Debian' },
    times: { type: 'string', value: 'N', help: 'walk the journeys alone, N times in a row' },
  },
  done: 'every test passed that could be run',
});

// vitest accepts a substring of a file's path.
const journeys = ['pointer', 'keyboard', 'slow'].map((ending) => `${ending}.test.ts`);

prepare([chromium, firefox, webkit], values.install ?? false);
await buildAssets();
const args = ['--config', 'tests/engines/vitest.config.ts', ...(values.times ? journeys : [])];
process.exit(runTests([{ program: 'vitest', args }], { JOURNEY_ROUNDS: values.times ?? '1' }));
