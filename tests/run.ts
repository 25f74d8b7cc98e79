// `npm test`, `npm run test:site`, `npm run test:suite -- slow` and similar commands: builds the assets, finds a browser where one
// is needed, runs vitest and Playwright, and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { buildAssets } from '../build/build.ts';
import { projectRoot } from '../build/paths.ts';
import { chromiumOrExit } from './helpers/find-chromium.ts';
import { prepare } from './helpers/installed-programs.ts';
import { redis } from './helpers/redis-server.ts';
import { type Run, runTests } from './helpers/run-tests.ts';

if (process.argv.includes('--help')) {
  console.log(`Checks style and types, builds what the browser loads, and runs the tests of every part that take less than a second each.
With files, it runs all tests in them: first vitest's, then Playwright's, which are those in a real browser.

Usage: npm test -- [FILE…] [--help]
       npm test -- [FILE…] [any option of vitest], which runs only vitest
       npm run test:site -- [FILE…] [any option of Playwright], which runs only Playwright
       npm run test:suite -- NAME, which runs a suite: CONTRIBUTING.md lists them
       npm run test:all, which runs everything

Exit codes:
  0  every test passed
  1  one did not, or none was found`);
  process.exit(0);
}

const given = process.argv.slice(2);
const isQuick = given.length === 0;

/** The parts of the product, each once: on the database and the library that it is installed with. */
const parts = ['server', 'server-alone', 'widgets-preact'].map((name) => `--project=${name}`);

/** The files with a slow test. Vitest would load all others too, to learn that they have none. */
const filesWithSlowTests = () =>
  globSync('{build,rules,server,texts,tests}/**/*.test.ts', { cwd: projectRoot }).filter((file) =>
    readFileSync(`${projectRoot}/${file}`, 'utf8').includes("tags: 'slow'"),
  );

/** The files of a call without options may belong to either program. */
function chooseRuns(): Run[] {
  if (isQuick) return [{ program: 'vitest', args: [...parts, '--tags-filter=!slow'] }];
  if (given[0] === '--slow')
    return [{ program: 'vitest', args: [...parts, '--tags-filter=slow', ...filesWithSlowTests(), ...given.slice(1)] }];
  if (given[0] === '--browser') return [{ program: 'playwright', args: given.slice(1) }];
  if (given.some((arg) => arg.startsWith('-'))) return [{ program: 'vitest', args: given }];
  return [
    { program: 'vitest', args: [...given, '--passWithNoTests'] },
    { program: 'playwright', args: [...given, '--pass-with-no-tests'] },
  ];
}

/** Ends the program if the script of package.json fails. */
function check(script: string): void {
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(command ?? 'npm', [...args, 'run', '--silent', script], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

if (isQuick) for (const script of ['lint', 'typecheck']) check(script);
// In CI, nothing may be skipped.
prepare([redis], process.env.CI === 'true');
await buildAssets();
const runs = chooseRuns();
// The recipes are followed in a browser, too, by vitest.
const needsBrowser = runs.some(
  ({ program, args }) => program === 'playwright' || args.some((arg) => arg.startsWith('tests/recipes/')),
);
process.exit(runTests(runs, needsBrowser ? { CHROMIUM_PATH: chromiumOrExit() } : {}));
