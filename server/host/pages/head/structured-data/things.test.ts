// Common rules of structured data: no empty values, absolute addresses, dates with an offset.
import { describe, expect, it } from 'vitest';
import { rawImage } from '../../../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../../../contract/parse.ts';
import { image } from '../../../../contract/schema.ts';
import { absolute, framed, isoTime, known } from './things.ts';

describe('what is known', () => {
  it('has no empty value at any depth, and keeps zero and false', () => {
    const thing = {
      a: '',
      b: null,
      c: undefined,
      d: [],
      e: [null, ''],
      f: { '@type': 'Person', name: '' },
      g: 0,
      h: false,
    };
    expect(known(thing)).toEqual({ g: 0, h: false });
    expect(known({ list: [{ '@type': 'Person' }, { '@type': 'Person', name: 'A' }] })).toEqual({
      list: [{ '@type': 'Person', name: 'A' }],
    });
    expect(known({ a: '' })).toEqual({});
  });
});

describe('an address', () => {
  it.each([
    ['/a/', 'https://koe.example/a/'],
    ['https://muu.example/a', 'https://muu.example/a'],
    ['javascript:alert(1)', ''],
    ['mailto:a@b.fi', ''],
    ['http://', ''],
    ['', ''],
  ])('%j is %j in full', (address, full) => {
    expect(absolute(address, 'https://koe.example')).toBe(full);
  });
});

describe('a date', () => {
  it.each([
    ['2026-05-01T07:00:00+03:00', '2026-05-01T07:00:00+03:00'],
    ['2026-05-01T07:00:00Z', '2026-05-01T07:00:00Z'],
    ['2026-05-01T07:00:00.123456+0300', '2026-05-01T04:00:00Z'],
    ['2026-05-01 07:00:00+03:00', '2026-05-01T04:00:00Z'],
    ['2026-05-01', '2026-05-01T00:00:00Z'],
    ['eilen', ''],
    ['', ''],
    [null, ''],
  ])('%j is %j', (written, iso) => {
    expect(isoTime(written)).toBe(iso);
  });
});

describe('a picture of a fixed shape', () => {
  const read = (url: string) =>
    framed(parseAs(image, rawImage({ meta: { download_url: url } }), 'image'), '1200x630', 'https://koe.example');

  it('says its size, which the endpoint then makes', () => {
    expect(read('/media/a.webp')).toEqual({
      '@type': 'ImageObject',
      url: 'https://koe.example/kuva/1200x630-75-jpg/media/a.webp.jpg',
      width: '1200',
      height: '630',
    });
  });

  it('is none without an address', () => {
    expect(read('')).toBeUndefined();
    expect(framed(null, '240x60', 'https://koe.example')).toBeUndefined();
  });
});
