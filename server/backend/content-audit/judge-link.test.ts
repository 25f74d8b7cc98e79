import { describe, expect, it } from 'vitest';
import { judgeInternalLink, placeOf } from './judge-link.ts';

describe('the place of a link', () => {
  const origin = 'https://site.example';
  it.each([
    ['/a/?b=1#c', { isInside: true, address: '/a/?b=1#c' }],
    ['https://site.example/a/#c', { isInside: true, address: '/a/' }],
    ['https://other.example/a/#c', { isInside: false, address: 'https://other.example/a/' }],
    ['http://other.example', { isInside: false, address: 'http://other.example/' }],
    ['mailto:a@b.example', null],
    ['tel:+358401234567', null],
    ['#alku', null],
    ['?sivu=2', null],
  ])('of %s', (address, place) => {
    expect(placeOf(address, origin)).toEqual(place);
  });
});

describe('a link of the site', () => {
  const known = {
    paths: new Set(['/', '/puutarha/', '/puutarha/köynnös/']),
    oldPaths: new Set(['/vanha', '/haku.php?id=1']),
    tags: new Set(['ruusut']),
    files: new Set(['articles/a.123456.webp', 'ohje hoitoon.pdf']),
  };
  it.each([
    '/',
    '/puutarha',
    '/puutarha/?sivu=2#a',
    '/puutarha/k%C3%B6ynn%C3%B6s/',
    '/vanha/',
    '/haku.php?id=1',
    '/hakutulokset/?q=ruusu',
    '/yllapito/sisalto/',
    '/tagit/ruusut/',
    '/puutarha/rss.xml',
    '/embed/en/',
    '/media/articles/a.123456.webp',
    '/media/ohje%20hoitoon.pdf',
  ])('leads somewhere: %s', (address) => {
    expect(judgeInternalLink(address, known)).toBeNull();
  });

  it.each([
    ['/puutarhaa/', 'no-page'],
    ['/haku.php?id=2', 'no-page'],
    ['/tagit/ruusu/', 'no-page'],
    ['/a%2Fb/', 'no-page'],
    ['/media/articles/a.654321.webp', 'no-file'],
    ['/media/%E4.webp', 'no-file'],
  ])('leads nowhere: %s', (address, reason) => {
    expect(judgeInternalLink(address, known)).toBe(reason);
  });
});
