// The files of deploy/ with the programs that read them, which npm does not install: `npm run test:suite -- deploy`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As in Playwright: a busy machine may starve a process for a moment. The log names a test that needed its second try.
    retry: process.env.CI === 'true' ? 1 : 0,
    include: ['tests/deploy/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
