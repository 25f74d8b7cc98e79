// Every file of routes, of the backend and of the host, has its test beside it.
import { expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

const files = readProjectFiles(/\.ts$/);
const paths = new Set(files.map(({ path }) => path));
/** The other files contain only types. */
const hasCode = ({ text }: { text: string }) => /^export (?:async )?(?:const|function|class) /m.test(text);

it.each([
  ['backend', /^server\/backend\/.*-routes\.ts$/, 15],
  ['host', /^server\/host\/.*-routes\.ts$/, 30],
])('finds a test beside each file of routes of the %s', (_, isRoutes, atLeast) => {
  const routes = files.filter((file) => isRoutes.test(file.path) && hasCode(file)).map(({ path }) => path);
  expect(routes.length).toBeGreaterThan(atLeast);
  expect(routes.filter((path) => !paths.has(path.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});
