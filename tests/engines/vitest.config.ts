// The tests of Firefox and WebKit, which npm does not install: `npm run test:engines`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // One browser at a time.
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
