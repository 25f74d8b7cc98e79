// The image endpoint: formats, sizes, the cache on disk, and sources that are not fetched.
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, rawImage, rawPage, rawSite, servePage } from '../../../tests/helpers/raw-content.ts';
import { ask, embedsIn, startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { setPictureKey } from '../../shared/picture-signature.ts';
import { imageUrl } from '../view/picture.ts';
import { serveImages } from './image-routes.ts';
import type { ImageStore } from './image-store.ts';

const avif = { accept: 'image/avif,image/webp,*/*' };
const webp = { accept: 'image/webp,*/*' };
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let foreign: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 60 } } })
    .png()
    .toBuffer();

beforeAll(async () => {
  [backend, foreign] = await Promise.all([startFakeBackend(), startFakeBackend()]);
  const picture = { body: await png(800, 500), headers: { 'content-type': 'image/png' } };
  for (const path of ['/media/a.png', '/media/b.png', '/media/kes%C3%A4%20kuva.png']) backend.answer(path, picture);
  backend.answer('/media/pieni.png', { ...picture, body: await png(100, 60) });
  backend.answer('/media/rikki.png', { ...picture, body: (await png(800, 500)).subarray(0, 300) });
  backend.answer('/media/sivu.png', { body: '<html>' });
  backend.answer('/media/valtava.png', { ...picture, body: Buffer.alloc(31 * 1024 * 1024) });
  backend.answer('/media/muualle.png', { status: 302, headers: { location: `${foreign.origin}/a.png` }, body: '' });
  backend.answer('/media/virhe.png', { status: 500, body: '' });
  backend.answer('/media/katkeaa.png', { drops: true });
  foreign.answer('/a.png', picture);
  // Paths that only the host may call, though the responses could be pictures.
  for (const path of ['/api/site/', '/api/a.png', '/admin/a.png', '/a.png', '/mediaa/a.png', '/Media/a.png'])
    backend.answer(path, picture);
  backend.answer('/media/api.png', { status: 302, headers: { location: '/api/a.png' }, body: '' });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await Promise.all([backend.close(), foreign.close()]);
});

