// The tests in a real browser. All others run in vitest (vitest.config.ts).
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/helpers/browser.ts';

export default defineConfig({
  globalSetup: './tests/helpers/run-folder.ts',
  // What a failed test leaves: its screenshot, and the trace of its second try.
  outputDir: 'test-results',
  // Two browsers at most: on two cores a third saves a tenth of the time, and makes visits too slow for their deadlines.
  workers: 2,
  // One retry covers a failure from a busy moment; a test that fails twice is broken.
  retries: 1,
  // A hook that starts a host has as long. An awaited condition has less (tests/helpers/browser.ts), and so names itself.
  timeout: 60_000,
  // Five seconds are too short on a machine with two busy cores.
  expect: { timeout: 15_000 },
  use: {
    launchOptions: launchOptions(),
    // A trace doubles the time of a test, which is enough to make tests of animations fail.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The sweeps take minutes each: started last, one would run on alone after all others.
    { name: 'sweeps', testDir: 'tests/sweeps', testMatch: ['{pages,spoken}/**/*.test.ts', 'widget-examples.test.ts'] },
    { name: 'embeds', testDir: 'tests/embeds' },
    { name: 'release', testDir: 'tests/release' },
    { name: 'playground', testDir: 'tests/playground' },
    { name: 'browser', testDir: 'tests/browser' },
  ],
});
