// The memory that pictures need, computed from their headers.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { neededBytes } from './picture-memory.ts';

const drawn = () => sharp({ create: { width: 100, height: 50, channels: 3, background: '#abc' } });
/** The bytes of the strips of that picture: its rows, and their copies. */
const strips = 8 * 50 * 300;

describe('a picture takes', () => {
  it.each([
    ['its strips as a JPEG', drawn().jpeg(), strips],
    ['all of it once more as a JPEG to be turned', drawn().withMetadata({ orientation: 6 }).jpeg(), strips + 15_000],
    ['two bytes a sample as a progressive JPEG', drawn().jpeg({ progressive: true }), strips + 30_000],
    ['its strips as a PNG', drawn().png(), strips],
    ['all of it as an interlaced PNG', drawn().png({ progressive: true }), strips + 15_000],
    [
      'all of its bits and its opacity as an interlaced PNG of 16 bits',
      drawn().ensureAlpha().toColourspace('rgb16').png({ progressive: true }),
      (strips * 8) / 3 + 40_000,
    ],
    ['four bytes a pixel as a WebP', drawn().webp(), strips + 20_000],
  ])('%s', async (_, image, bytes) => {
    expect(neededBytes(await sharp(await image.toBuffer()).metadata())).toBe(bytes);
  });

  const head = { format: 'png', width: 7071, height: 7071, channels: 4, depth: 'ushort' } as const;

  it('no more strips when it is high, and many when it is wide', () => {
    expect(neededBytes({ ...head, width: 50, height: 1_000_000 })).toBeLessThan(2e6);
    // Measured: 2400 MB for a file of 1.7 MB.
    expect(neededBytes({ ...head, width: 1_000_000, height: 50 })).toBeGreaterThan(2e9);
    // Measured: 140 MB in addition to the created picture.
    expect(neededBytes(head)).toBeCloseTo(141e6, -6);
  });

  it('what it is enlarged to, and what of that is turned', () => {
    const line = { ...head, width: 4000, height: 1, depth: 'uchar' } as const;
    expect(neededBytes(line)).toBe(128_000);
    expect(neededBytes(line, 512)).toBe(4000 * 512 * 4 * 2500);
    expect(neededBytes({ ...line, orientation: 6 }, 512) - neededBytes(line, 512)).toBe(4000 * 512 * 512 * 4);
    expect(neededBytes({ ...head, orientation: 6 }, 0.1) - neededBytes(head, 0.1)).toBeLessThan(5e6);
  });
});

it('libvips spools no picture to a temporary file, whatever is asked of it', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  // A picture of 180 MB that is read from all sides. Without a folder for temporary files, spooling fails.
  const program = `
    const { withoutSpooling } = await import(${JSON.stringify(`${import.meta.dirname}/picture-memory.ts`)});
    const { setForLibraries } = await import(${JSON.stringify(`${import.meta.dirname}/../config.ts`)});
    const { default: sharp } = await import('sharp');
    if (process.argv[1] === 'kept off') setForLibraries(withoutSpooling);
    const plain = { width: 7000, height: 6500, channels: 4, background: '#abc8' };
    const png = await sharp({ create: plain }).png({ compressionLevel: 1 }).toBuffer();
    console.log(await sharp(png).stats().then((stats) => stats.isOpaque, (error) => error.message));
  `;
  const env = { ...process.env, TMPDIR: '/nowhere' };
  const run = async (how: string) =>
    (
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, how], {
        env,
        cwd: import.meta.dirname,
      })
    ).stdout;
  expect(await run('as usual')).toContain('unable to write to "/nowhere/');
  expect(await run('kept off')).toBe('false\n');
});
