// Several processes and several databases as one site: `npm run test:suite -- scale`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As in Playwright: a busy machine may starve a process for a moment. The log names a test that needed its second try.
    retry: process.env.CI === 'true' ? 1 : 0,
    include: ['tests/scale/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Each test uses all cores.
    fileParallelism: false,
  },
});
