// Pictures of the content API as sources by width.
import { describe, expect, it } from 'vitest';
import { rawImage } from '../../../tests/helpers/raw-content.ts';
import { parseAs } from '../../contract/parse.ts';
import { image as imageSchema } from '../../contract/schema.ts';
import { signPicture } from '../../shared/picture-signature.ts';
import { buildPicture, imageUrl } from './picture.ts';

const image = (changes = {}) => parseAs(imageSchema, rawImage(changes), 'image');
const picture = (changes = {}, options = {}) => buildPicture(image(changes), { sizes: '100vw', ...options });
const widthsOf = (width: number) =>
  [...(picture({ width })?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, w]) => Number(w));

describe('a picture', () => {
  it('is offered in every width up to its own, and in the first that covers it', () => {
    expect(widthsOf(700)).toEqual([320, 480, 640, 750]);
    expect(widthsOf(640)).toEqual([320, 480, 640]);
    expect(widthsOf(100)).toEqual([160]);
    expect(widthsOf(9000)).toEqual([320, 480, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  });

  it.each([
    ['a place of one width, on screens of one to three dots a pixel', '112px', [160, 320]],
    ['a card', '(min-width: 1000px) 310px, (min-width: 480px) 47vw, 92vw', [320, 480, 640, 750, 828, 1080, 1200]],
    ['a place that is described otherwise', 'calc(100vw - 20px)', [160, 320, 480, 640, 750, 828, 1080, 1200, 1920]],
  ])('is offered in the widths that screens choose for %s', (_, sizes, widths) => {
    const srcset = picture({ width: 1600 }, { sizes })?.srcset ?? '';
    expect([...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))).toEqual(widths);
  });

  it.each([
    ['112px', 1600, '/kuva/160-75/media/kuva.webp', '/kuva/320-75/media/kuva.webp 2.9x'],
    ['64px', 1600, '/kuva/160-75/media/kuva.webp', '/kuva/320-75/media/kuva.webp 5x'],
    ['112px', 100, '/kuva/160-75/media/kuva.webp', ''],
  ])('is chosen by the dots of a screen where styles have it %s wide on all', (sizes, width, src, srcset) =>
    expect(picture({ width }, { sizes, isFramed: true })).toMatchObject({ src, srcset, sizes: '' }),
  );

  it('has a source for browsers without srcset, no wider than 1080', () => {
    expect(picture({ width: 3000 })?.src).toBe('/kuva/1080-75/media/kuva.webp');
    expect(picture({ width: 300 })?.src).toBe('/kuva/320-75/media/kuva.webp');
  });

  it('is better when it leads', () => {
    expect(picture({}, { isLead: true })).toMatchObject({ isLead: true, src: '/kuva/1080-90/media/kuva.webp' });
  });

  it('keeps its place also when nobody knows its size', () => {
    expect(picture({ width: null, height: null })).toMatchObject({ width: 1600, height: 1067 });
  });

  it('says its own words, unless it is decoration', () => {
    expect(picture()?.alt).toBe('Kuvan sanat');
    expect(picture({}, { alt: '' })?.alt).toBe('');
  });

  it.each([null, image({ meta: { download_url: '' } }), image({ meta: { download_url: 'data:image/png;base64,AA' } })])(
    'is none without a file that could be fetched',
    (none) => expect(buildPicture(none, { sizes: '' })).toBeNull(),
  );
});

describe('the address of a picture', () => {
  it.each([
    ['/media/kielo.webp', '/kuva/640-75/media/kielo.webp'],
    ['media/kielo.webp', '/kuva/640-75/media/kielo.webp'],
    ['/media/kielo.webp?v=2', '/kuva/640-75/media/kielo.webp'],
    ['/media/iso kuva, 2.webp', '/kuva/640-75/media/iso%20kuva%2C%202.webp'],
    ['/media/a" onerror="x.webp', '/kuva/640-75/media/a%22%20onerror=%22x.webp'],
    ['https://cdn.example/a.jpg', `/kuva/640-75/signed/${signPicture('https://cdn.example/a.jpg')}/cdn.example/a.jpg`],
    [
      'http://cdn.example:80/a.jpg',
      `/kuva/640-75/signed/${signPicture('https://cdn.example/a.jpg')}/cdn.example/a.jpg`,
    ],
    [
      'http://cdn.example:8000/a',
      `/kuva/640-75/signed/${signPicture('https://cdn.example:8000/a')}/cdn.example:8000/a`,
    ],
    ['//cdn.example/a.jpg', `/kuva/640-75/signed/${signPicture('https://cdn.example/a.jpg')}/cdn.example/a.jpg`],
    ['https://cdn.example/%ff.jpg', ''],
    ['javascript:alert(1)', ''],
    ['http://', ''],
    ['', ''],
  ])('%j is %j', (downloadUrl, address) => expect(imageUrl(downloadUrl, 640)).toBe(address));

  it.each([
    ['1200x630', '/media/kielo.webp', '/kuva/1200x630-75-jpg/media/kielo.webp.jpg'],
    ['1200x630', '/media/kielo.jpg', '/kuva/1200x630-75-jpg/media/kielo.jpg.jpg'],
    [
      '1200x630',
      'https://cdn.example/kielo',
      `/kuva/1200x630-75-jpg/signed/${signPicture('https://cdn.example/kielo')}/cdn.example/kielo.jpg`,
    ],
    ['240x60', '/media/merkki.webp', '/kuva/240x60-75-png/media/merkki.webp.png'],
    ['1200x630', '', ''],
  ] as const)('ends as its format of a fixed shape does: %s of %j is %j', (frame, downloadUrl, address) =>
    expect(imageUrl(downloadUrl, frame)).toBe(address),
  );
});
