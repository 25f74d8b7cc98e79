// The HTML of the pages as the Nu Html Checker reads it, which needs Java: `npm run test:suite -- html`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/html/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
