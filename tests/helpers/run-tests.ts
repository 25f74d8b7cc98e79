// Runs vitest as a separate process, and ends with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { projectRoot } from '../../build/paths.ts';
import { closingLine } from './closing-line.ts';

/**
 * @param more further arguments of vitest, such as the files to run
 * @returns the exit code
 */
export function runTests(more: string[], env: Record<string, string> = {}): number {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-tests-`);
  const report = `${folder}/report.json`;
  const vitest = [
    `${projectRoot}/node_modules/vitest/vitest.mjs`,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ];
  const { status } = spawnSync(process.execPath, vitest, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env, TEST_RUN_FOLDER: folder },
  });
  console.log(closingLine(readReport(report)));
  rmSync(folder, { recursive: true });
  return status ?? 1;
}

/** If vitest fails before its tests, it leaves no report. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
