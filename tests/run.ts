// `npm test`, `npm run test:suite -- browser` and similar commands: builds the assets, finds a browser, runs vitest and
// Playwright, and ends with one line that counts the tests.
import { buildAssets } from '../build/build.ts';
import { chromiumOrExit } from './helpers/find-chromium.ts';
import { prepare } from './helpers/installed-programs.ts';
import { redis } from './helpers/redis-server.ts';
import { type Run, runTests } from './helpers/run-tests.ts';

if (process.argv.includes('--help')) {
  console.log(`Builds what the browser loads, and runs the tests, or those whose files are named: first vitest's, then those in a
real browser, which are Playwright's. Without a file, the sweeps over whole sites are left to npm run test:suite -- sweeps, the
forms on partners' pages to npm run test:suite -- embeds, the playground's panels and plays to npm run test:suite -- playground, the widgets on React to npm run test:suite -- react, and the backend with its
transactions run twice to npm run test:suite -- twice. Faults, kills, the build, recipes, other engines, deploy and scale have commands
of their own, too: see CONTRIBUTING.md.

Usage: npm test -- [FILE…] [--help]
       npm test -- [FILE…] [any option of vitest], which runs only vitest
       npm run test:suite -- browser [FILE…] [any option of Playwright], which runs only Playwright

Exit codes:
  0  every test passed
  1  one did not, or none was found`);
  process.exit(0);
}

const given = process.argv.slice(2);

/** The same tests in other conditions: npm run test:suite -- react, and -- twice. The shipped code runs on Preact. */
const withoutTwins = ['--project=!widgets-react', '--project=!server-twice'];

/**
 * The files of a call without options may belong to either program. Without files the sweeps are left out: they take as
 * long as all other tests together.
 */
function chooseRuns(): Run[] {
  if (given[0] === '--browser') return [{ program: 'playwright', args: given.slice(1) }];
  if (given.some((arg) => arg.startsWith('-'))) return [{ program: 'vitest', args: given }];
  if (given.length === 0)
    return [
      { program: 'vitest', args: withoutTwins },
      { program: 'playwright', args: ['--project=browser'] },
    ];
  return [
    { program: 'vitest', args: [...given, '--passWithNoTests'] },
    { program: 'playwright', args: [...given, '--pass-with-no-tests'] },
  ];
}

// In CI, nothing may be skipped.
prepare([redis], process.env.CI === 'true');
await buildAssets();
process.exit(runTests(chooseRuns(), { CHROMIUM_PATH: chromiumOrExit() }));
