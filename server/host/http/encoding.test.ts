// Choosing an encoding that the client accepts.
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './encoding.ts';

const both = { br: Buffer.from('b'), gzip: Buffer.from('g') };

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0.000,gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;level=5;q=0, gzip;q=0.1;x=1', 'gzip'],
    ['*', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['vibrant, x-gzip', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of a client that sends %j is %j', (header, encoding) => expect(chooseEncoding(header, both)).toBe(encoding));

  it('is never one that is not kept', () => {
    expect(chooseEncoding('br, gzip', { ...both, br: null })).toBe('gzip');
    expect(chooseEncoding('br, gzip', { br: null, gzip: null })).toBeUndefined();
  });
});
