// The memory that images of visitors may take, and smaller copies of them for mails.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asSender } from '../../shared/sender.ts';
import { hugePng, noiseJpeg, plainImage } from '../testing/test-images.ts';
import { hasReadableHead, type ImageShape, redrawImage, shrinkImage, sniffType, UnreadableImage } from './images.ts';

vi.setConfig({ testTimeout: 30_000 });

const shape: ImageShape = { edge: 2560, fit: 'inside' };

const folder = mkdtempSync(`${tmpdir()}/pihlaja-images-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function fileOf(bytes: Buffer): string {
  const path = `${folder}/${randomUUID()}`;
  writeFileSync(path, bytes);
  return path;
}

it.each([
  ['deep, interlaced and to be turned', hugePng(7000, 1, { isDeep: true })],
  ['low and very wide, whose rows alone would take a gigabyte', hugePng(1_000_000, 1, { height: 20, isDeep: true })],
])('redraws no image that would take the memory of the whole site: %s', async (_, bytes) => {
  const path = fileOf(bytes);
  expect(await hasReadableHead(path, shape)).toBe(false);
  const asked = redrawImage({ field: 'kuva', path }, shape, async () => expect.unreachable());
  await expect(asked).rejects.toThrow(UnreadableImage);
});

it('finds the head of a large image readable, and of a thin one unless it would be enlarged', async () => {
  expect(await hasReadableHead(fileOf(hugePng(7000, 1)), shape)).toBe(true);
  const line = fileOf(hugePng(16_000, 1, { height: 1 }));
  expect(await hasReadableHead(line, shape)).toBe(true);
  expect(await hasReadableHead(line, { edge: 512, fit: 'cover' })).toBe(false);
});

it('reads a large image in one pass, and writes nothing of it to a temporary file', { timeout: 60_000 }, async () => {
  const path = fileOf(
    await sharp({ create: { width: 7000, height: 6500, channels: 4, background: '#abc8' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  const program = `
    const { redrawImage } = await import(${JSON.stringify(`${import.meta.dirname}/images.ts`)});
    const sent = { field: 'kuva', path: process.argv[1] };
    await redrawImage(sent, { edge: 2560, fit: 'inside' }, async ({ isTransparent }) => console.log(isTransparent));
  `;
  const args = ['--input-type=module', '-e', program, path];
  // Without a folder for temporary files, writing one fails.
  const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, TMPDIR: '/nowhere' } });
  expect((await run).stdout).toBe('true\n');
});

it.each([
  ['none', { channels: 3, background: '#abc' }, false],
  ['an opacity that is full everywhere', { channels: 4, background: '#abc' }, false],
  ['a faint colour', { channels: 4, background: '#abc8' }, true],
] as const)('finds in an image with %s what is transparent', async (_, background, expected) => {
  for (const space of ['srgb', 'rgb16', 'b-w']) {
    const image = sharp({ create: { width: 3000, height: 70, ...background } }).toColourspace(space);
    const path = fileOf(await image.png().toBuffer());
    expect(await redrawImage({ field: 'kuva', path }, shape, async (redrawn) => redrawn.isTransparent)).toBe(expected);
  }
});

describe('of several senders', () => {
  const [flooder, neighbour, visitor] = ['203.0.113.7', '203.0.113.8', '198.51.100.20'];

  /** Redraws an image for a sender; its turn ends when the test says so. */
  function begin(begun: string[], sender: string, path: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = asSender(sender, () =>
      redrawImage({ field: 'kuva', path }, shape, async () => {
        begun.push(sender);
        await promise;
      }),
    );
    return { done, end: resolve };
  }

  it('the second’s small image begins beside the first’s, whose others wait', async () => {
    const path = fileOf(await plainImage('png', 0.5));
    const begun: string[] = [];
    const floods = [flooder, flooder, neighbour, flooder].map((sender) => begin(begun, sender, path));
    await vi.waitFor(() => expect(begun).toEqual([flooder]));
    const one = begin(begun, visitor, path);
    await vi.waitFor(() => expect(begun).toEqual([flooder, visitor]));
    one.end();
    for (const { end } of floods) end();
    await Promise.all([one, ...floods].map(({ done }) => done));
    expect(begun).toHaveLength(5);
  });

  it('the second’s large image, of which one is redrawn at a time, begins before most of the first’s', async () => {
    const path = fileOf(hugePng(30_000, 1000, { height: 1000 }));
    const begun: string[] = [];
    const floods = Array.from({ length: 5 }, () => begin(begun, flooder, path));
    await vi.waitFor(() => expect(begun).toEqual([flooder]), { timeout: 20_000 });
    const one = begin(begun, visitor, path);
    // Its wait begins after its head is read.
    await sniffType(path);
    await hasReadableHead(path, shape);
    one.end();
    for (const { end } of floods) end();
    await Promise.all([one, ...floods].map(({ done }) => done));
    expect(begun.indexOf(visitor)).toBeLessThanOrEqual(2);
  });

  it('one who has too many waiting is told to come again, and the others are not', async () => {
    const path = fileOf(await plainImage('png', 0.5));
    const begun: string[] = [];
    const floods = Array.from({ length: 100 }, () => begin(begun, flooder, path));
    const answers = Promise.all(floods.map(({ done }) => done.catch((error) => error.status)));
    await vi.waitFor(() => expect(begun).toEqual([flooder]));
    const one = begin(begun, visitor, path);
    one.end();
    await one.done;
    for (const { end } of floods) end();
    expect(new Set(await answers)).toEqual(new Set([undefined, 503]));
  });
});

it('makes a copy of the most detailed image that fits', { timeout: 60_000 }, async () => {
  const image = await noiseJpeg(2560, 1920);
  for (const maxBytes of [1_000_000, 350_000]) {
    const copy = await shrinkImage(image, maxBytes);
    expect(copy.length).toBeGreaterThan(maxBytes / 4);
    expect(copy.length).toBeLessThanOrEqual(maxBytes);
  }
});

it('leaves an image alone that fits, and its type as it is', async () => {
  const image = await plainImage('webp', 0.5);
  expect(await shrinkImage(image, image.length)).toBe(image);
  expect((await shrinkImage(image, 10)).subarray(8, 12).toString()).toBe('WEBP');
});
