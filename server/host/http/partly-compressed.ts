// The body of a page that contains a secret. Only the pieces that are the same for everybody are compressed.
//
// If a page contains a secret and a text from the address, its compressed length reveals the secret
// (https://breachattack.com/). In this body both are stored uncompressed, so its length reveals no more than that of
// the page. The sign-in page has 37 kB in this way, because its styles are compressed, and 91 kB without it.
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** @returns a body in gzip, or null for a page without any piece that can be compressed */
export type CompressPartly = (parts: readonly string[]) => Buffer | null;

/**
 * The gzip header, without a name and a time, for no system in particular:
 * https://www.rfc-editor.org/rfc/rfc1952#section-2.3
 */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block of the stream, which is empty. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Maximum size of a stored block in bytes: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
const maxStored = 0xffff;

/** @param shared the pieces that are the same for everybody: each is compressed once, when a page contains it */
export function createCompressPartly(shared: readonly string[]): CompressPartly {
  const known = new Set(shared.filter((part) => part !== ''));
  const compressed = new Map<string, Buffer>();
  const compressOnce = (part: string) => {
    const made = compressed.get(part) ?? compress(part);
    compressed.set(part, made);
    return made;
  };
  return (parts) => {
    if (!parts.some((part) => known.has(part))) return null;
    const blocks: Buffer[] = [header];
    let sum = 0;
    let length = 0;
    for (const part of parts) {
      const bytes = Buffer.from(part);
      sum = crc32(bytes, sum);
      length += bytes.length;
      if (known.has(part)) blocks.push(compressOnce(part));
      else blocks.push(...stored(bytes));
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([...blocks, end, trailer]);
  };
}

/**
 * Compresses to blocks that end at a whole byte and refer to nothing outside, so that they may stand anywhere in a
 * stream.
 */
const compress = (part: string): Buffer =>
  deflateRawSync(part, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });

function* stored(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += maxStored) {
    const block = bytes.subarray(at, at + maxStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    yield head;
    yield block;
  }
}
