// The process that makes pictures: it runs while it is needed, with a low priority, and is replaced when it has exited.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';

let originals: Server;
let maker: PictureMaker;

beforeAll(async () => {
  const draw = (width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#5a783c' } })
      .png()
      .toBuffer();
  const files: Record<string, Buffer> = {
    '/small.png': await draw(64),
    '/large.png': await draw(3000),
    '/none.png': Buffer.from('<svg'),
  };
  originals = createServer(({ url = '' }, res) => res.writeHead(files[url] ? 200 : 404).end(files[url]));
  await new Promise<void>((listening) => originals.listen(0, listening));
});
afterAll(() => originals.close());
afterEach(() => maker.stop());

const webp = { width: 32, quality: 75, format: 'webp' } as const;
const at = (path: string, isBackends = true) => ({
  url: new URL(path, `http://localhost:${(originals.address() as AddressInfo).port}`),
  isBackends,
});
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
    const made = await Promise.all([
      maker.make(at('/small.png'), webp),
      maker.make(at('/small.png'), { ...webp, width: 16 }),
    ]);
    const sizes = await Promise.all(made.map(async (bytes) => (await sharp(bytes ?? undefined).metadata()).width));
    expect(sizes).toEqual([32, 16]);
    expect(getPriority(maker.pid)).toBeGreaterThan(getPriority());
  });

  it('says why it makes none of something else', async () => {
    maker = createPictureMaker();
    await expect(maker.make(at('/none.png'), webp)).rejects.toThrow(/unsupported image format/);
  });

  it('connects to no private address but the backend’s', async () => {
    maker = createPictureMaker();
    await expect(maker.make(at('/small.png', false), webp)).rejects.toThrow(/public addresses.*localhost/);
  });

  it('makes none of an original that is not there', async () => {
    maker = createPictureMaker();
    expect(await maker.make(at('/gone.png'), webp)).toBeNull();
  });

  it('ends when nobody asks for more, and comes back for the next', { tags: 'slow' }, async () => {
    maker = createPictureMaker({ idleMs: 20 });
    const asked = maker.make(at('/small.png'), webp);
    const first = maker.pid ?? 0;
    await asked;
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000);
    expect(maker.pid).toBeUndefined();
    expect((await maker.make(at('/small.png'), webp))?.length).toBeGreaterThan(0);
  });

  it('fails what it was at when it is lost, and nothing after that', async () => {
    maker = createPictureMaker();
    const lost = maker.make(at('/large.png'), { ...webp, width: 3000, format: 'avif' });
    process.kill(maker.pid ?? 0, 'SIGKILL');
    await expect(lost).rejects.toThrow('has ended');
    expect((await maker.make(at('/small.png'), webp))?.length).toBeGreaterThan(0);
  });

  it('is let go with the host', async () => {
    maker = createPictureMaker();
    await maker.make(at('/small.png'), webp);
    const pid = maker.pid ?? 0;
    await maker.stop();
    expect(isRunning(pid)).toBe(false);
    await maker.stop();
  });
});
