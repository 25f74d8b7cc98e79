// Kept images without a host: their limits, and failures of the disk.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImageKeeper, type ImageKeeper } from './kept-images.ts';

let incoming: string;
let keeper: ImageKeeper;
beforeEach(() => {
  incoming = mkdtempSync(`${tmpdir()}/pihlaja-kept-images-`);
  keeper = createImageKeeper(incoming, { mostBytes: 1000 });
});
afterEach(() => {
  keeper.close();
  rmSync(incoming, { recursive: true, force: true });
});

const fileOf = (stored: string, size: number) => ({
  part: 'kuvat',
  name: 'a.jpg',
  type: 'image/jpeg',
  size,
  hash: '',
  stored,
});
function receive(...sizes: number[]) {
  const folder = `${incoming}/${readdirSync(incoming).length}`;
  mkdirSync(folder);
  const files = sizes.map((size, index) => fileOf(`image-${index + 1}`, size));
  for (const { stored, size } of files) writeFileSync(`${folder}/${stored}`, 'x'.repeat(size));
  return [files, folder] as const;
}
const kept = () => readdirSync(incoming).filter((name) => name.startsWith('kept-'));

it('are kept as long as there is room for all of them', async () => {
  expect(await keeper.keep(3, ...receive(400))).not.toBeNull();
  expect(await keeper.keep(3, ...receive(400, 300))).toBeNull();
  expect(await keeper.keep(3, ...receive(600))).not.toBeNull();
  expect(kept()).toHaveLength(2);
});

it('are none, and leave nothing behind, when the disk takes them not', async () => {
  const [files, folder] = receive(400);
  expect(await keeper.keep(3, [...files, fileOf('image-2', 10)], folder)).toBeNull();
  expect(kept()).toEqual([]);
});

it('can be brought back into a folder that is not there yet, and are null when they can’t', async () => {
  const { token = '' } = (await keeper.keep(3, ...receive(400))) ?? {};
  expect(await keeper.bringBack(token, 3, `${incoming}/uusi`)).toEqual([fileOf('again-1', 400)]);
  expect(readdirSync(`${incoming}/uusi`)).toEqual(['again-1']);
  expect(await keeper.bringBack(token, 4, `${incoming}/uusi`)).toBeNull();
  rmSync(`${incoming}/kept-${token}/image-1`);
  expect(await keeper.bringBack(token, 3, `${incoming}/toinen`)).toBeNull();
});
