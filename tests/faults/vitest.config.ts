// The real program in adverse conditions: a locked database, broken content, an unavailable backend, a kill at any
// moment: `npm run test:suite -- faults`. Each test starts programs and waits for them.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/faults/**/*.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // As in Playwright: a busy machine may starve a process for a moment. The log names a test that needed its second try.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 20_000,
    // A busy machine deletes a copy of the project slowly.
    hookTimeout: 60_000,
    // More workers than cores, because the tests also wait.
    maxWorkers: availableParallelism() + 1,
  },
});
