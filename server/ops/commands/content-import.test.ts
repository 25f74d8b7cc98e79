// The command that imports content: its messages to the caches in front of the site.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { publicationNoticedMs } from '../../contract/content-version.ts';
import { runProgram } from '../../shared/own-program.ts';

let folder: string;
let cache: Server;
let calls: string[];
let status = 200;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-import-'));
  calls = [];
  cache = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  await writeFiles(testContent, join(folder, 'content'));
  await writeFile(join(folder, 'env'), `CACHE_PURGE_URL=http://127.0.0.1:${(cache.address() as AddressInfo).port}\n`);
});
afterAll(async () => {
  cache.close();
  await rm(folder, { recursive: true, force: true });
});

async function importContent() {
  const start = performance.now();
  const args = [join(folder, 'content'), '--data', join(folder, 'data'), '--env-file', join(folder, 'env')];
  const result = await runProgram(`${projectRoot}/server/ops/commands/content-import.ts`, args);
  return { ...result, ms: performance.now() - start };
}

// Each test needs the content of the one before.
describe('an import', { tags: 'slow' }, () => {
  it('tells no cache of the first content', async () => {
    const { code, stderr } = await importContent();
    expect([code, calls]).toEqual([0, []]);
    expect(stderr).not.toContain('told');
  });

  it('tells caches of later content, once every host has noticed it', async () => {
    const { code, ms } = await importContent();
    expect([code, calls]).toEqual([0, ['PURGE /']]);
    expect(ms).toBeGreaterThan(publicationNoticedMs);
  });

  it('goes well when a cache cannot be told, and says so', async () => {
    status = 403;
    const { code, stderr } = await importContent();
    expect([code, calls.length]).toEqual([0, 4]);
    expect(stderr).toContain('could not be told of the change (it answered 403)');
  });
});
