// The folder of made pictures: its size, the order of eviction, and several processes with one folder.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureFolder, type PictureFolderOptions } from './picture-folder.ts';

const size = 1000;
const picture = Buffer.alloc(size);
const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-05-10T09:00:00Z');
let folder: string;
let time: number;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-pictures-`);
  time = start;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (options: Partial<PictureFolderOptions> = {}) =>
  createPictureFolder({ folder, maxBytes: 100 * size, onEvictionFailed: () => {}, now: () => time, ...options });
const nameOf = (number: number) => `${String(number).padStart(32, '0')}-640-75.webp`;
const numbers = () =>
  readdirSync(folder)
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
const sizeOf = () => readdirSync(folder).reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);

/** Stores a picture that was used some hours ago. */
function put(number: number, hoursAgo: number): void {
  const file = `${folder}/${nameOf(number)}`;
  writeFileSync(file, picture);
  utimesSync(file, (time - hoursAgo * hourMs) / 1000, (time - hoursAgo * hourMs) / 1000);
}
const putMany = (from: number, to: number, hoursAgo: (number: number) => number) => {
  for (let number = from; number < to; number += 1) put(number, hoursAgo(number));
};

describe('a folder of pictures', () => {
  it('does not grow above its size, whatever is made, in several processes', { tags: 'slow' }, async () => {
    const processes = [open(), open()];
    for (let number = 0; number < 400; number += 1) {
      await processes[number % 2]?.keep(nameOf(number), picture);
      // Pictures are deleted in the background.
      await vi.waitFor(() => expect(sizeOf()).toBeLessThanOrEqual(100 * size));
    }
    for (const one of processes) await one.stop();
    expect(numbers().length).toBeGreaterThan(70);
  });

  it('loses those first that were used least recently', async () => {
    putMany(0, 99, (number) => number);
    const pictures = open();
    // The picture is read now, and was the least recently used one before.
    expect(await pictures.read(nameOf(98))).toEqual(picture);
    await pictures.keep(nameOf(200), picture);
    await vi.waitFor(() => expect(numbers().length).toBeLessThanOrEqual(80));
    await pictures.stop();
    expect(numbers()).toEqual([...Array.from({ length: 78 }, (_, number) => number), 98, 200]);
  });

  it('loses no more than it must of those that were used within one hour', async () => {
    putMany(0, 50, () => 3);
    putMany(50, 99, () => 1);
    const pictures = open();
    await pictures.keep(nameOf(200), picture);
    await vi.waitFor(() => expect(numbers()).toHaveLength(80));
    await pictures.stop();
    expect(numbers().filter((number) => number >= 50)).toHaveLength(50);
  });

  it('is made smaller when its size has been set lower', async () => {
    putMany(0, 99, (number) => number);
    const pictures = open({ maxBytes: 50 * size });
    await pictures.keep(nameOf(200), picture);
    await vi.waitFor(() => expect(numbers().length).toBeLessThanOrEqual(40));
    await pictures.stop();
  });

  it('loses what a process that was killed has left half-written, and nothing that is no picture', async () => {
    writeFileSync(`${folder}/${nameOf(1)}.draft.tmp`, Buffer.alloc(95 * size));
    utimesSync(`${folder}/${nameOf(1)}.draft.tmp`, start / 1000 - 7200, start / 1000 - 7200);
    mkdirSync(`${folder}/${nameOf(2)}`);
    writeFileSync(`${folder}/site-name.txt`, Buffer.alloc(95 * size));
    const pictures = open();
    await pictures.keep(nameOf(3), picture);
    await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(3));
    await pictures.stop();
    expect(readdirSync(folder).sort()).toEqual([nameOf(2), nameOf(3), 'site-name.txt']);
  });

  it('takes none while the disk is nearly full, and shows what it has', async () => {
    put(1, 0);
    const pictures = open({ isNearlyFull: async () => true });
    await expect(pictures.keep(nameOf(2), picture)).rejects.toThrow('the disk is nearly full');
    expect(numbers()).toEqual([1]);
    expect(await pictures.read(nameOf(1))).toEqual(picture);
    expect(await pictures.read(nameOf(2))).toBeNull();
    await pictures.stop();
  });

  it('reports that nothing can be deleted, and takes pictures', async () => {
    const crowded: unknown[] = [];
    const pictures = open({
      onEvictionFailed: (error) => crowded.push(error),
      now: () => {
        throw new Error('no clock');
      },
    });
    await pictures.keep(nameOf(1), picture);
    await pictures.stop();
    expect(crowded).toEqual([new Error('no clock')]);
    expect(readFileSync(`${folder}/${nameOf(1)}`)).toEqual(picture);
  });
});
