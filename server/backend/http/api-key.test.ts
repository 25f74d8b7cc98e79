// The API key, which is required for reading content.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

describe('the API key', () => {
  it.each(['', 'Api-Key wrong', 'api-key test-key', 'Bearer test-key', 'Api-Key test-key2'])(
    'refuses %j',
    async (authorization) => {
      for (const path of ['/api/pages/', '/api/site/', '/api/pages/find/?html_path=/', '/api/pages/preview/']) {
        const { status, json } = await backend.ask(path, { headers: { authorization } });
        expect([status, json]).toEqual([403, { detail: 'Authentication credentials were not provided.' }]);
      }
    },
  );
});
