// Stored images without a host: their limits, and disk failures.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPendingImageStore, type PendingImageStore } from './kept-images.ts';

let incoming: string;
let keeper: PendingImageStore;
beforeEach(() => {
  incoming = mkdtempSync(`${tmpdir()}/pihlaja-kept-images-`);
  keeper = createPendingImageStore(incoming, { maxBytes: 1000 });
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
  return { files, folder };
}
const kept = () => readdirSync(incoming).filter((name) => name.startsWith('kept-'));

const keep = (address: string, ...sizes: number[]) => keeper.keep(3, receive(...sizes), address);

it('are kept as long as there is room, then in place of the oldest of the address that keeps the most', async () => {
  const first = await keep('192.0.2.1', 300);
  const second = await keep('192.0.2.1', 300);
  expect(await keep('198.51.100.1', 300)).not.toBeNull();
  expect(await keep('198.51.100.1', 200)).not.toBeNull();
  expect([first, second].map((one) => kept().includes(`kept-${one?.token}`))).toEqual([false, true]);
  expect(kept()).toHaveLength(3);
  expect(await keep('203.0.113.1', 1001)).toBeNull();
});

it('are not pushed out by others who keep them in number', { tags: 'slow' }, async () => {
  const own = await keep('192.0.2.1', 1);
  const others = (n: number) => `198.51.100.${n % 250}`;
  for (let n = 0; n < 205; n += 1) expect(await keep(others(n), 1)).not.toBeNull();
  expect(kept()).toHaveLength(200);
  expect(await keeper.bringBack(own?.token ?? '', 3, `${incoming}/uusi`)).toHaveLength(1);
});

it('do not take the last place twice', async () => {
  const posts = Array.from({ length: 4 }, () => receive(400));
  await Promise.all(posts.map((post, n) => keeper.keep(3, post, `192.0.${n}.1`)));
  expect(kept()).toHaveLength(2);
});

it('are noted without the address that sent them', async () => {
  const { token } = (await keep('192.0.2.1', 1)) ?? {};
  expect(readFileSync(`${incoming}/kept-${token}/images.json`, 'utf8')).not.toContain('192.0');
});

it('are none, and leave nothing behind, when the disk takes them not', async () => {
  const { files, folder } = receive(400);
  expect(await keeper.keep(3, { files: [...files, fileOf('image-2', 10)], folder }, '192.0.2.1')).toBeNull();
  expect(kept()).toEqual([]);
});

it('can be brought back into a folder that is not there yet, and are null when they can’t', async () => {
  const { token = '' } = (await keep('192.0.2.1', 400)) ?? {};
  expect(await keeper.bringBack(token, 3, `${incoming}/uusi`)).toEqual([fileOf('again-1', 400)]);
  expect(readdirSync(`${incoming}/uusi`)).toEqual(['again-1']);
  expect(await keeper.bringBack(token, 4, `${incoming}/uusi`)).toBeNull();
  rmSync(`${incoming}/kept-${token}/image-1`);
  expect(await keeper.bringBack(token, 3, `${incoming}/toinen`)).toBeNull();
});
