// The last line of a test run counts every failure, including those outside tests.
import { expect, it } from 'vitest';
import { closingLine } from './closing-line.ts';

const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});

it('counts what passed, failed and was skipped', () => {
  const report = { ...counts, testResults: [file('failed', 'passed', 'failed')] };
  expect(closingLine(report)).toBe('tests: 7 passed, 1 failed, 3 skipped');
});

it('counts a file that could not be loaded as a failure', () => {
  const report = { ...counts, testResults: [file('failed', 'failed'), file('failed'), file('failed', 'passed')] };
  expect(closingLine(report)).toBe('tests: 7 passed, 3 failed, 3 skipped');
});

it('counts a run without a report as a failure', () => {
  expect(closingLine(null)).toBe('tests: 0 passed, 1 failed, 0 skipped');
});
