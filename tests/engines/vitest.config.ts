// The tests of all engines; npm installs no Firefox and no WebKit: `npm run test:engines`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // Each has a site and a browser.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
