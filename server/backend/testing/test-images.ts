// Valid and invalid pictures for tests of uploads.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG of random noise, which no encoder can compress well. */
export const noiseJpeg = (width: number, height: number, quality = 90): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg({ quality })
    .toBuffer();

/** A picture of one colour. */
export const plainImage = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff', alpha = 1): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 90, b: 40, alpha } } })
    .toFormat(format)
    .toBuffer();

/** A file for an upload. */
export const fileOf = (bytes: Buffer | string, name = 'kuva.jpg', type = 'image/jpeg'): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

/**
 * A PNG of one bit per pixel: small to send, and huge when decoded.
 * @param rows the number of actual rows: with fewer rows it is created quickly, but broken
 * @param height the height, if the picture is not a square
 * @param isDeep whether its header announces 16 bits in four channels, interlaced and rotated
 */
export function hugePng(edge: number, rows = edge, { height = edge, isDeep = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(height, 4);
  head.set(isDeep ? [16, 6, 0, 0, 1] : [1], 8);
  const bits = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(edge / 8))));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const turned = isDeep ? [chunk('eXIf', orientation6)] : [];
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...turned,
    chunk('IDAT', bits),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Exif with only the orientation 6: https://www.w3.org/TR/png-3/#eXIf */
const orientation6 = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([numbers.subarray(0, 4), typed, numbers.subarray(4)]);
}

/**
 * A JPEG of 16 pixels whose Exif refers to itself: three lists of entries, each entry of which points to the next list. Reading
 * only the header takes minutes: https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf, 4.6.3
 */
export async function endlessExif(entries = 200): Promise<Buffer> {
  const pixels = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const listBytes = 2 + entries * 12 + 4;
  const tiff = Buffer.alloc(8 + 3 * listBytes);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  // The tags of the Exif, interoperability and GPS lists.
  for (const [index, tag] of [0x8769, 0xa005, 0x8825].entries()) {
    const start = 8 + index * listBytes;
    tiff.writeUInt16BE(entries, start);
    for (let at = start + 2; at < start + 2 + entries * 12; at += 12) {
      tiff.writeUInt16BE(tag, at);
      tiff.writeUInt16BE(4, at + 2);
      tiff.writeUInt32BE(1, at + 4);
      tiff.writeUInt32BE(8 + ((index + 1) % 3) * listBytes, at + 8);
    }
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([pixels.subarray(0, 2), marker, exif, pixels.subarray(2)]);
}
