// The command line of a run: the JSON report for counting the tests is always written, whatever reporter the caller
// requests.
import { expect, it, vi } from 'vitest';
import { withReport } from './run-tests.ts';

it.each([
  [[], ['--reporter=list,json']],
  [['tests/browser/lists.test.ts'], ['--reporter=list,json', 'tests/browser/lists.test.ts']],
  [
    ['--reporter=line', '-g', 'x'],
    ['--reporter=line,json', '-g', 'x'],
  ],
  [
    ['-g', 'x', '--reporter', 'dot'],
    ['--reporter=dot,json', '-g', 'x'],
  ],
])('of Playwright with %j', (args, wanted) => {
  vi.stubEnv('CI', '');
  expect(withReport(args)).toEqual(wanted);
  vi.unstubAllEnvs();
});
