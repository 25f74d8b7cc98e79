// The sweep of hostile values (tests/scale/hostile-values.test.ts) covers the input of every backend route. It needs a
// PostgreSQL; this test already reports a route that is missing in it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { findRoutes } from '../scale/backend-routes.ts';
import { bodies, multipart, nameOf } from '../scale/route-bodies.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('has a body for every route that changes something', () => {
  const changing = findRoutes(backend.app).filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(changing.length).toBeGreaterThan(20);
  const names = changing.map(nameOf);
  expect(names.filter((name) => !(name in bodies) && !multipart.test(name))).toEqual([]);
});
