// The HTML of the pages as the Nu Html Checker reads it, which needs Java: `npm run test:suite -- html`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As in Playwright: a busy machine may starve a process for a moment. The log names a test that needed its second try.
    retry: process.env.CI === 'true' ? 1 : 0,
    include: ['tests/html/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
