// Bodies of cached pages: the same page in every encoding.
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressFast, gzipOf, plainOf, repack, temporaryBytes } from './page-bodies.ts';

const plain = Buffer.from('<p>Pihlaja kukkii, ja omenapuu.</p>'.repeat(200));
const br = brotliCompressSync(plain);

describe('a body in Brotli', () => {
  it('is made into any other encoding', async () => {
    expect(await plainOf(br)).toEqual(plain);
    expect(gunzipSync(await gzipOf(br))).toEqual(plain);
  });

  it('is the same, compressed better', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `sana${(index * index * 7919 + index * 31) % 10_007}`);
    const text = Buffer.from(words.join(' '));
    const fast = compressFast(text);
    const [well, best] = [await repack(fast, 'well'), await repack(fast, 'best')];
    for (const packed of [well, best]) expect(brotliDecompressSync(packed)).toEqual(text);
    expect(well.length).toBeLessThan(fast.length);
  });

  it('takes no more memory than its bytes', async () => {
    const fast = compressFast(plain);
    for (const body of [fast, await repack(fast, 'well'), await plainOf(fast), await gzipOf(fast)])
      expect(body.buffer.byteLength).toBe(body.length);
  });
});

describe('the bytes of a page that passes', () => {
  it.each([
    [[]],
    [['']],
    [['Pihlaja']],
    [['Öylätti – ', '5 €', '', '\u{1f33f} ja puolikas \ud83c']],
    [['ä'.repeat(200_000), 'ö'.repeat(200_000)]],
  ])('are those of its parts', (parts) => {
    expect(temporaryBytes(parts).equals(Buffer.from(parts.join('')))).toBe(true);
  });
});
