// The address after a login: within this site, whatever a link contains.
import { describe, expect, it } from 'vitest';
import { pathWithin } from './paths.ts';

describe('a path to go to after a login', () => {
  it('is one of this site', () => {
    expect(pathWithin('/piha/?page=2#kuvat')).toBe('/piha/?page=2#kuvat');
  });

  // Once its dots are resolved, "/.//evil.example" is an address on another host.
  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/./\\evil.example/',
    '/\t/evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    'piha/',
    '',
  ])('is not %j', (address) => {
    expect(pathWithin(address)).toBe('');
  });
});
