// The copyright notice of a photograph, as written by cameras and image editors.
import { describe, expect, it } from 'vitest';
import { copyrightOf } from './copyright.ts';

/** A directory with one entry followed by its text (Exif 2.32, 4.6.2). */
function exifWith(notice: string, { isLittle = true, prefix = 'Exif\0\0', length = -1, tag = 0x8298 } = {}): Buffer {
  const text = Buffer.from(`${notice}\0`);
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(tag, 10);
  short(2, 12);
  long(length < 0 ? text.length : length, 14);
  if (text.length > 4) long(tiff.length, 18);
  else text.copy(tiff, 18);
  return Buffer.concat([Buffer.from(prefix), tiff, text]);
}

describe('the copyright in EXIF', () => {
  it.each([
    ['© Maija Kuvaaja', {}, '© Maija Kuvaaja'],
    ['Maija Kuvaaja', { isLittle: false, prefix: '' }, 'Maija Kuvaaja'],
    ['Ääri ja Öljy', { isLittle: false }, 'Ääri ja Öljy'],
    ['Maija\0Lehti Oy', {}, 'Maija, Lehti Oy'],
    ['Maija Kuvaaja\0\0\0', {}, 'Maija Kuvaaja'],
    ['abc', {}, 'abc'],
    ['Maija\n\tKuvaaja', {}, 'Maija Kuvaaja'],
    ['Kamera', { tag: 0x010f }, ''],
    ['a'.repeat(400), {}, 'a'.repeat(300)],
  ])('%j is read', (notice, options, read) => {
    expect(copyrightOf({ exif: exifWith(notice, options) })).toBe(read);
  });

  it('is none in broken metadata, which the next kind makes up for', () => {
    const xmp = Buffer.from(
      '<dc:rights><rdf:Alt><rdf:li xml:lang="fi">Valo &amp; Varjo</rdf:li></rdf:Alt></dc:rights>',
    );
    for (const exif of [
      Buffer.from('Exif'),
      exifWith('a').subarray(0, 20),
      Buffer.alloc(30),
      Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'),
    ])
      expect(copyrightOf({ exif, xmp })).toBe('Valo & Varjo');
  });
});

it('the copyright in IPTC is read', () => {
  const notice = Buffer.from('Maija Kuvaaja');
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 5, 0, 1, 0x41, 0x1c, 2, 116, 0, notice.length]), notice]);
  expect(copyrightOf({ iptc })).toBe('Maija Kuvaaja');
});
