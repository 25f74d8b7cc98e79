// Background work: AVIF for the next visitor, only for existing originals, once, and within the memory limits.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { encodePicture, type PictureShape } from './encode.ts';
import { createImageStore, type ImageStore, type ImageStoreOptions } from './image-store.ts';
import { TooSlowPicture } from './picture-maker.ts';

let picture: Buffer;
let folder: string;
let store: ImageStore;
/** Originals by their source: the responses in turn, with the last one repeated; other originals do not exist. */
let originals: Record<string, (Buffer | null | Promise<null>)[]>;
let fetched: string[];

beforeAll(async () => {
  picture = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#5a783c' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-store-`);
  originals = { '/media/last.png': [picture] };
  fetched = [];
});
afterEach(async () => {
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

function open(options: Partial<ImageStoreOptions> = {}): void {
  const make = async (source: string, shape: PictureShape) => {
    fetched.push(source);
    const answers = originals[source] ?? [null];
    const original = await ((answers.length > 1 ? answers.shift() : answers[0]) ?? null);
    return original && encodePicture(original, shape);
  };
  // Failures are forgotten at once, so that a second fetch is visible.
  store = createImageStore({
    folder,
    make,
    onFailed: () => {},
    onStoreFailed: () => {},
    onEvictionFailed: () => {},
    maxBytes: 1e9,
    rememberMs: 1,
    ...options,
  });
}

const ask = (source: string) => store.get({ source, width: 640, quality: 75, format: 'avif' });
const avifs = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.avif')).length;

/** Runs a function while a visitor waits, so that nothing is made in the background. */
async function whileSomebodyWaits(act: () => Promise<void>): Promise<void> {
  const slow = Promise.withResolvers<null>();
  originals['/media/slow.png'] = [slow.promise];
  const waiting = ask('/media/slow.png');
  await act();
  slow.resolve(null);
  await waiting;
}

/** Waits for the background queue, which runs in order: all earlier work is done when this picture is made. */
async function endOfQueue(): Promise<void> {
  await ask('/media/last.png');
  await vi.waitFor(async () => expect(await ask('/media/last.png')).toMatchObject({ isFinal: true }), 10_000);
}

describe('a disk that takes no picture', () => {
  it('costs nobody the picture, leaves nothing behind, and nothing is made in the background for it', async () => {
    const unkept: unknown[] = [];
    open({ folder: `${folder}/none`, onStoreFailed: (error) => unkept.push(error), rememberMs: 60_000 });
    writeFileSync(`${folder}/none`, 'a file in the place of the folder');
    for (let time = 0; time < 2; time += 1) expect(await ask('/media/last.png')).toMatchObject({ type: 'image/webp' });
    await store.stop();
    expect(fetched).toEqual(['/media/last.png', '/media/last.png']);
    expect(unkept).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['none']);
  });
});

describe('a disk that is nearly full', () => {
  it('keeps no picture, and visitors get theirs', async () => {
    const unkept: unknown[] = [];
    open({ isNearlyFull: async () => true, onStoreFailed: (error) => unkept.push(error), rememberMs: 60_000 });
    for (let time = 0; time < 2; time += 1) expect(await ask('/media/last.png')).toMatchObject({ type: 'image/webp' });
    await store.stop();
    expect(fetched).toHaveLength(2);
    expect(unkept).toHaveLength(2);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the background', () => {
  it('makes nothing of pictures that are not there', async () => {
    open();
    const missing = Array.from({ length: 30 }, (_, index) => `/media/${index}.png`);
    expect(new Set(await Promise.all(missing.map(ask)))).toEqual(new Set(['missing']));
    await endOfQueue();
    expect(fetched.filter((source) => source !== '/media/last.png').sort()).toEqual(missing.sort());
  });

  it('tries a picture once, however many have asked for it', async () => {
    open();
    originals['/media/a.png'] = [picture, null];
    const others = ['b', 'c', 'd'].map((name) => `/media/${name}.png`);
    for (const source of others) originals[source] = [picture];
    await whileSomebodyWaits(async () => {
      for (const source of others)
        for (const one of [source, '/media/a.png']) expect(await ask(one)).toMatchObject({ type: 'image/webp' });
    });
    await endOfQueue();
    expect(fetched.filter((source) => source === '/media/a.png')).toHaveLength(2);
  });

  it('holds no more pictures than it may, and takes the others when they are asked for again', async () => {
    open({ maxBackgroundQueue: 2 });
    const sources = ['a', 'b', 'c', 'd'].map((name) => `/media/${name}.png`);
    for (const source of sources) originals[source] = [picture];
    await whileSomebodyWaits(async () => {
      for (const source of sources) expect(await ask(source)).toMatchObject({ type: 'image/webp' });
    });
    await vi.waitFor(() => expect(avifs()).toBe(2), 10_000);
    await endOfQueue();
    expect(avifs()).toBe(3);
    expect(await ask('/media/d.png')).toMatchObject({ isFinal: false });
    await vi.waitFor(async () => expect(await ask('/media/d.png')).toMatchObject({ isFinal: true }), 10_000);
  });
});

describe('an original that is still to come', () => {
  it('is waited for, and holds up no other, however many there are', async () => {
    const drawn = Promise.withResolvers<void>();
    open({ whenThere: (source) => (source.startsWith('/media/later') ? drawn.promise : Promise.resolve()) });
    const later = ['/media/later-1.png', '/media/later-2.png', '/media/later-3.png'];
    for (const source of later) originals[source] = [picture];
    const waiting = later.map(ask);
    expect(await ask('/media/last.png')).toMatchObject({ type: 'image/webp' });
    expect(fetched).not.toContain(later[0]);
    drawn.resolve();
    for (const made of await Promise.all(waiting)) expect(made).toMatchObject({ type: 'image/webp' });
  });
});

describe('an original that takes too long', () => {
  it('is tried in no other width, and not again when other failures are', async () => {
    const tried: number[] = [];
    const reported: string[] = [];
    const make = async (_source: string, { width }: PictureShape) => {
      tried.push(width);
      await new Promise(setImmediate);
      throw new TooSlowPicture('it takes too long');
    };
    open({ make, onFailed: (_source, reason) => reported.push(reason) });
    const askIn = (width: number) => store.get({ source: '/media/drawing.svg', width, quality: 75, format: 'webp' });
    // One sender has three slots.
    const widths = Array.from({ length: 10 }, (_, n) => 320 + n);
    expect(await runAsSender('203.0.113.7', () => Promise.all(widths.map(askIn)))).toEqual(Array(10).fill('failed'));
    await new Promise((later) => setTimeout(later, 5));
    expect(await askIn(640)).toBe('failed');
    expect(tried.length).toBeLessThan(5);
    expect(reported).toEqual(['it takes too long']);
  });
});

describe('a sender that asks for many slow originals', () => {
  const [flooder, visitor] = ['203.0.113.7', '198.51.100.20'];
  const slowSources = Array.from({ length: 20 }, (_, n) => `/media/slow-${n}.png`);
  let slow: PromiseWithResolvers<null>;
  beforeEach(() => {
    slow = Promise.withResolvers();
    for (const source of slowSources) originals[source] = [slow.promise];
  });

  it('leaves turns for the pictures of others', async () => {
    open();
    const flood = slowSources.map((source) => runAsSender(flooder, () => ask(source)));
    expect(await runAsSender(visitor, () => ask('/media/last.png'))).toMatchObject({ type: 'image/webp' });
    expect(fetched.length).toBeLessThan(5);
    slow.resolve(null);
    expect(await Promise.all(flood)).toEqual(Array(20).fill('missing'));
  });

  it('has those dropped that nobody waits for when their turn comes, and nothing is remembered of them', async () => {
    open({ rememberMs: 60_000 });
    let isThere = true;
    const flood = slowSources.map((source) =>
      runAsSender(
        flooder,
        () => ask(source),
        () => !isThere,
      ),
    );
    await vi.waitFor(() => expect(fetched).not.toHaveLength(0));
    const [left = '', other = ''] = slowSources.slice(-2);
    const joined = runAsSender(visitor, () => ask(other));
    const begun = [...fetched];
    isThere = false;
    slow.resolve(null);
    expect((await Promise.all(flood)).filter((made) => made === 'busy')).toHaveLength(20 - begun.length - 1);
    expect(await joined).toBe('missing');
    expect(fetched).toEqual([...begun, other]);
    expect(await runAsSender(visitor, () => ask(left))).toBe('missing');
  });

  it('is told when its turns do not come in time', async () => {
    open({ maxWaitMs: 0 });
    const flood = slowSources.map((source) => runAsSender(flooder, () => ask(source)));
    await vi.waitFor(() => expect(fetched).not.toHaveLength(0));
    expect(await runAsSender(flooder, () => ask('/media/last.png'))).toBe('busy');
    slow.resolve(null);
    await Promise.all(flood);
  });

  it('keeps nobody waiting who asks for the same picture', async () => {
    open();
    const flood = slowSources.map((source) => runAsSender(flooder, () => ask(source)));
    const same = runAsSender(flooder, () => ask('/media/last.png'));
    expect(await runAsSender(visitor, () => ask('/media/last.png'))).toMatchObject({ type: 'image/webp' });
    expect(await same).toMatchObject({ type: 'image/webp' });
    slow.resolve(null);
    await Promise.all(flood);
  });
});
