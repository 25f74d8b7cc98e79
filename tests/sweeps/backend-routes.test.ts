// Every file of routes of the backend has its test beside it.
import { expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

it('finds a test beside each file of routes', () => {
  const paths = new Set(readProjectFiles(/\.ts$/).map(({ path }) => path));
  const routes = [...paths].filter((path) => /^server\/backend\/.*-routes\.ts$/.test(path));
  expect(routes.length).toBeGreaterThan(15);
  expect(routes.filter((path) => !paths.has(path.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});
