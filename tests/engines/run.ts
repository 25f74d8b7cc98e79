// Runs the tests of Firefox and WebKit. It names an engine that is not installed, and counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { runTests } from '../helpers/run-tests.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const { values } = readCommandLine({
  name: 'npm run test:engines',
  does: 'Runs the tests of Firefox and WebKit; those of an engine that is not installed are skipped.',
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

prepare([firefox, webkit], values.install ?? false);
await buildAssets();
process.exit(runTests([{ program: 'vitest', args: ['--config', 'tests/engines/vitest.config.ts'] }]));
