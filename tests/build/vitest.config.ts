// Builds of copies of the project, compared byte by byte: `npm run test:suite -- build`.
import { defineConfig } from 'vitest/config';

/** Building everything takes longer while other builds run at the same time. */
const buildMs = 300_000;

export default defineConfig({
  test: { include: ['tests/build/**/*.test.ts'], testTimeout: buildMs, hookTimeout: buildMs },
});
