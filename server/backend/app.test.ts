// Paths and spellings of paths that no route matches.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContent, writeFiles } from './testing/content-folder.ts';
import { startBackend, type TestBackend } from './testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

describe('what is not there', () => {
  it.each(['/api/', '/api/nothing/', '/nothing', '/api/pages/1/nothing/', '/newsletter/nothing'])(
    'answers JSON at %s',
    async (path) => {
      const { status, json } = await backend.ask(path);
      expect(status === 404 || status === 403).toBe(true);
      expect(path.startsWith('/newsletter') || json.detail !== undefined).toBe(true);
    },
  );

  it.each([
    '/api/pages/%',
    '/api/article_tags/%E0%A4%A/',
    '/api/%c0%ae/',
    '/media/%',
    '/api/pages/..%2f..%2f/',
    '/api/pages/%0d%0aX:1/',
  ])('answers 400 or 404 at %s', async (path) => {
    expect([400, 404]).toContain((await backend.ask(path)).status);
  });
});
