// Images of leads over HTTP: the accepted ones, their stored form, and the effect of bad ones.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeadClient, type LeadClient, rightParts } from '../testing/lead-client.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, hugePng, noiseJpeg, plainImage } from '../testing/test-images.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const limit = 10 * 1024 * 1024;

let backend: TestBackend;
let visitor: LeadClient;
let good: Buffer;
let gif: Buffer;
beforeAll(async () => {
  // Drawn before the backend disables all other decoders of this process.
  gif = await plainImage('gif');
  good = await plainImage('jpeg');
  backend = await startBackend({ mail: { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' } });
  visitor = await createLeadClient(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.store.deleteFrom('leads').execute();
});
afterEach(async () => {
  expect(await readdir(join(backend.dataDir, 'uploads/incoming'))).toEqual([]);
  expect((await images()).map(({ file }) => file).sort()).toEqual(
    (await readdir(folder())).filter((name) => !before.has(name)).sort(),
  );
  for (const name of await readdir(folder())) before.add(name);
});

/** Files of the earlier tests; their leads have been deleted. */
const before = new Set<string>();
const folder = () => join(backend.dataDir, 'uploads/leads');
const images = () => backend.store.selectFrom('lead_images').selectAll().orderBy('position').execute();
const send = (files: File | File[]) => visitor.send({ ...rightParts, kuvat: files });
const keptImage = async () => readFile(join(folder(), (await images())[0]?.file ?? ''));
/** Fills files up to a size with bytes that decoders ignore. */
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be %s, whatever its name and type say', async (format) => {
    expect((await send(fileOf(await plainImage(format), 'malware.exe', 'text/html'))).status).toBe(201);
    expect(await images()).toMatchObject([{ field_name: 'kuvat', type: 'image/jpeg', width: 60, height: 40 }]);
    const [{ file = '', bytes = 0 } = {}] = await images();
    expect(file).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect((await stat(join(folder(), file))).size).toBe(bytes);
  });

  it('keeps its transparency, as WebP', async () => {
    await send(fileOf(await plainImage('png', 0.5)));
    const [image] = await images();
    expect(image?.type).toBe('image/webp');
    expect(await sharp(await keptImage()).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  it('loses its place, its camera and its thumbnail, and stands upright', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
      .withExif({
        IFD0: { Make: 'Kamera Oy', Artist: 'Maija Mallikas', Orientation: '6' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '60/1 10/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '24/1 56/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Maija Mallikas</a></x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'srgb' })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Kamera Oy');
    await send(fileOf(bytes));
    expect(await images()).toMatchObject([{ width: 200, height: 300 }]);
    const kept = await keptImage();
    const { exif, xmp, icc, iptc, orientation } = await sharp(kept).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const trace of ['Exif', 'GPS', 'Kamera', 'Maija', 'xmpmeta'])
      expect(kept.toString('latin1')).not.toContain(trace);
  });

  it('is made smaller when an edge is longer than 2560 pixels, and never larger', { tags: 'slow' }, async () => {
    await send([fileOf(await noiseJpeg(3000, 1500, 50)), fileOf(good)]);
    expect(await images()).toMatchObject([
      { width: 2560, height: 1280, position: 1 },
      { width: 60, height: 40, position: 2 },
    ]);
  });

  it('is served to nobody', async () => {
    await send(fileOf(good));
    const [{ file = '' } = {}] = await images();
    for (const path of [
      '/media/',
      '/media/uploads/leads/',
      '/media/../uploads/leads/',
      '/media/%2e%2e/uploads/leads/',
    ]) {
      expect((await backend.ask(path + file)).status).toBe(404);
    }
  });

  it('may be one of three of nine megabytes', { tags: 'slow' }, async () => {
    const large = await noiseJpeg(3800, 2500, 95);
    expect(large.length).toBeGreaterThan(8 * 1024 * 1024);
    const nine = padded(large, 9 * 1024 * 1024);
    expect((await send([fileOf(nine), fileOf(nine), fileOf(nine)])).status).toBe(201);
    expect(await images()).toHaveLength(3);
  });

  it('may have ten megabytes and not a byte more, and up to ten may come', { tags: 'slow' }, async () => {
    expect((await send(Array.from({ length: 10 }, () => fileOf(padded(good, limit))))).status).toBe(201);
    const answer = await send([fileOf(good), fileOf(padded(good, limit + 1))]);
    expect([answer.status, visitor.errorsIn(answer)]).toEqual([400, { kuvat: 'Liian suuri kuva' }]);
    expect(await images()).toHaveLength(10);
  });

  it('is one too many as the eleventh', async () => {
    for (const count of [11, 14]) {
      const answer = await send(Array.from({ length: count }, () => fileOf(good)));
      expect([answer.status, visitor.errorsIn(answer)]).toEqual([400, { kuvat: 'Liian monta kuvaa, enintään 10' }]);
    }
  });

  it('is too large beside other fields that are wrong, and all of them are told', async () => {
    const answer = await visitor.send({ ...rightParts, nimi: '', kuvat: fileOf(padded(good, 2 * limit)) });
    expect(visitor.errorsIn(answer)).toEqual({ nimi: 'Pakollinen tieto', kuvat: 'Liian suuri kuva' });
  });

  it('may be missing, as a browser sends an empty file field', async () => {
    expect((await send(fileOf('', '', 'application/octet-stream'))).status).toBe(201);
    expect(await images()).toEqual([]);
  });

  it('ends a post that is beyond all bounds, before it has been read', async () => {
    const answer = await send(Array.from({ length: 14 }, () => fileOf(Buffer.alloc(limit))));
    expect(answer.status).toBe(400);
    expect(answer.json.message).toMatch(/^Kuvat ovat yhdessä liian suuria/);
  });
});

describe('what is no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

  it.each<[string, () => Buffer | string]>([
    ['an SVG', () => svg],
    ['an SVG with a head of XML', () => `<?xml version="1.0"?>${svg}`],
    ['a GIF', () => gif],
    ['a web page', () => '<!doctype html><script>alert(1)</script>'],
    ['a file of nothing', () => ''],
    ['half a JPEG', () => good.subarray(0, good.length / 2)],
    ['a JPEG without its last bytes', () => good.subarray(0, good.length - 20)],
    ['the first bytes of a JPEG before a web page', () => Buffer.concat([good.subarray(0, 20), Buffer.from(svg)])],
    ['the name of a PNG before nothing', () => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])],
    ['a WebP of another content', () => Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8 garbage garbage garbage', 'latin1')],
    ['a picture of 60 megapixels', () => hugePng(7746)],
  ])('is refused by its bytes: %s', async (_name, bytes) => {
    for (const file of [fileOf(bytes(), 'kuva.jpg', 'image/jpeg'), fileOf(bytes(), 'kuva.png', 'image/png')]) {
      const answer = await send([fileOf(good), file]);
      expect([answer.status, visitor.errorsIn(answer)]).toEqual([400, { kuvat: 'Virheellinen kuvatiedosto' }]);
    }
    expect(await images()).toEqual([]);
  });

  it.each(['avif', 'tiff', 'heic'])('is none of another type: %s', async (format) => {
    const bytes =
      format === 'heic'
        ? Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
        : await plainImage(format as 'avif');
    expect(visitor.errorsIn(await send(fileOf(bytes)))).toEqual({ kuvat: 'Virheellinen kuvatiedosto' });
  });

  it('is an image too, and only the image is kept', async () => {
    for (const bytes of [good, await plainImage('png')]) {
      await send(
        fileOf(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script><?php system("x"); ?>')]), 'a.php'),
      );
    }
    for (const { file } of await images()) {
      expect((await readFile(join(folder(), file))).toString('latin1')).not.toMatch(/script|php/);
    }
    expect(await images()).toHaveLength(2);
  });

  it('is a PNG of 30000 × 30000 pixels, refused in under 100 ms', async () => {
    const bomb = fileOf(hugePng(30_000), 'kuva.png', 'image/png');
    const times: number[] = [];
    for (const _try of [1, 2, 3]) {
      const begin = performance.now();
      expect(visitor.errorsIn(await send(bomb))).toEqual({ kuvat: 'Virheellinen kuvatiedosto' });
      times.push(performance.now() - begin);
    }
    // The machine may be busy with other tests; the quickest try shows the cost of the work.
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
