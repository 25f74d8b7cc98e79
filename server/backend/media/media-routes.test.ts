// Media files over HTTP: the right type, long caching, and no access outside their folder.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent), { picturesDir: await drawTestPictures(['plants/kielo']) });
});
afterAll(() => backend.stop());

/** Sends a path unchanged; `fetch` would normalise it. */
const rawStatus = (path: string) =>
  new Promise<number>((done, fail) => {
    const { hostname, port } = new URL(backend.origin);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });

describe('a picture', () => {
  it('is served without a key, with its type and for a year', async () => {
    const { json } = await backend.ask('/api/pages/?slug=kielo&fields=plant_card_images');
    const { image } = json.items[0].plant_card_images[0];
    expect(image).toMatchObject({ width: 60, height: 40 });
    const answer = await backend.ask(image.meta.download_url, { headers: { authorization: '' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is served in parts, and not again to whom has it', async () => {
    const { json } = await backend.ask('/api/pages/?slug=kielo&fields=plant_card_images');
    const path = json.items[0].plant_card_images[0].image.meta.download_url;
    const part = await backend.ask(path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-3\/\d+$/);
    expect((await backend.ask(path, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    const rest = await backend.ask(path, { headers: { range: 'bytes=4-', 'if-range': etag } });
    expect([rest.status, rest.headers.get('content-range')?.slice(0, 8)]).toEqual([206, 'bytes 4-']);
    expect((await backend.ask(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status).toBe(
      304,
    );
  });

  it.each([
    '/media/',
    '/media/plants',
    '/media/plants/',
    '/media/../content.sqlite',
    '/media/..%2fcontent.sqlite',
    '/media/%2e%2e/content.sqlite',
    '/media/plants/..%5c..%5ccontent.sqlite',
    '/media/plants/%00',
    '/media//etc/passwd',
    '/media/nothing.webp',
  ])('is not found at %s', async (path) => {
    expect([400, 403, 404]).toContain(await rawStatus(path));
  });
});
