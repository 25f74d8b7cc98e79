// Runs vitest and Playwright as separate processes, and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { projectRoot } from '../../build/paths.ts';
import { closingLine, countPlaywright, countVitest } from './closing-line.ts';
import { withOwnMounts } from './mount-namespace.ts';

/** A run of one of the two test programs. */
export interface Run {
  program: 'vitest' | 'playwright';
  /** Further arguments, such as the files to run. */
  args: string[];
}

/**
 * Hundreds of tests start one of the project's programs: with compiled modules in a cache, a start takes half the time.
 */
const compileCache = `${projectRoot}/node_modules/.cache/pihlaja-compiled`;

/** Playwright stores compiled tests in the temporary folder by default, which is new in each run here. */
const playwrightCache = `${projectRoot}/node_modules/.cache/pihlaja-playwright`;

/** @returns the exit code: that of the first program that fails, or 1 if there was no test */
export function runTests(runs: Run[], env: Record<string, string> = {}): number {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-tests-`);
  const results = runs.map((run) => runOne(run, folder, env));
  const counts = results.map(({ counted }) => counted);
  console.log(closingLine(counts));
  // A program that a test has just killed may still write.
  rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 });
  const isEmpty = counts.every(({ passed, failed, skipped }) => passed + failed + skipped === 0);
  // A test may have changed the exit code of the program that runs it.
  const hasFailed = counts.some(({ failed }) => failed > 0);
  return results.find(({ status }) => status !== 0)?.status ?? (isEmpty || hasFailed ? 1 : 0);
}

function runOne({ program, args }: Run, folder: string, env: Record<string, string>) {
  const report = `${folder}/${program}.json`;
  const isMounting = args.some((arg) => arg.includes('tests/faults/'));
  const [command = '', ...before] = [...(isMounting ? withOwnMounts() : []), process.execPath];
  const { status } = spawnSync(command, [...before, ...commandLines[program](report, args)], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      TEST_RUN_FOLDER: folder,
      // Tests leave hundreds of folders behind, especially failed tests.
      TMPDIR: folder,
      PWTEST_CACHE_DIR: playwrightCache,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NODE_COMPILE_CACHE: compileCache,
    },
  });
  const count = program === 'vitest' ? countVitest : countPlaywright;
  return { status: status ?? 1, counted: count(readReport(report)) };
}

const commandLines = {
  vitest: (report: string, args: string[]) => [
    `${projectRoot}/node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ],
  playwright: (_report: string, args: string[]) => [
    `${projectRoot}/node_modules/@playwright/test/cli.js`,
    'test',
    ...withReport(args),
  ],
};

/** Playwright obeys only its last `--reporter`, so the JSON reporter for counting is added to the caller's reporter. */
export function withReport(args: string[]): string[] {
  const index = args.findIndex((arg) => /^--reporter(=|$)/.test(arg));
  if (index < 0) return [`--reporter=${process.env.CI ? 'dot' : 'list'},json`, ...args];
  const isOneArgument = args[index]?.includes('=');
  const reporter = isOneArgument ? args[index]?.split('=')[1] : args[index + 1];
  return [`--reporter=${reporter},json`, ...args.toSpliced(index, isOneArgument ? 1 : 2)];
}

/** A program that fails before its tests writes no report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
