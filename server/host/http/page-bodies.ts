// The bytes of a page by encoding. A cached page is held in Brotli, which is the smallest encoding and which nearly every client
// accepts; other encodings are made from it.
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Decompresses a page in another thread, because the client chooses the encoding. @param br the body in Brotli */
export const plainOf = async (br: Buffer): Promise<Buffer> => inOwnBuffer(await decompress(br));

/** Makes a page's body in gzip, in another thread. @param br the body in Brotli */
export const gzipOf = async (br: Buffer): Promise<Buffer> =>
  inOwnBuffer(await compressGzip(await decompress(br), { level: 6 }));

const encoder = new TextEncoder();
/** A buffer for the bytes of one page, which is used again for the next page. */
let sharedBuffer = Buffer.alloc(0);
/**
 * Maximum length of a page in this buffer, in characters. A longer page gets a new buffer, because this one stays in
 * memory.
 */
const maxSharedBufferLength = 300_000;

/**
 * The bytes of a page in pieces, valid until the next call: all pages share one buffer. That takes a third of the time
 * of `Buffer.from`, which measures the text first, and allocates new memory each time.
 */
export function temporaryBytes(parts: readonly string[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > maxSharedBufferLength) return Buffer.from(parts.join(''));
  // A code unit takes at most three bytes: https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
  if (sharedBuffer.length < length * 3) sharedBuffer = Buffer.allocUnsafeSlow(length * 3);
  const end = parts.reduce((at, part) => at + encoder.encodeInto(part, sharedBuffer.subarray(at)).written, 0);
  return sharedBuffer.subarray(0, end);
}

/**
 * Copies bytes into a buffer of their own: zlib's result may be a slice of a shared 64 kB buffer of Node, which would
 * stay in memory as long as the slice.
 */
function inOwnBuffer(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const atQuality = (quality: number, { length }: Buffer) => ({
  // A page fits into one chunk: several would have to be joined.
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/**
 * Compresses a page while a visitor waits. It takes less than half of the time of {@link repack} for an eighth more
 * bytes; the lowest level would take a quarter less time for a sixth more bytes. Another thread would cost as much as
 * it saves.
 */
export const compressFast = (plain: Buffer): Buffer => inOwnBuffer(brotliCompressSync(plain, atQuality(3, plain)));

/** The compression levels above the fast one. */
export type Packed = keyof typeof qualities;

/**
 * Brotli's quality for pages that are sent often: one level above `well` would take a third longer for one percent of
 * the bytes. `best` takes forty times as long for a tenth, which pays for a page that does not change.
 */
const qualities = { well: 5, best: 11 } as const;

export async function repack(br: Buffer, packed: Packed): Promise<Buffer> {
  const plain = await decompress(br);
  return inOwnBuffer(await compress(plain, atQuality(qualities[packed], plain)));
}
