// Profile pictures over HTTP: the accepted ones, their stored form, access, and deletion.
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuse } from '../testing/break-store-sql.ts';
import { createLoggedIn, type LoggedIn } from '../testing/logged-in.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, hugePng, noiseJpeg, plainImage } from '../testing/test-images.ts';
import { findUser, updateUser } from './user-queries.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('../../shared/durable-files.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../shared/durable-files.ts')>();
  const writeDurably: typeof real.writeDurably = async (path, content) => {
    if (!disk.isFull) return real.writeDurably(path, content);
    await writeFile(path, 'half of it');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  };
  return { ...real, writeDurably };
});

const profile = '/api/users/profile/';
const iconPath = '/api/users/profile/icon/';
const invalid = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
const limit = 10 * 1024 * 1024;

let backend: TestBackend;
let visitor: LoggedIn;
let good: Buffer;
let gif: Buffer;
let avif: Buffer;
beforeAll(async () => {
  // Drawn before the backend disables all other decoders of this process.
  [gif, avif, good] = [await plainImage('gif'), await plainImage('avif'), await plainImage('jpeg')];
  backend = await startBackend();
  visitor = await createLoggedIn(backend, { email: 'maija@posti.example' });
});
afterAll(() => backend.stop());
afterEach(async () => {
  const file = (await findUser(backend.store, visitor.user.id))?.icon_file;
  expect(await files()).toEqual(file ? [file] : []);
  expect(await readdir(join(backend.dataDir, 'uploads/incoming'))).toEqual([]);
});

