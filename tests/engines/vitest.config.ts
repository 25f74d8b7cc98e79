// The tests of all engines; npm installs no Firefox and no WebKit: `npm run test:suite -- engines`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/engines/**/*.test.ts'],
    // Each test has a site and a browser, and waits for most of its time.
    maxWorkers: 3,
    // A shared machine may stall for longer than a visitor's timeout.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
