// Runs the tests of the pages' HTML. It reports if Java is not installed, and then counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { runTests } from '../helpers/run-tests.ts';
import { java } from './checker.ts';

const { values } = readCommandLine({
  name: 'npm run test:suite -- html',
  does: 'Reads one page of every kind as the Nu Html Checker does, and as a text without styles; the checker needs Java.',
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

prepare([java], values.install ?? false);
await buildAssets();
process.exit(runTests([{ program: 'vitest', args: ['--config', 'tests/html/vitest.config.ts'] }]));
