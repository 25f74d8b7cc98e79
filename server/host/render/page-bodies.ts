// The bytes of a page by encoding. A kept page is held in Brotli alone, which nearly every client takes: it is smaller than
// any other, and what few ask for is made of it.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** What was made of kept pages is held in so many bytes, for whoever asks for the same again. */
const madeBytes = 1.5 * 1024 * 1024;
const made: Record<'gzip' | 'plain', LRUCache<Buffer, Buffer>> = {
  gzip: new LRUCache({ maxSize: madeBytes, sizeCalculation: ({ length }) => length + 1 }),
  plain: new LRUCache({ maxSize: madeBytes, sizeCalculation: ({ length }) => length + 1 }),
};

/** @param br a body in Brotli, which stands for all that is made of it */
export function fromBrotli(br: Buffer, encoding: keyof typeof made): Buffer {
  const known = made[encoding].get(br);
  if (known) return known;
  const body = onItsOwn(
    encoding === 'gzip' ? gzipSync(fromBrotli(br, 'plain'), { level: 6 }) : brotliDecompressSync(br),
  );
  made[encoding].set(br, body);
  return body;
}

const encoder = new TextEncoder();
/** Room for the bytes of one page, and of the next. */
let room = Buffer.alloc(0);
/** A page with more letters gets room of its own: this one is kept. */
const longestPassing = 300_000;

/**
 * The bytes of a page in parts, for whoever reads them before the next page comes: those take the same room. A third of the
 * time of `Buffer.from`, which measures the text first, and asks for new memory each time.
 */
export function passingBytes(parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > longestPassing) return Buffer.from(parts.join(''));
  // No letter takes more: https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  if (room.length < length * 3) room = Buffer.allocUnsafeSlow(length * 3);
  const end = parts.reduce((at, part) => at + encoder.encodeInto(part, room.subarray(at)).written, 0);
  return room.subarray(0, end);
}

/** What zlib gives may be a part of a buffer of 64 kB that Node shares out: it would be kept as long as this part. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const atQuality = (quality: number, { length }: Buffer) => ({
  // A page fits into one: each more would be put together with the others.
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/**
 * A sixth of the time of {@link repack} for a quarter more bytes, where one level more would take twice as long for a
 * fortieth of them; another thread would cost as much as it takes.
 */
export const compressFast = (plain: Buffer): Buffer => onItsOwn(brotliCompressSync(plain, atQuality(0, plain)));

/** How much better than fast. */
export type Packed = keyof typeof qualities;

/**
 * For what is sent often: one level more would take a third longer, for a hundredth of the bytes. The best takes forty
 * times as long for a tenth, which pays where a page stays as it is.
 */
const qualities = { well: 5, best: 11 } as const;

export async function repack(br: Buffer, packed: Packed): Promise<Buffer> {
  const plain = brotliDecompressSync(br);
  return onItsOwn(await brotli(plain, atQuality(qualities[packed], plain)));
}
