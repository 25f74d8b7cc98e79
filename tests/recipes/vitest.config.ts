// The recipes of docs/recipes in a copy of the project, which is built several times: `npm run test:suite -- recipes`.
import { defineConfig } from 'vitest/config';

/** Building everything takes longer while other builds run at the same time. */
const buildMs = 300_000;

export default defineConfig({
  test: { include: ['tests/recipes/**/*.test.ts'], testTimeout: buildMs, hookTimeout: buildMs },
});
