// The test projects: the server in Node, the widgets on React and on Preact, and what needs a real browser.
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Tests that share a process with others, which spares each of them loading the whole server anew: half the time. */
const sharing = '{server,rules,texts}/**/*.test.ts';
/**
 * Who swaps a module for another has a process of its own, and so has who reads pictures, or draws the demo's with a site:
 * a backend that was started in a process leaves it the decoders of uploads alone.
 */
const needsOwnProcess = /vi\.mock\(|from 'sharp'|startSite\(/;
const apart = globSync(sharing).filter((file) => needsOwnProcess.test(readFileSync(file, 'utf8')));

/** Sweeps that open pages; every other sweep only reads files. */
const browserSweeps = ['tests/sweeps/widget-examples.test.ts', 'tests/sweeps/pages/**/*.test.ts'];
const widgetTests = {
  environment: 'happy-dom',
  // A document costs more than most tests: made once a worker and given to each file in a context of its own, the tests
  // take a third of the time.
  pool: 'vmThreads' as const,
  include: ['widgets/**/*.test.{ts,tsx}'],
};

/** The sweeps over pages take minutes each: begun last, one would run on alone when all others are done. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /sweeps\/pages|check-api\.test|faults\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubGlobals: true,
    // Five seconds are too few on a machine whose two cores are busy.
    testTimeout: 20_000,
    // More than cores: what runs here also waits, for the disk and for time to pass.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [sharing],
          exclude: apart,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-alone',
          environment: 'node',
          include: ['{build,demo,tests}/**/*.test.ts', ...apart],
          exclude: ['tests/{browser,engines,kills,recipes}/**', ...browserSweeps],
        },
      },
      { extends: true, test: { name: 'widgets-react', ...widgetTests } },
      {
        extends: true,
        // The same swap as in rollup.config.mjs, so that the tests see what is shipped.
        resolve: {
          alias: [
            { find: /^react$/, replacement: at('widgets/shared/react/react-on-preact.ts') },
            { find: /^react-dom$/, replacement: 'preact/compat' },
            { find: /^react-dom\/client$/, replacement: at('widgets/shared/react/root-on-preact.ts') },
            { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
            { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
            {
              find: /^@testing-library\/react$/,
              replacement: at('node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
            },
          ],
        },
        test: {
          name: 'widgets-preact',
          ...widgetTests,
          // React's own door: nobody takes it without React.
          exclude: ['widgets/react/**'],
          server: { deps: { inline: [/@testing-library/, /preact/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts', ...browserSweeps],
          // The server and the browser are there for all files that a process runs.
          isolate: false,
          // Two browsers at most: a third takes a tenth less time on two cores, and makes visits too slow for their deadlines.
          maxWorkers: 2,
          // After the others, with the machine to themselves: waiting for a busy browser is what makes tests flaky.
          sequence: { groupOrder: 1 },
          // What a moment without a core has made fail is tried once more; what fails twice is broken.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
