// The process that makes pictures: there while it is needed, behind everything else, and replaced when it has ended.
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

let picture: Buffer;
let large: Buffer;
let maker: PictureMaker;

beforeAll(async () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#5a783c' } })
      .png()
      .toBuffer();
  [picture, large] = [await draw(64), await draw(3000)];
});
afterEach(() => maker.stop());

const webp = { width: 32, quality: 75, format: 'webp' } as const;
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process that makes pictures', () => {
  it('makes them behind whatever serves pages', async () => {
    maker = createPictureMaker();
    expect(maker.pid).toBeUndefined();
    const made = await Promise.all([maker.encode(picture, webp), maker.encode(picture, { ...webp, width: 16 })]);
    const sizes = await Promise.all(made.map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect(sizes).toEqual([32, 16]);
    expect(getPriority(maker.pid)).toBeGreaterThan(getPriority());
  });

  it('says why it makes none of something else', async () => {
    maker = createPictureMaker();
    await expect(maker.encode(Buffer.from('<svg'), webp)).rejects.toThrow(/unsupported image format/);
  });

  it('ends when nobody asks for more, and comes back for the next', async () => {
    maker = createPictureMaker({ idleMs: 20 });
    const asked = maker.encode(picture, webp);
    const first = maker.pid ?? 0;
    await asked;
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000);
    expect(maker.pid).toBeUndefined();
    expect((await maker.encode(picture, webp)).length).toBeGreaterThan(0);
  });

  it('fails what it was at when it is lost, and nothing after that', async () => {
    maker = createPictureMaker();
    const lost = maker.encode(large, { ...webp, width: 3000, format: 'avif' });
    process.kill(maker.pid ?? 0, 'SIGKILL');
    await expect(lost).rejects.toThrow('has ended');
    expect((await maker.encode(picture, webp)).length).toBeGreaterThan(0);
  });

  it('is let go with the host', async () => {
    maker = createPictureMaker();
    await maker.encode(picture, webp);
    const pid = maker.pid ?? 0;
    await maker.stop();
    expect(isRunning(pid)).toBe(false);
    await maker.stop();
  });
});
