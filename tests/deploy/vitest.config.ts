// The files of deploy/ with the programs that read them, which npm does not install: `npm run test:suite -- deploy`.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
