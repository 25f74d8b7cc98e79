// Runs the tests of deploy/. It names a program that is not installed, and counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { runTests } from '../helpers/run-tests.ts';
import { caddy } from './caddy.ts';
import { nginx } from './nginx.ts';
import { openssl, prometheus, systemd } from './programs.ts';
import { varnish } from './varnish.ts';

const { values } = readCommandLine({
  name: 'npm run test:deploy',
  does: 'Runs the tests of deploy/ with systemd, nginx, Varnish, Caddy and Prometheus; those of a program that is not installed are skipped.',
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

prepare([systemd, openssl, nginx, varnish, caddy, prometheus], values.install ?? false);
await buildAssets();
process.exit(runTests([{ program: 'vitest', args: ['--config', 'tests/deploy/vitest.config.ts'] }]));
