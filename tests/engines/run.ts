// Runs the tests of Firefox and WebKit. It names an engine that is not installed, and counts its tests as skipped.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildAssets } from '../../build/build.ts';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { runTests } from '../helpers/run-tests.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const { values } = readCommandLine({
  name: 'npm run test:engines',
  does: 'Runs the tests of Firefox and WebKit; those of an engine that is not installed are skipped.',
  options: { install: { type: 'boolean', help: 'install what is missing first, as root on Debian' } },
  done: 'every test passed that could be run',
});

const engines = [firefox, webkit];
const missing = () => engines.filter((engine) => !engine.isThere());

if (values.install) install(missing().flatMap(({ packages }) => packages));
for (const { name, packages } of missing())
  console.log(`${name} is not installed, so its tests are skipped (apt-get install ${packages.join(' ')})`);
await buildAssets();
process.exit(runTests([{ program: 'vitest', args: ['--config', 'tests/engines/vitest.config.ts'] }]));

/** Works as root on Debian. Elsewhere the engines stay missing, which the caller reports. */
function install(packages: string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 900_000, env });
}
