// The version of the content: sent with every response, raised by every import, and noticed by all of several backends.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentVersionHeader, readContentVersion } from '../../contract/content-version.ts';
import { raiseContentVersion } from '../store/content-version.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const firstImport = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let dir: string;
beforeAll(async () => {
  backend = await startBackend({ now: () => firstImport });
  dir = await writeFiles(testContent);
});
afterAll(() => backend.stop());

const versionOf = async (path = '/api/content_version/', asked = backend) =>
  readContentVersion((await asked.ask(path)).headers.get(contentVersionHeader));

describe('the version of the content', () => {
  it('is 0 before the first import, and then the time of the import', async () => {
    expect(await versionOf()).toBe(0);
    await backend.importContent(dir);
    await vi.waitFor(async () => expect(await versionOf()).toBe(firstImport.getTime()), 3000);
  });

  it.each([
    ['a page', '/api/pages/9/', 200],
    ['a list', '/api/pages/', 200],
    ['the site', '/api/site/', 200],
    ['a page that does not exist', '/api/pages/99999/', 404],
    ['the way to a page', '/api/pages/find/?html_path=/puutarha/', 302],
    ['the call that asks for nothing else', '/api/content_version/', 204],
  ])('comes with %s', async (_what, path, status) => {
    const answer = await backend.ask(path);
    expect([answer.status, await versionOf(path)]).toEqual([status, firstImport.getTime()]);
  });

  it('is for callers with the key', async () => {
    const { status, headers } = await backend.ask('/api/content_version/', { headers: { authorization: '' } });
    expect([status, headers.get(contentVersionHeader)]).toEqual([403, null]);
  });

  it('grows with every import, also when the clock stands still or goes back', async () => {
    await backend.importContent(dir);
    await vi.waitFor(async () => expect(await versionOf()).toBe(firstImport.getTime() + 1), 3000);
    await raiseContentVersion(backend.store, new Date(0));
    await vi.waitFor(async () => expect(await versionOf()).toBe(firstImport.getTime() + 2), 3000);
  });

  it('is noticed within about a second by another backend of the same data', async () => {
    const other = await startBackend({ dataDir: backend.dataDir });
    const before = (await versionOf('/api/pages/', other)) ?? 0;
    await raiseContentVersion(backend.store, firstImport);
    await vi.waitFor(async () => expect(await versionOf('/api/pages/', other)).toBe(before + 1), 2000);
    await other.stop();
  });
});