const folder = () => join(backend.dataDir, 'uploads/profile-icons');
const files = () => readdir(folder());
const kept = async () => readFile(join(folder(), (await files())[0] ?? ''));
function send(file: File, more: Record<string, string> = {}, by = visitor) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append('profile_icon', file);
  return by.send('PATCH', profile, body);
}

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'may be %s, whatever its name and type say, and becomes a square of WebP',
    async (format) => {
      const answer = await send(fileOf(await plainImage(format), '../../malware.exe', 'text/html'));
      expect(answer.status).toBe(200);
      expect(answer.json.profile.profile_icon).toMatch(/^\/api\/users\/profile\/icon\/\?v=[\w-]{8,}$/);
      expect(await files()).toEqual([expect.stringMatching(/^[\da-f-]{36}\.webp$/)]);
      expect(await sharp(await kept()).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  it('is cut from the middle, stands upright, and has lost its place, its camera and its colours’ profile', async () => {
    // Red, green and blue thirds side by side; displayed rotated by a quarter turn.
    const third = (left: number, background: string) => ({
      input: { create: { width: 200, height: 200, channels: 3 as const, background } },
      left,
      top: 0,
    });
    const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#000' } })
      .composite([third(0, '#f00'), third(200, '#0f0'), third(400, '#00f')])
      .withExif({
        IFD0: { Make: 'Kamera Oy', Artist: 'Maija' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Maija</a></x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'srgb' })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Kamera Oy');
    await send(fileOf(bytes));
    const { exif, xmp, icc, iptc, orientation } = await sharp(await kept()).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const trace of ['Exif', 'Kamera', 'Maija']) expect((await kept()).toString('latin1')).not.toContain(trace);
    const corner = await sharp(await kept())
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[1]).toBeGreaterThan(200);
    expect(corner[0]).toBeLessThan(60);
  });

  it('comes along with names, and neither is stored when one is wrong', async () => {
    const answer = await send(fileOf(good), { data: '{"first_name":"Maija"}' });
    expect([answer.status, answer.json.first_name]).toEqual([200, 'Maija']);
    const before = await files();
    const wrong = await send(fileOf(gif), { data: '{"first_name":5}' });
    expect(wrong.json).toEqual({ first_name: ['Not a valid string.'], profile_icon: [invalid] });
    expect((await send(fileOf(good), { data: '{"first_name":5}' })).status).toBe(400);
    expect((await send(fileOf(gif), { data: '{"first_name":"Toinen"}' })).status).toBe(400);
    expect(await files()).toEqual(before);
    expect((await findUser(backend.store, visitor.user.id))?.first_name).toBe('Maija');
  });

  it('is shown to its owner alone', async () => {
    const { json } = await send(fileOf(good));
    const response = await fetch(backend.origin + json.profile.profile_icon, {
      headers: { cookie: visitor.cookieHeader() },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(await kept());
    const other = await createLoggedIn(backend, { email: 'toinen@posti.example' });
    expect([(await other.get(iconPath)).status, (await other.get(iconPath)).json]).toEqual([
      404,
      { detail: 'Not found.' },
    ]);
    const [file] = await files();
    for (const path of ['/media/', '/media/uploads/profile-icons/', '/media/%2e%2e/uploads/profile-icons/']) {
      expect((await backend.ask(path + file)).status).toBe(404);
    }
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder(), file ?? ''))).mode & 0o777).toBe(0o600);
  });

  it('has another address when it is another picture, and the old one is gone', async () => {
    const first = (await send(fileOf(good))).json.profile.profile_icon;
    const [before] = await files();
    const second = (await send(fileOf(good))).json.profile.profile_icon;
    expect(second).not.toBe(first);
    expect(await files()).not.toContain(before);
    expect((await visitor.get(profile)).json.profile.profile_icon).toBe(second);
  });

  it('leaves one file when several come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(fileOf(good))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await files()).toHaveLength(1);
  });

  it('is taken away, twice is fine', async () => {
    for (const _time of [1, 2]) {
      const answer = await visitor.send('DELETE', iconPath);
      expect([answer.status, answer.json.profile.profile_icon]).toEqual([200, null]);
    }
    expect((await visitor.get(iconPath)).status).toBe(404);
  });

  it('is not there when its file is not', async () => {
    await send(fileOf(good));
    await rm(join(folder(), (await files())[0] ?? ''));
    expect((await visitor.get(iconPath)).status).toBe(404);
    await visitor.send('DELETE', iconPath);
  });

  it('may have ten megabytes and not a byte more', async () => {
    const padded = (size: number) => fileOf(Buffer.concat([good, Buffer.alloc(size - good.length)]));
    expect((await send(padded(limit))).status).toBe(200);
    const answer = await send(padded(limit + 1));
    expect([answer.status, answer.json]).toEqual([400, { profile_icon: ['The file is too large (10 MB at most).'] }]);
  });

  it('may be missing, as a browser sends an empty file field; the first of several counts', async () => {
    expect((await send(fileOf('', '', 'application/octet-stream'))).status).toBe(200);
    const body = new FormData();
    for (const bytes of [good, gif]) body.append('profile_icon', fileOf(bytes));
    expect((await visitor.send('PATCH', profile, body)).status).toBe(200);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

  it.each<[string, () => Buffer | string]>([
    ['an SVG', () => svg],
    ['a GIF', () => gif],
    ['an AVIF', () => avif],
    ['a web page', () => '<!doctype html><script>alert(1)</script>'],
    ['a file of nothing', () => ''],
    ['half a JPEG', () => good.subarray(0, good.length / 2)],
    ['the first bytes of a JPEG before a web page', () => Buffer.concat([good.subarray(0, 20), Buffer.from(svg)])],
    ['a picture of 60 megapixels', () => hugePng(7746, 100)],
  ])('is refused by its bytes: %s', async (_name, bytes) => {
    const before = await files();
    const answer = await send(fileOf(bytes(), 'kuva.png', 'image/png'));
    expect([answer.status, answer.json]).toEqual([400, { profile_icon: [invalid] }]);
    expect(await files()).toEqual(before);
  });

  it('is a text in the place of a file', async () => {
    const body = new FormData();
    body.append('profile_icon', 'https://evil.example/a.png');
    expect((await visitor.send('PATCH', profile, body)).json).toEqual({ profile_icon: [invalid] });
  });

  it('is a PNG of 30000 × 30000 pixels, refused in under 100 ms', async () => {
    const bomb = fileOf(hugePng(30_000, 100), 'kuva.png', 'image/png');
    const times: number[] = [];
    for (const _try of [1, 2, 3]) {
      const begin = performance.now();
      expect((await send(bomb)).json).toEqual({ profile_icon: [invalid] });
      times.push(performance.now() - begin);
    }
    // The machine may be busy with other tests; the quickest try shows the cost of the work.
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

describe('a disk', () => {
  it('that is full is answered with 503, and everything stays as it was', async () => {
    await send(fileOf(good));
    const before = await files();
    disk.isFull = true;
    const answer = await send(fileOf(await noiseJpeg(600, 600)), { data: '{"first_name":"Täysi"}' });
    disk.isFull = false;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await files()).toEqual(before);
    expect((await findUser(backend.store, visitor.user.id))?.first_name).toBe('Maija');
    expect((await send(fileOf(good))).status).toBe(200);
  });

  it('keeps no picture whose row cannot be stored', async () => {
    const before = await files();
    const allow = await refuse(backend.store, 'before update of icon_file on users');
    expect((await send(fileOf(good))).status).toBe(500);
    await allow();
    expect(await files()).toEqual(before);
  });

  it('that cannot be written leaves nothing half done', async () => {
    for (const name of ['incoming', 'profile-icons']) {
      const path = join(backend.dataDir, 'uploads', name);
      await rename(path, `${path}-away`);
      await writeFile(path, '');
      expect((await send(fileOf(good), { data: '{"first_name":"Ei"}' })).status).toBe(500);
      await rm(path);
      await rename(`${path}-away`, path);
      expect((await findUser(backend.store, visitor.user.id))?.first_name).toBe('Maija');
    }
    expect((await send(fileOf(good))).status).toBe(200);
  });
});

describe('a start', () => {
  it('sweeps away pictures of no account, and nothing that belongs to one or is being stored', async () => {
    const [file = ''] = await files();
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    for (const name of ['old.webp', 'young.webp']) await writeFile(join(folder(), name), '');
    for (const name of ['old.webp', file]) await utimes(join(folder(), name), hourAgo, hourAgo);
    const next = await startBackend({ dataDir: backend.dataDir });
    await next.stop();
    expect((await files()).sort()).toEqual([file, 'young.webp'].sort());
    await rm(join(folder(), 'young.webp'));
    await updateUser(backend.store, visitor.user.id, { icon_file: '' });
    const last = await startBackend({ dataDir: backend.dataDir });
    await last.stop();
    expect(await files()).toEqual([]);
  });
});
