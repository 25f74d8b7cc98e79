// The allowed targets after a login.
import { describe, expect, it } from 'vitest';
import { readNext, withNext } from './next-path.ts';

describe('where a login leads', () => {
  it.each([
    ['/', '/'],
    ['/kasvikortisto/?fc=3&page=2#kielo', '/kasvikortisto/?fc=3&page=2#kielo'],
    ['/profiili/', '/profiili/'],
    ['/omat-tyokalut/?kasvi=12', '/omat-tyokalut/?kasvi=12'],
    ['/kirjaudu-meille/', '/kirjaudu-meille/'],
    // Percent-encoded, these are ordinary characters of a path.
    ['/%09/evil.example', '/%09/evil.example'],
    ['/haku?q=https://evil.example', '/haku?q=https://evil.example'],
    ['/ä "', '/%C3%A4%20%22'],
    ['/kesa\u0308/%c3%b6/?a=%c3%b6', '/kes%C3%A4/%C3%B6/?a=%c3%b6'],
  ])('is %j itself, as an address has it', (value, path) => expect(readNext(value)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/polku\\..\\',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    '//evil.example@koe.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' /evil',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/\0',
    '/\u0085/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%6Birjaudu/',
    '/%61pi/x',
    `/${'a'.repeat(500)}`,
    '',
    '?next=/',
    undefined,
    null,
    ['/a/'],
  ])('is the front page in place of %j', (value) => expect(readNext(value)).toBe('/'));

  it.each([
    '/kirjaudu/',
    '/kirjaudu',
    '/kirjaudu/?next=/kirjaudu/',
    '/rekisteroidy/',
    '/unohtunut-salasana/',
    '/uusi-salasana/?user_id=1',
    '/vahvista/',
    '/kirjaudu-ulos/',
    '/a/../kirjaudu/',
    '/api/users/profile/data/',
  ])('is no page that would ask again, nor one that is none: %s', (path) => expect(readNext(path)).toBe('/'));
});

it('names the way back in an address, unless it is the front page', () => {
  expect(withNext('/kirjaudu/', '/')).toBe('/kirjaudu/');
  expect(withNext('/kirjaudu/', '/a/?b=c&d')).toBe('/kirjaudu/?next=%2Fa%2F%3Fb%3Dc%26d');
});
