// The memory that images of visitors may take, and smaller copies of them for mails.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { hugePng, noiseJpeg, plainImage } from '../testing/test-images.ts';
import { hasReadableHead, neededBytes, redrawImage, shrinkImage, UnreadableImage } from './images.ts';

const drawn = () => sharp({ create: { width: 100, height: 50, channels: 3, background: '#abc' } });

it.each([
  ['a JPEG', drawn().jpeg(), 0],
  ['a JPEG to be turned', drawn().withMetadata({ orientation: 6 }).jpeg(), 15_000],
  ['a progressive JPEG', drawn().jpeg({ progressive: true }), 30_000],
  ['a PNG', drawn().png(), 0],
  ['an interlaced PNG', drawn().png({ progressive: true }), 15_000],
  [
    'an interlaced PNG of 16 bits with transparency',
    drawn().ensureAlpha().toColourspace('rgb16').png({ progressive: true }),
    40_000,
  ],
  ['a WebP to be turned', drawn().withMetadata({ orientation: 8 }).webp(), 30_000],
])('knows what it takes to redraw %s', async (_, image, bytes) => {
  expect(neededBytes(await sharp(await image.toBuffer()).metadata())).toBe(bytes);
});

it('redraws no image that would take the memory of the whole site', async () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-images-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [allowed, refused] = ['plain.png', 'deep.png'].map((name) => `${folder}/${name}`) as [string, string];
  writeFileSync(allowed, hugePng(7000, 1));
  writeFileSync(refused, hugePng(7000, 1, { isDeep: true }));
  expect([await hasReadableHead(allowed), await hasReadableHead(refused)]).toEqual([true, false]);
  const asked = redrawImage({ field: 'kuva', path: refused }, async () => expect.unreachable());
  await expect(asked).rejects.toThrow(UnreadableImage);
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
