// The icons at the paths where browsers and phones request them.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('an icon', () => {
  it('stands where browsers look for it, as a small picture', async () => {
    const { status, headers, bytes } = await host.ask('/favicon.ico');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/x-icon',
      'public, max-age=86400',
    ]);
    expect(bytes.length).toBeLessThan(3000);
    // One picture of 48 × 48 px, from its offset to its end.
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    expect([bytes.readUInt32LE(14), bytes.readUInt32LE(18)]).toEqual([bytes.length - 22, 22]);
    expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });

  it.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
    'for telephones stands at %s',
    async (path) => {
      const { status, headers, bytes } = await host.ask(path);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 180, height: 180 });
    },
  );

  it('for telephones is named by every page', async () => {
    const href = /rel="apple-touch-icon" href="([^"]+)"/.exec((await host.ask('/')).text)?.[1] ?? '';
    expect((await host.ask(href)).headers['content-type']).toBe('image/png');
  });
});
