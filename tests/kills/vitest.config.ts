// Whole sites that are killed repeatedly while forms are sent: `npm run test:suite -- kills`.
import { defineConfig } from 'vitest/config';

/** Each kill needs a start, and there are dozens of them. */
const campaignMs = 300_000;

export default defineConfig({
  test: { include: ['tests/kills/**/*.test.ts'], testTimeout: campaignMs, hookTimeout: campaignMs },
});
