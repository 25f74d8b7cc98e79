// The compared pictures: `npm run test:suite -- pictures`.
import { defineConfig } from '@playwright/test';
import { engineOptions } from './engine.ts';
import { sitePorts } from './site.ts';

export default defineConfig({
  globalSetup: ['../helpers/run-folder.ts', './start-site.ts'],
  // What a picture that differs leaves: the kept one, the drawn one and the difference.
  outputDir: '../../test-results/pictures',
  workers: 2,
  fullyParallel: true,
  // A picture that is right only the second time is not always the same.
  retries: 0,
  timeout: 180_000,
  use: { launchOptions: engineOptions(sitePorts()) },
});
