// The processes that decode visitors' images: one image at a time, with a deadline, and ended when they are idle.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { endlessExif, plainImage } from '../testing/test-images.ts';
import { createImageDecoders, ImageTookTooLong } from './image-decoders.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-decoders-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function fileOf(name: string, bytes: Buffer): string {
  writeFileSync(`${folder}/${name}`, bytes);
  return `${folder}/${name}`;
}
const manyMs = 60_000;

it('end an image that takes too long, and decode others meanwhile and afterwards', { tags: 'slow' }, async () => {
  const decoders = createImageDecoders();
  const endless = fileOf('endless.jpg', await endlessExif());
  const plain = fileOf('plain.png', await plainImage('png'));
  const head = (path: string, maxMs = manyMs) => decoders.decode({ task: 'head', path }, maxMs);
  const [slow, meanwhile] = await Promise.allSettled([head(endless, 5000), head(plain)]);
  expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(ImageTookTooLong) });
  expect(meanwhile).toMatchObject({ status: 'fulfilled', value: { width: 60, height: 40 } });
  expect(await head(plain)).toMatchObject({ format: 'png' });
});

it('say why an image can’t be decoded, and go on', async () => {
  const decoders = createImageDecoders();
  const head = (path: string) => decoders.decode({ task: 'head', path }, manyMs);
  await expect(head(fileOf('broken.png', (await plainImage('png')).subarray(0, 20)))).rejects.toThrow('Input file');
  expect(await head(fileOf('image.webp', await plainImage('webp')))).toMatchObject({ format: 'webp' });
});

it.each([
  ['avif', () => plainImage('avif')],
  ['gif', () => plainImage('gif')],
  ['tiff', () => plainImage('tiff')],
  ['heic', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('have no decoder for %s', async (name, make) => {
  const path = fileOf(`image.${name}`, await make());
  await expect(createImageDecoders().decode({ task: 'head', path }, manyMs)).rejects.toThrow(
    'unsupported image format',
  );
});

it('redraw a photo', async () => {
  const decoders = createImageDecoders();
  const path = fileOf('photo.jpg', await plainImage('jpeg'));
  const shape = { edge: 32, fit: 'inside', format: 'photo' } as const;
  const redrawn = await decoders.decode({ task: 'redraw', path, shape }, manyMs);
  expect(redrawn).toMatchObject({ type: 'image/jpeg', width: 32, height: 21 });
});

/** @throws {Error} when there is no decoder */
async function signalDecoders(signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'image-program']);
  for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), signal);
}

it('try an image again whose decoder got no processor', { tags: 'slow' }, async () => {
  const path = fileOf('good.png', await plainImage('png'));
  const asked = createImageDecoders().decode({ task: 'head', path }, 3000);
  await vi.waitFor(() => signalDecoders('SIGSTOP'), { timeout: 2000, interval: 5 });
  expect(await asked).toMatchObject({ format: 'png' });
});

it('try an image again whose decoder somebody else has ended', { tags: 'slow' }, async () => {
  const decoders = createImageDecoders();
  const path = fileOf('endless-2.jpg', await endlessExif());
  const asked = decoders.decode({ task: 'head', path }, 4000);
  await vi.waitFor(() => signalDecoders('SIGKILL'), { timeout: 3000 });
  // The second decoder gets the full time again, and is killed at its own deadline.
  await expect(asked).rejects.toThrow(ImageTookTooLong);
});
