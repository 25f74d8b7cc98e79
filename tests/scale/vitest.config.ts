// Several processes and several databases as one site: `npm run test:suite -- scale`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/scale/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Each test uses all cores.
    fileParallelism: false,
  },
});
