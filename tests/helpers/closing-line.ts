// The last line of a test run, counted from vitest's JSON report.

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** @param report the output of vitest's JSON reporter, or null if there is none */
export function closingLine(report: unknown): string {
  if (!report) return 'tests: 0 passed, 1 failed, 0 skipped';
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report as Report;
  // A file that fails to load, or whose setup fails, may count no failed test of its own.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const skipped = numPendingTests + numTodoTests;
  return `tests: ${numPassedTests} passed, ${numFailedTests + brokenFiles} failed, ${skipped} skipped`;
}
