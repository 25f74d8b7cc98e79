// The visual regression tests: `npm run test:suite -- pictures`.
import { defineConfig } from '@playwright/test';
import { engineOptions } from './engine.ts';
import { sitePorts } from './site.ts';

export default defineConfig({
  globalSetup: ['../helpers/run-folder.ts', './start-site.ts'],
  // Output for each difference: the reference, the screenshot and the difference.
  outputDir: '../../test-results/pictures',
  workers: 2,
  fullyParallel: true,
  // A picture that only matches at the second attempt is not reproducible.
  retries: 0,
  timeout: 180_000,
  use: { launchOptions: engineOptions(sitePorts()) },
});
