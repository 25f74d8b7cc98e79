// Pictures that are small to send, but huge or slow to decode.
import sharp from 'sharp';
import { hugePng, noiseJpeg, plainImage } from '../../server/backend/testing/test-images.ts';

/** A picture with its name and type, as a visitor would declare them. */
export interface Bomb {
  bytes: Buffer;
  name: string;
  type: string;
}

const text = (latin: string) => Buffer.from(latin, 'latin1');
const little = (bits: 16 | 32, ...numbers: number[]) => {
  const bytes = Buffer.alloc((numbers.length * bits) / 8);
  for (const [index, number] of numbers.entries()) bytes.writeUIntLE(number, (index * bits) / 8, bits / 8);
  return bytes;
};

/** Different frames, each of them small. */
function animated(frames: number): Promise<Buffer> {
  const edge = 48;
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(edge * edge * 3, index % 251)),
  );
  const raw = { width: edge, height: frames * edge, channels: 3, pageHeight: edge } as const;
  return sharp(pixels, { raw }).webp({ effort: 0, lossless: true }).toBuffer();
}

/** Small frames on a canvas of 16384 × 16384 pixels. */
async function hugeWebp(): Promise<Buffer> {
  const bytes = await animated(3);
  // https://developers.google.com/speed/webp/docs/riff_container: the size of the canvas, less one, in 24 bits each.
  bytes.writeUIntLE(16_383, 24, 3);
  bytes.writeUIntLE(16_383, 27, 3);
  return bytes;
}

const hugeGif = () =>
  Buffer.concat([text('GIF89a'), little(16, 65_535, 65_535), Buffer.from([0, 0, 0, 0x2c]), Buffer.alloc(32)]);
/** One strip of 60000 × 60000 pixels. */
const hugeTiff = () => {
  const entry = (tag: number, value: number) => Buffer.concat([little(16, tag, 4), little(32, 1, value)]);
  const entries = [entry(256, 60_000), entry(257, 60_000), entry(258, 8), entry(259, 1), entry(262, 1), entry(273, 8)];
  return Buffer.concat([text('II*\0'), little(32, 8), little(16, entries.length), ...entries, little(32, 0)]);
};
/** A small AVIF that declares a size of 60000 × 60000 pixels. */
async function hugeAvif(): Promise<Buffer> {
  const bytes = await plainImage('avif');
  // https://aomediacodec.github.io/av1-avif: the sizes follow the four bytes of version and flags.
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(60_000, at);
  bytes.writeUInt32BE(60_000, at + 4);
  return bytes;
}
/** A JPEG whose frame header declares 65000 × 65000 pixels. */
async function hugeJpeg(): Promise<Buffer> {
  const bytes = await noiseJpeg(64, 64);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  bytes.writeUInt16BE(65_000, at);
  bytes.writeUInt16BE(65_000, at + 2);
  return bytes;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><image href="file:///etc/passwd"/></svg>';

/** Pictures that must be refused. */
export const refusedPictures = async (): Promise<Bomb[]> => [
  { bytes: hugePng(30_000, 100), name: 'pommi.png', type: 'image/png' },
  { bytes: hugePng(7072, 10), name: 'vähän-yli.png', type: 'image/png' },
  { bytes: await hugeJpeg(), name: 'pommi.jpg', type: 'image/jpeg' },
  { bytes: await hugeWebp(), name: 'pommi.webp', type: 'image/webp' },
  { bytes: hugeGif(), name: 'pommi.png', type: 'image/png' },
  { bytes: hugeTiff(), name: 'pommi.jpg', type: 'image/jpeg' },
  { bytes: await hugeAvif(), name: 'pommi.webp', type: 'image/webp' },
  { bytes: text(svg), name: 'piirros.png', type: 'image/png' },
  { bytes: (await noiseJpeg(600, 400)).subarray(0, 9000), name: 'katkennut.jpg', type: 'image/jpeg' },
];

/** EXIF of four megabytes, whose list of tags points back to itself. */
async function withExif(): Promise<Buffer> {
  const jpeg = await noiseJpeg(64, 64);
  // The first list is at offset 8, and the next one also.
  const loop = Buffer.concat([
    text('Exif\0\0II*\0'),
    little(32, 8),
    little(16, 1),
    little(16, 0x8769, 4),
    little(32, 1, 8, 8),
  ]);
  const content = Buffer.concat([loop, Buffer.alloc(65_533 - loop.length)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), content]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(64).fill(segment), jpeg.subarray(2)]);
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a783c' } });

/** Pictures that must be accepted, and shrunk or stripped. */
export const takenPictures = async (): Promise<Bomb[]> => [
  { bytes: await plain(10_000, 5000).jpeg().toBuffer(), name: '50-megapikseliä.jpg', type: 'image/jpeg' },
  { bytes: await plain(10_000, 5000).png().toBuffer(), name: '50-megapikseliä.png', type: 'image/png' },
  { bytes: await animated(1000), name: 'tuhat-kuvaa.webp', type: 'image/webp' },
  { bytes: await withExif(), name: 'exif.jpg', type: 'image/jpeg' },
  {
    bytes: Buffer.concat([await noiseJpeg(64, 64), text('PK\x03\x04<script>alert(1)</script><?php system("x"); ?>')]),
    name: 'kaksi.jpg',
    type: 'image/jpeg',
  },
];
