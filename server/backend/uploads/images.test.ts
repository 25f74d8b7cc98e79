// The memory limits of visitors' images, and smaller copies of images for mails.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { endlessExif, hugePng, noiseJpeg, plainImage } from '../testing/test-images.ts';
import type { ImageShape } from './image-program.ts';
import { checkHead, inTurnOf, redrawImage, shrinkImage, UnreadableImage } from './images.ts';

vi.setConfig({ testTimeout: 30_000 });

const shape: ImageShape = { edge: 2560, fit: 'inside', format: 'photo' };

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
  expect(await checkHead(path, shape)).toBe('unreadable');
  await expect(redrawImage({ field: 'kuva', path }, shape)).rejects.toThrow(UnreadableImage);
});

it('finds the head of a large image readable, and of a thin one unless it would be enlarged', async () => {
  expect(await checkHead(fileOf(hugePng(7000, 1)), shape)).toBe('readable');
  const line = fileOf(hugePng(16_000, 1, { height: 1 }));
  expect(await checkHead(line, shape)).toBe('readable');
  expect(await checkHead(line, { edge: 512, fit: 'cover', format: 'webp' })).toBe('unreadable');
});

it('reads a large image in one pass, and writes nothing of it to a temporary file', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const path = fileOf(
    await sharp({ create: { width: 7000, height: 6500, channels: 4, background: '#abc8' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  // Without a folder for temporary files, writing one fails.
  vi.stubEnv('TMPDIR', '/nowhere');
  const redrawn = await redrawImage({ field: 'kuva', path }, shape).finally(() => vi.unstubAllEnvs());
  expect(redrawn).toMatchObject({ type: 'image/webp', width: 2560, height: 2377 });
});

it.each([
  ['none', { channels: 3, background: '#abc' }, 'image/jpeg'],
  ['an opacity that is full everywhere', { channels: 4, background: '#abc' }, 'image/jpeg'],
  ['a faint colour', { channels: 4, background: '#abc8' }, 'image/webp'],
] as const)('finds in an image with %s what is transparent', async (_, background, expected) => {
  for (const space of ['srgb', 'rgb16', 'b-w']) {
    const image = sharp({ create: { width: 3000, height: 70, ...background } }).toColourspace(space);
    const path = fileOf(await image.png().toBuffer());
    expect((await redrawImage({ field: 'kuva', path }, shape)).type, space).toBe(expected);
  }
});

it('redraws no image with an edge that no camera makes, whose rows cost more than its pixels', async () => {
  const path = fileOf(hugePng(1, 100_000, { height: 100_000 }));
  expect(await checkHead(path, shape)).toBe('unreadable');
  await expect(redrawImage({ field: 'kuva', path }, shape)).rejects.toMatchObject({
    cause: { message: 'The image has 1 by 100000 pixels: at most 30000 are allowed on an edge' },
  });
});

it('ends an image whose head alone would take minutes, in its turn', { tags: 'slow' }, async () => {
  const path = fileOf(await endlessExif());
  expect(await checkHead(path, shape)).toBe('slow');
  await expect(redrawImage({ field: 'kuva', path }, shape)).rejects.toThrow(UnreadableImage);
});

describe('of several senders', () => {
  const [flooder, neighbour, visitor] = ['203.0.113.7', '203.0.113.8', '198.51.100.20'];
  const [small, large] = [1_000_000, 300_000_000];

  /** Starts a task for an image of this size and this sender; the test decides when the task ends. */
  function begin(begun: string[], sender: string, bytes: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = runAsSender(sender, () =>
      inTurnOf(bytes, async () => {
        begun.push(sender);
        await promise;
      }),
    );
    return { done, end: resolve };
  }

  it('the second’s small image begins beside the first’s, whose others wait', async () => {
    const begun: string[] = [];
    const floods = [flooder, flooder, neighbour, flooder].map((sender) => begin(begun, sender, small));
    await vi.waitFor(() => expect(begun).toEqual([flooder]));
    const one = begin(begun, visitor, small);
    await vi.waitFor(() => expect(begun).toEqual([flooder, visitor]));
    one.end();
    for (const { end } of floods) end();
    await Promise.all([one, ...floods].map(({ done }) => done));
    expect(begun).toHaveLength(5);
  });

  it('the second’s large image, of which one is redrawn at a time, begins before most of the first’s', async () => {
    const begun: string[] = [];
    const floods = Array.from({ length: 5 }, () => begin(begun, flooder, large));
    await vi.waitFor(() => expect(begun).toEqual([flooder]));
    const one = begin(begun, visitor, large);
    one.end();
    for (const { end } of floods) end();
    await Promise.all([one, ...floods].map(({ done }) => done));
    expect(begun.indexOf(visitor)).toBeLessThanOrEqual(2);
  });

  it('one who has too many waiting is told to come again, and the others are not', async () => {
    const begun: string[] = [];
    const floods = Array.from({ length: 100 }, () => begin(begun, flooder, small));
    const answers = Promise.all(floods.map(({ done }) => done.catch((error) => error.status)));
    await vi.waitFor(() => expect(begun).toEqual([flooder]));
    const one = begin(begun, visitor, small);
    one.end();
    await one.done;
    for (const { end } of floods) end();
    expect(new Set(await answers)).toEqual(new Set([undefined, 429]));
  });
});

it('makes a copy of the most detailed image that fits', { tags: 'slow', timeout: 60_000 }, async () => {
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