describe('a picture', () => {
  it('is WebP at once and AVIF from then on, for browsers that take it', { tags: 'slow' }, async () => {
    const first = await host.ask('/kuva/640-75/media/a.png', { headers: avif });
    expect([first.status, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ]);
    const later = await vi.waitFor(
      async () => {
        const answer = await host.ask('/kuva/640-75/media/a.png', { headers: avif });
        expect(answer.headers['content-type']).toBe('image/avif');
        return answer;
      },
      { timeout: 15_000 },
    );
    expect(await sharp(later.bytes).metadata()).toMatchObject({ width: 640, height: 400 });
    expect(later.headers['cache-control']).toContain('max-age=2592000');
  });

  it('is WebP for all others, and says that it depends', async () => {
    const { headers, bytes } = await host.ask('/kuva/320-90/media/a.png', { headers: webp });
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it('is fetched and made once for all who ask at once, and read from disk after that', async () => {
    const ask = () => host.ask('/kuva/480-75/media/b.png', { headers: webp });
    const answers = await Promise.all(Array.from({ length: 16 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(backend.countOf('/media/b.png')).toBe(1);
    expect((await ask()).bytes).toEqual(answers[0]?.bytes);
    const another = await startHost(backend, { imageFolder: host.imageFolder });
    expect((await another.ask('/kuva/480-75/media/b.png', { headers: webp })).status).toBe(200);
    await another.close();
    expect(backend.countOf('/media/b.png')).toBe(1);
  });

  it('is never enlarged', async () => {
    const { bytes } = await host.ask('/kuva/1920-75/media/pieni.png', { headers: webp });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 60 });
  });

  it('for sharing is a JPEG of 1200 × 630 for everyone, larger than its original if need be', async () => {
    for (const name of ['a.png', 'pieni.png']) {
      const { headers, bytes } = await host.ask(`/kuva/1200x630-75-jpg/media/${name}.jpg`, { headers: avif });
      expect([headers['content-type'], headers.vary]).toEqual(['image/jpeg', undefined]);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('of a publisher’s logo is a PNG of 240 × 60 in which the whole logo stands', async () => {
    const { headers, bytes } = await host.ask('/kuva/240x60-75-png/media/a.png.png', { headers: avif });
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 60 });
    const [left, middle] = await Promise.all(
      [0, 120].map((x) =>
        sharp(bytes).ensureAlpha().extract({ left: x, top: 30, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    expect([left?.at(3), middle?.at(3)]).toEqual([0, 255]);
  });

  it.each([
    ['/kuva/1200x630-75/media/a.png', '/kuva/1200x630-75-jpg/media/a.png.jpg'],
    ['/kuva/240x60-75/media/a.png', '/kuva/240x60-75-png/media/a.png.png'],
  ])('is the same at the address that an earlier release gave to other sites: %s', async (earlier, now) => {
    const [before, after] = await Promise.all([earlier, now].map((path) => host.ask(path)));
    expect(before?.status).toBe(200);
    expect(before?.bytes).toEqual(after?.bytes);
    expect(before?.headers['content-type']).toBe(after?.headers['content-type']);
  });

  it('may have umlauts and spaces in its name', async () => {
    expect((await host.ask('/kuva/320-75/media/kes%C3%A4%20kuva.png', { headers: webp })).status).toBe(200);
  });

  it('may be named with the backend’s own host', async () => {
    const { host: name } = new URL(backend.origin);
    expect((await host.ask(`/kuva/320-75/host/${name}/media/a.png`, { headers: webp })).status).toBe(200);
  });
});

describe('a picture that is not made', () => {
  it.each([
    ...['641-75', '0-75', '99999-75', '-640-75', '640-80', '640-100', '640', '640-75-1', '1200x631-75', '640x480-75', '1200x-75', 'NaN-75'].map((size) => `/kuva/${size}/media/a.png`),
    '/kuva/1200x630-75-jpg/media/a.png', '/kuva/1200x630-75-png/media/a.png.png', '/kuva/1200x630-75-jpg/.jpg',
    '/kuva/1200x630-75-jpeg/media/a.png.jpeg', '/kuva/640-75-jpg/media/a.png.jpg',
    '/kuva/640-75/', '/kuva/640-75/media/ei-ole.png', '/kuva/640-75/media/muualle.png',
    '/kuva/640-75/media/valtava.png', '/kuva/640-75/host/evil.example/a.png', '/kuva/640-75//evil.example/a.png',
    '/kuva/640-75/media/../api/site/', '/kuva/640-75/media/%2e%2e/api/', '/kuva/640-75/..%2fapi%2fsite/', '/kuva/640-75/%5c%5cevil/a',
    '/kuva/640-75/media/a.png%00', '/kuva/640-75/media/%252e%252e/a.png', '/kuva/640-75/host/127.0.0.1:1/a.png',
    '/kuva/640-75/host/169.254.169.254/latest', '/kuva/640-75/host/localhost/a.png', '/kuva/640-75/host/[::1]/a.png',
    '/kuva/640-75/host/user@evil.example/a.png', '/kuva/640-75/host/%2f%2fevil/a.png', '/kuva/640-75/host/evil.example%2fa.png',
  ])('is 404: %s', async (path) => {
    const { status, headers, text } = await host.ask(path, { headers: webp });
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(text).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect(foreign.calls).toEqual([]);
  }); // biome-ignore format: one list

  it.each([
    '/api/site/', '/api/a.png', '/admin/a.png', '/a.png', '/mediaa/a.png', '/Media/a.png', '/media/../api/a.png', '/media/',
    '/media/%2e%2e/api/a.png', '/media/..%2fapi/a.png', '/media%2f..%2fapi/a.png', '/media/%2e%2e%5capi/a.png', '/media',
    '/media/..;/api/a.png', '/%2fapi/a.png', '/%5capi/a.png', '/media/%252e%252e/api/a.png', '/media/api.png', '/media/./a.png',
  ])('is nothing that lies elsewhere at the backend: %s', async (path) => {
    const { host: name } = new URL(backend.origin);
    const before = backend.calls.length;
    for (const start of ['', `/host/${name}`]) {
      expect((await host.ask(`/kuva/640-75${start}${path}`, { headers: webp })).status).toBe(404);
    }
    const paths = backend.calls.slice(before).map((call) => call.path);
    expect(paths.filter((one) => one !== '/media/api.png')).toEqual([]);
  }); // biome-ignore format: one list

  it('is asked for once in a while, in whatever size, and told to the log in one line', async () => {
    backend.answer('/media/uusi-rikki.png', { body: '<html>' });
    backend.answer('/media/uusi-poissa.png', { drops: true });
    host.logged.length = 0;
    for (const name of ['uusi-rikki', 'uusi-poissa', 'uusi-puuttuu']) {
      const path = `/media/${name}.png`;
      const statuses: number[] = [];
      for (const size of ['640-75', '640-90', '1080-75', '1200x630-75'])
        for (const headers of [webp, avif]) statuses.push((await host.ask(`/kuva/${size}${path}`, { headers })).status);
      expect(new Set(statuses)).toEqual(new Set([name === 'uusi-puuttuu' ? 404 : 502]));
      expect([name, backend.countOf(path)]).toEqual([name, 1]);
    }
    expect(host.logged).toEqual(
      ['uusi-rikki', 'uusi-poissa'].map((name) =>
        expect.objectContaining({ source: `/media/${name}.png`, reason: expect.stringMatching(/^[^\n]+$/) }),
      ),
    );
    expect(JSON.stringify(host.logged)).not.toMatch(/"stack"|\bat .*:\d+:\d+/);
  });

  it('because it lies where nothing is fetched from is told to the operator, once in a while', async () => {
    const another = await startHost(backend);
    for (const address of ['https://kuvat.example/a.png', 'https://muut.example/a.png', '/uploads/a.png'])
      await another.ask(imageUrl(address, 640));
    expect(another.logged).toEqual([expect.objectContaining({ source: 'https://kuvat.example/a.png' })]);
    expect(another.logged[0]?.msg).toMatch(/FILE_PATHS.*OWN_HOSTS/);
    await another.close();
  });

  it.each(['rikki', 'sivu', 'katkeaa', 'virhe'])('is 502, and told to the log: %s', async (name) => {
    const { status, headers, text } = await host.ask(`/kuva/640-75/media/${name}.png`, { headers: avif });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      502,
      'image/svg+xml',
      'public, max-age=60',
    ]);
    expect(text).toContain('<svg ');
    expect(host.logged.at(-1)?.msg).toBe('a picture cannot be made');
  });

  it.each([
    ['/kuva/640-75/media/ei-ole.png', 'width="720" height="405"'],
    ['/kuva/1080-90/media/ei-ole.png', 'width="1200" height="675"'],
    ['/kuva/1080-90/media/plants/ei-ole.png', 'width="800" height="600"'],
  ])('at %s is stood in for by a drawing of %s', async (path, size) => {
    const { status, text } = await host.ask(path);
    expect(status).toBe(404);
    expect(text).toContain(size);
    expect((await host.ask(path, { method: 'HEAD' })).bytes).toHaveLength(0);
  });

  it.each(['a.png%3Fv=1', 'a.png%23x', './a.png', '/a.png', 'a.png%20', 'a%0A.png', 'a%09.png', 'a.png%0D%0A'])(
    'is not made twice under another spelling: %s',
    async (name) => {
      const files = () => readdirSync(host.imageFolder).length;
      const before = files();
      expect((await host.ask(`/kuva/750-75/media/${name}`, { headers: webp })).status).toBe(404);
      expect(files()).toBe(before);
    },
  );

  it.each(['user@', 'user:word@'])('is not made twice under its host with a name before it: %s', async (name) => {
    const { host: own } = new URL(backend.origin);
    expect((await host.ask(`/kuva/750-75/host/${name}${own}/media/a.png`, { headers: webp })).status).toBe(404);
  });

  it('is fetched from no foreign host by our own name', async () => {
    await host.ask(`/kuva/640-75/host/${new URL(foreign.origin).host}/a.png`, { headers: webp });
    await host.ask(imageUrl(`${foreign.origin}/a.png`, 640), { headers: webp });
    expect(foreign.calls).toEqual([]);
  });
});

describe('a picture on another host', () => {
  const film = 'https://i.ytimg.com/vi/aB3_-xYz019/hq,720 ä.jpg';
  const asked: string[] = [];
  let app: Server;
  beforeAll(async () => {
    const store: ImageStore = {
      get: async ({ source }) => {
        asked.push(source);
        return 'missing';
      },
      stop: async () => {},
    };
    const drawing = { type: 'image/svg+xml', identity: Buffer.from('<svg>') };
    app = express()
      .use(serveImages(store, () => drawing, 'backend.example'))
      .listen(0);
    await once(app, 'listening');
  });
  afterAll(() => void app.close());
  const sourcesFor = async (...addresses: string[]) => {
    asked.length = 0;
    for (const address of addresses)
      expect((await ask((app.address() as AddressInfo).port, address, { headers: webp })).status).toBe(404);
    return asked;
  };

  it('is made at the addresses that pages have, in all sizes and spellings of them', async () => {
    const address = imageUrl(film, 640);
    expect(address).toMatch(/^\/kuva\/640-75\/signed\/[\w-]{16}\/i\.ytimg\.com\/vi\//);
    const spellings = [address, imageUrl(film, 1080, 90), imageUrl(film, '1200x630'), address.replace('%2C', ',')];
    expect(await sourcesFor(...spellings)).toEqual(Array(4).fill('https://i.ytimg.com/vi/aB3_-xYz019/hq,720 ä.jpg'));
  });

  it('is not asked for at an address that somebody has made up', async () => {
    const address = imageUrl(film, 640);
    const [, signature = ''] = /signed\/([\w-]+)/.exec(address) ?? [];
    const made = [
      address.replace(/signed\/[\w-]+/, 'host'),
      address.replace('aB3_-xYz019', 'aB3_-xYz018'),
      address.replace('i.ytimg.com', 'i.vimeocdn.com'),
      address.replace(signature, ''),
      address.replace(signature, signature.slice(0, -1)),
      address.replace(signature, `${signature}A`),
      address.replace(
        signature,
        signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      address.replace('/i.ytimg.com', '/user@i.ytimg.com'),
      '/kuva/640-75/host/i.ytimg.com/vi/aB3_-xYz019/hqdefault.jpg',
    ];
    expect((await sourcesFor(...made)).filter((source) => source.includes('://'))).toEqual([]);
  });

  it('has one address on all hosts of a site and after each restart, and another one on other sites', () => {
    setPictureKey('yksi');
    const address = imageUrl(film, 640);
    setPictureKey('toinen');
    expect(imageUrl(film, 640)).not.toBe(address);
    setPictureKey('yksi');
    expect(imageUrl(film, 640)).toBe(address);
  });
});

it('the address of a foreign picture on a page leads to it, and stays that of another host with the same key', async () => {
  servePage(backend, '/', rawPage('HomePage', { id: 2 }));
  servePage(
    backend,
    '/juttu/',
    rawArticle({ id: 3, lead_image: rawImage({ meta: { download_url: 'https://sisar.example/a.jpg' } }) }),
  );
  backend.answer('/api/site/', { json: rawSite() });
  const addresses: unknown[] = [];
  for (const folder of ['yksi', 'toinen']) {
    const embeds = { ...embedsIn(`${host.imageFolder}/${folder}`), sharedKey: 'avain' };
    const one = await startHost(backend, { embeds });
    const { text } = await one.ask('/juttu/');
    addresses.push(/\/kuva\/[^" ]+\/signed\/[^" ]+/.exec(text)?.[0]);
    await one.close();
  }
  expect(addresses[0]).toMatch(/\/sisar\.example\/a\.jpg$/);
  expect(addresses[1]).toBe(addresses[0]);
});

it('a picture that has had no turn is answered with a drawing that nobody keeps', async () => {
  const app = express();
  const drawing = { type: 'image/svg+xml', identity: Buffer.from('<svg>') };
  app.use(serveImages({ get: async () => 'busy', stop: async () => {} }, () => drawing, 'backend.example'));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/kuva/640-75/media/a.png`);
  server.close();
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '5',
  ]);
  expect(await answer.text()).toBe('<svg>');
});

it('a picture is asked for in AVIF only for those who name it, and do not refuse it', async () => {
  const formats: string[] = [];
  const get: ImageStore['get'] = async ({ format }) => {
    formats.push(format);
    return 'busy';
  };
  const drawing = { type: 'image/svg+xml', identity: Buffer.from('<svg>') };
  const app = express().use(serveImages({ get, stop: async () => {} }, () => drawing, 'backend.example'));
  const server = app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const accept of [
    'image/AVIF;q=0.1, */*',
    'image/avif;q=0, image/webp',
    'image/*, */*;q=0.8',
    'image/avif-sequence',
  ])
    await ask(port, '/kuva/640-75/media/a.png', { headers: { accept } });
  server.close();
  expect(formats).toEqual(['avif', 'webp', 'webp', 'webp']);
});

it('an address of more than 1,000 characters is of no picture, and nothing is done for it', async () => {
  const asked: string[] = [];
  const images: ImageStore = {
    get: async ({ source }) => {
      asked.push(source);
      return 'missing';
    },
    stop: async () => {},
  };
  const app = express();
  const drawing = { type: 'image/svg+xml', identity: Buffer.from('<svg>') };
  app.use(serveImages(images, () => drawing, 'backend.example'));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const begun = '/kuva/640-75/media/%E2%82%AC';
  const statuses: number[] = [];
  for (const length of [1000, 1001, 15_300]) {
    const answer = await fetch(`http://127.0.0.1:${port}${begun.padEnd(length - 5, 'q')}.webp`);
    statuses.push(answer.status);
    expect(await answer.text()).toBe('<svg>');
  }
  server.close();
  expect(statuses).toEqual([404, 404, 404]);
  expect(asked).toEqual([`/media/€${'q'.repeat(1000 - 5 - begun.length)}.webp`]);
});
