// Runs the tests of deploy/. It reports a program that is not installed, and counts its tests as skipped.
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { prepare } from '../helpers/installed-programs.ts';
import { runTests } from '../helpers/run-tests.ts';
import { caddy } from './caddy.ts';
import { haproxy } from './haproxy.ts';
import { imageTools } from './image.ts';
import { nginx } from './nginx.ts';
import { dockerCompose, nft, openssl, prometheus, systemd } from './programs.ts';
import { varnish } from './varnish.ts';

const { values, words } = readCommandLine({
  name: 'npm run test:suite -- deploy',
  does: 'Runs the tests of deploy/ with systemd, nginx, Varnish, HAProxy, Caddy, nft, Prometheus, Docker Compose and buildah; those of a program that is not installed are skipped.',
  words: { '[FILE…]': 'tests whose path has this in it' },
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

prepare(
  [systemd, openssl, nginx, varnish, haproxy, caddy, nft, prometheus, dockerCompose, imageTools],
  values.install ?? false,
);
await buildAssets();
const run = (...args: string[]) => ({
  program: 'vitest' as const,
  args: ['--config', 'tests/deploy/vitest.config.ts', ...args],
});
// Building an image uses all cores, so concurrent tests that measure times would fail.
const image = 'tests/deploy/image.test.ts';
process.exit(runTests(words.length > 0 ? [run(...words)] : [run('--exclude', image), run(image)]));
