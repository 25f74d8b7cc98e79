// The test projects: the server in Node, and the widgets on React and on Preact. The tests in a real browser run in
// Playwright (playwright.config.ts).
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** @returns the packages that import React: in a widget on Preact, they must get Preact as well */
function onReact(): RegExp[] {
  const readPackage = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
  const used = [readPackage('package.json').devDependencies, readPackage('server/package.json').dependencies];
  return used
    .flatMap(Object.keys)
    .filter((name) => readPackage(`node_modules/${name}/package.json`).peerDependencies?.react)
    .map((name) => new RegExp(`/node_modules/${name}/`));
}

/** Tests that share a process, which saves each of them from loading the whole server again: half the time. */
const sharing = '{server,rules,texts,tests/host}/**/*.test.ts';
/**
 * Tests that mock a module need their own process, and so do tests that read pictures or draw the demo's pictures with
 * a site: a backend that starts in a process leaves it only the decoders of uploads.
 */
const needsOwnProcess = /vi\.mock\(|from 'sharp'|startSite\(/;
const choose = (pattern: RegExp) => globSync(sharing).filter((file) => pattern.test(readFileSync(file, 'utf8')));
const apart = choose(needsOwnProcess);

/** Tests that make databases in a PostgreSQL as they need them. */
const ofDatabases = choose(/provideDatabases\(/);

/** Tests of PostgreSQL alone; all others of the backend run on both databases. */
const onPostgres = 'server/backend/store/postgres/**/*.test.ts';

const withPostgres = { environment: 'node' as const, globalSetup: ['tests/postgres/global-setup.ts'] };
const postgres = { ...withPostgres, setupFiles: ['tests/postgres/setup.ts'] };
const ofBackend = (file: string) => /^server.backend\b/.test(file);

/** The parts of the backend whose transactions are tried twice (rehearse-transactions.ts). */
const transacting = 'server/backend/{accounts,http,leads,newsletter,own-tools,tracking,votes}/**/*.test.ts';

/** Tests that open pages: Playwright's. */
const inBrowser = [
  'tests/{browser,embeds,pictures,playground,release}/**',
  'tests/sweeps/widget-examples.test.ts',
  'tests/sweeps/{pages,spoken}/**',
];
const widgetTests = {
  environment: 'happy-dom',
  // A document costs more than most tests. Made once per worker, with a context of its own for each file, the tests
  // take a third of the time.
  pool: 'vmThreads' as const,
  include: ['widgets/**/*.test.{ts,tsx}'],
};

/** Workspaces, which run their own tests as well: `npm test -w pihlaja-playground`. */
const workspaces = ['illustrations', 'playground'];

/** These take longest: started last, one would run on alone after all others. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /check-api\.test|intake\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubGlobals: true,
    // As in Playwright: a busy machine may starve a process for a moment. The log names a test that needed its second try.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Five seconds are too short on a machine with two busy cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    tags: [
      {
        name: 'slow',
        description: 'takes a second or more: "npm test" leaves it out, and "npm run test:suite -- slow" runs it',
      },
    ],
    // More workers than cores: these tests also wait, for the disk and for time to pass.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [sharing],
          exclude: [...apart, ...ofDatabases, onPostgres],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-twice',
          environment: 'node',
          include: [transacting],
          setupFiles: ['server/backend/testing/rehearse-transactions.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...postgres,
          name: 'postgres',
          include: ['server/backend/**/*.test.ts'],
          // Tests of SQLite run on nothing else, and those that make databases themselves run once.
          exclude: ['server/backend/store/sqlite/**', ...apart, ...ofDatabases],
          isolate: false,
        },
      },
      { extends: true, test: { ...withPostgres, name: 'databases', include: ofDatabases, isolate: false } },
      { extends: true, test: { ...postgres, name: 'postgres-alone', include: apart.filter(ofBackend) } },
      {
        extends: true,
        test: {
          name: 'server-alone',
          environment: 'node',
          include: [
            '{build,demo}/**/*.test.ts',
            'tests/!(build|deploy|engines|faults|host|html|kills|recipes|scale)/**/*.test.ts',
            ...apart,
          ],
          exclude: ['demo/{illustrations,playground}/**', ...inBrowser],
        },
      },
      ...workspaces.map((name) => ({ extends: true as const, test: { name, include: [`demo/${name}/**/*.test.ts`] } })),
      { extends: true, test: { name: 'widgets-react', ...widgetTests } },
      {
        extends: true,
        // The same swap as in rollup.config.mjs, so that the tests use the shipped code.
        resolve: {
          alias: [
            { find: /^react$/, replacement: at('widgets/shared/react/react-on-preact.ts') },
            { find: /^react-dom$/, replacement: '@preact/compat' },
            { find: /^react-dom\/client$/, replacement: at('widgets/shared/react/root-on-preact.ts') },
            { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
            { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
            { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
          ],
          // As the bundler resolves them: the CommonJS files of a package would require React itself.
          mainFields: ['module'],
        },
        test: {
          name: 'widgets-preact',
          ...widgetTests,
          // The entry for React, which is never used without it.
          exclude: ['widgets/react/**'],
          server: { deps: { inline: [/preact/, ...onReact()] } },
        },
      },
    ],
  },
});
