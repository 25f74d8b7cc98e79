// The process that makes pictures: it runs while it is needed, with a low priority, and is replaced when it has exited.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPictureMaker, type PictureMaker, TooSlowPicture } from './picture-maker.ts';

// Decoders have a low priority, and need time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

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
    '/slow.svg': Buffer.from(slowDrawing),
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
/** A small file over which a decoder works for minutes. */
const slowDrawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="3000" height="3000">
<defs><filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="10"/><feGaussianBlur stdDeviation="9"/></filter></defs>
${'<rect width="3000" height="3000" filter="url(#f)" opacity="0.5"/>'.repeat(200)}</svg>`;
/** The processor time of a process, in ticks of 10 ms (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html). */
const processorTicksOf = (pid: number) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/\(.*\)/, 'name')
      .split(' ')[13],
  );
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

  it('is replaced when it is lost, and makes what waited', async () => {
    maker = createPictureMaker();
    const waiting = [maker.make(at('/large.png'), webp), maker.make(at('/small.png'), webp)];
    process.kill(maker.pid ?? 0, 'SIGKILL');
    for (const made of await Promise.all(waiting)) expect(made?.length).toBeGreaterThan(0);
  });

  it.runIf(process.platform === 'linux')('gives up a picture at which two processes were lost', async () => {
    maker = createPictureMaker();
    let problem = '';
    maker.make(at('/slow.svg'), { ...webp, width: 3000 }).catch(({ message }) => {
      problem = message;
    });
    while (problem === '') {
      const pid = maker.pid ?? 0;
      // A decoder at work uses its processor.
      await vi.waitFor(() => expect(processorTicksOf(pid)).toBeGreaterThan(100), 50_000);
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect(maker.pid).not.toBe(pid), 10_000);
    }
    expect(problem).toBe('the program that makes pictures has ended');
    expect((await maker.make(at('/small.png'), webp))?.length).toBeGreaterThan(0);
  });

  it('gives up a picture that takes too long, in all widths, and makes the others', async () => {
    maker = createPictureMaker({ maxMs: 300 });
    const slow = Promise.allSettled([3000, 2900, 2800].map((width) => maker.make(at('/slow.svg'), { ...webp, width })));
    const { pid } = maker;
    const others = [maker.make(at('/small.png'), webp), maker.make(at('/small.png'), { ...webp, width: 16 })];
    for (const made of await Promise.all(others)) expect(made?.length).toBeGreaterThan(0);
    const problem = new TooSlowPicture('it takes more than 0.3 seconds to make');
    expect(await slow).toEqual(Array(3).fill({ status: 'rejected', reason: problem }));
    expect(maker.pid).not.toBe(pid);
  });

  it.runIf(process.platform === 'linux')('is let go with the host while it is at work', async () => {
    maker = createPictureMaker();
    const slow = maker.make(at('/slow.svg'), { ...webp, width: 3000 }).catch(({ message }) => message);
    const pid = maker.pid ?? 0;
    await vi.waitFor(() => expect(processorTicksOf(pid)).toBeGreaterThan(100), 50_000);
    await maker.stop();
    expect(await slow).toBe('the program that makes pictures has ended');
    expect(isRunning(pid)).toBe(false);
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
