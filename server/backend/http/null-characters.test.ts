// A NUL character in a path: databases treat it differently, but every backend must respond alike.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent, `${backend.dataDir}/content`));
});
afterAll(() => backend.stop());

it.each([
  '/api/article_tags/%00/',
  '/api/pages/%00/',
  '/api/pages/find/%00/?html_path=%2F',
  '/api/forms/1%00/',
  '/media/%00.jpg',
  '/%00',
])('nothing has a name with one: %s', async (path) => {
  expect((await backend.ask(path)).status).toBe(404);
});
