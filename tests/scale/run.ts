// Runs the tests of a multi-process site. It reports a program that is not installed, and counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { haproxy } from '../deploy/haproxy.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { postgresPrograms } from '../helpers/postgres-pair.ts';
import { runTests } from '../helpers/run-tests.ts';
import { neededPrograms } from './cluster.ts';
import { pgBouncer } from './programs.ts';

const { values, words } = readCommandLine({
  name: 'npm run test:suite -- scale',
  does: 'Runs the tests of several processes and two databases as one site; those of a program that is not installed are skipped.',
  words: { '[FILE…]': 'tests whose path has this in it' },
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

prepare([...neededPrograms, postgresPrograms, pgBouncer, haproxy], values.install ?? false);
await buildAssets();
process.exit(runTests([{ program: 'vitest', args: ['--config', 'tests/scale/vitest.config.ts', ...words] }]));
