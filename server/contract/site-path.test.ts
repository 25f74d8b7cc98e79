// The spellings of a path: the canonical spelling of links, and the decoded one of requests to the content API.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, readPath, spellAddress, spellPath } from './site-path.ts';

const spelled = '/tulisijat/kes%C3%A4keitti%C3%B6/';
const plain = '/tulisijat/kesäkeittiö/';

describe('a path', () => {
  it.each([
    ['read', plain],
    ['spelled', spelled],
    ['in small hex digits', spelled.toLowerCase()],
    ['with its letters in two parts', plain.normalize('NFD')],
    ['with these encoded', encodeURI(plain.normalize('NFD'))],
    ['with plain letters encoded', '/%74ulisijat/kes%c3%a4keittiö%2F'.replace('%2F', '/')],
  ])('has one spelling when it comes as it is %s', (_, path) => {
    expect(spellPath(path)).toBe(spelled);
    expect(readPath(path)).toBe(plain);
  });

  it.each([
    ['/piha ja puutarha/', '/piha%20ja%20puutarha/', '/piha ja puutarha/'],
    ['/a+b,c;d=e:f@g!h(i)&j/', '/a+b,c;d=e:f@g!h(i)&j/', '/a+b,c;d=e:f@g!h(i)&j/'],
    ['/%2B%2C/', '/+,/', '/+,/'],
    ['/mit%C3%A4%3F/', '/mit%C3%A4%3F/', '/mitä?/'],
    ['/100%-puuvilla/', '/100%25-puuvilla/', '/100%-puuvilla/'],
    ['/%25C3/', '/%25C3/', '/%C3/'],
    ['/%%34%31/', '/%2541/', '/%41/'],
    ['/"<[{|}]>/', '/%22%3C%5B%7B%7C%7D%5D%3E/', '/"<[{|}]>/'],
    ['/\u{1f331}/', '/%F0%9F%8C%B1/', '/\u{1f331}/'],
    ['/a\ud800/', '/a%EF%BF%BD/', '/a\ufffd/'],
  ])('%j is spelled %j and read %j', (path, spelling, read) => {
    expect([spellPath(path), readPath(path)]).toEqual([spelling, read]);
  });

  it.each([
    '/a%2Fb/', '/a%2fb/', '/a%5Cb/', '/%00/', '/a%0d%0ab/', '/%C2%80/', '/%7f/', '/%E4/', '/%C3/', '/%c0%ae/', '/%ED%A0%80/',
    '/%F4%90%80%80/', '/../', '/a/..', '/%2e%2e/a/', '/a/%2E/', './a',
  ])('%j is nobody’s', (path) => expect(readPath(path)).toBeNull()); // biome-ignore format: one list

  it('of a file keeps the letters that it has', () => {
    const file = `/media/${'kesä'.normalize('NFD')}.pdf`;
    expect(spellPath(file)).toBe(encodeURI(file));
  });

  it('is spelled once and for all, as browsers leave it, whatever is in it', () => {
    const sign = fc.constantFrom(
      '/',
      '%',
      '%2',
      '%41',
      '%2F',
      '%C3%A4',
      '%c3',
      'ä',
      'a\u0308',
      '?',
      '#',
      '\\',
      '.',
      ' ',
      '|',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(sign, fc.string()), { maxLength: 8 }), (signs) => {
        const spelling = spellPath(`/${signs.join('')}`);
        expect(spelling).toMatch(/^\/[!-~]*$/);
        expect(spellPath(spelling)).toBe(spelling);
        const read = readPath(spelling);
        if (read === null) return;
        // Two paths with one spelling, or two spellings of one path, would be two pages at one URL.
        expect(encodeURI(read).replace(/[?#]/g, encodeURIComponent)).toBe(spelling);
        const { pathname } = new URL(`https://koe.example${spelling}`);
        expect(pathname).toBe(spelling);
      }),
    ); // biome-ignore format: one list
  });
});

describe('an address with a query', () => {
  it('has a path that is spelled and read, and a query that stays', () => {
    expect(spellAddress('/ä?a=%c3%a4&b=ö#ä')).toBe('/%C3%A4?a=%c3%a4&b=ö#ä');
    expect(readAddress('/%C3%A4.php?a=%C3%A4')).toBe('/ä.php?a=%C3%A4');
    expect(readAddress('/mit%C3%A4%3F/?a=b')).toBe('/mitä%3F/?a=b');
    expect(readAddress('/a%2Fb?c')).toBeNull();
  });
});
