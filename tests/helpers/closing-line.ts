// The last line of a test run, counted from the JSON reports of vitest and Playwright.

/** The tests of a run, by result. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** https://playwright.dev/docs/api/class-testerror and JSONReportStats, its types of reports. */
interface PlaywrightReport {
  /** A flaky test failed first and passed when it was repeated. */
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  /** Failures outside a test, such as a file that could not be loaded. */
  errors: unknown[];
}

const noReport: Counts = { passed: 0, failed: 1, skipped: 0 };

/** @param report the output of vitest's JSON reporter, or null if there is none */
export function countVitest(report: unknown): Counts {
  if (!report) return noReport;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  // A file that fails to load, or whose setup fails, may report no failed test.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param report the output of Playwright's JSON reporter, or null if there is none */
export function countPlaywright(report: unknown): Counts {
  if (!report) return noReport;
  const { stats, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function closingLine(counts: Counts[]): string {
  const sum = (outcome: keyof Counts) => counts.reduce((all, { [outcome]: number }) => all + number, 0);
  return `tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
