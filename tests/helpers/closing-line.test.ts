// The last line of a test run counts every failure of both test programs, including failures outside tests.
import { describe, expect, it } from 'vitest';
import { closingLine, countPlaywright, countVitest } from './closing-line.ts';

describe('a run of vitest', () => {
  const counts = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((outcome) => ({ status: outcome })),
  });

  it('counts what passed, failed and was skipped', () => {
    const report = { ...counts, testResults: [file('failed', 'passed', 'failed')] };
    expect(countVitest(report)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const report = { ...counts, testResults: [file('failed', 'failed'), file('failed'), file('failed', 'passed')] };
    expect(countVitest(report)).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });

  it('without a report counts as a failure', () => {
    expect(countVitest(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('a run of Playwright', () => {
  const stats = { expected: 7, flaky: 1, unexpected: 1, skipped: 2 };

  it('counts a test that passed at its second try as passed', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 8, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countPlaywright({ stats, errors: [{ message: 'SyntaxError' }] }).failed).toBe(2);
  });

  it('without a report counts as a failure', () => {
    expect(countPlaywright(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('sums both up', () => {
  const runs = [
    { passed: 7, failed: 1, skipped: 3 },
    { passed: 8, failed: 0, skipped: 2 },
  ];
  expect(closingLine(runs)).toBe('tests: 15 passed, 1 failed, 5 skipped');
});
