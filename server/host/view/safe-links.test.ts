// The targets of links, and their attributes.
import { describe, expect, it } from 'vitest';
import { addressOf, buildLink } from './safe-links.ts';

const rules = { siteUrl: 'https://koe.example', ownHosts: ['sisar.example'] };

describe('a link', () => {
  it.each(['/', '/puutarha/', '/a/?b=c#d', '#alku', '?page=2'])('to %s stays on the site', (address) => {
    expect(buildLink(address, rules)).toEqual({ href: address, rel: '', target: '' });
  });

  it('to our own absolute address becomes a path', () => {
    expect(buildLink('https://koe.example/a/?b#c', rules)).toEqual({ href: '/a/?b#c', rel: '', target: '' });
  });

  it('to our own address with two slashes never becomes another host', () => {
    expect(buildLink('https://koe.example//evil.example/', rules).href).toBe('https://koe.example//evil.example/');
  });

  it.each([
    ['https://sisar.example/a', 'noopener'],
    ['https://www.sisar.example/', 'noopener'],
    ['https://sisar.example.evil.example/', 'noopener nofollow'],
    ['https://notsisar.example/', 'noopener nofollow'],
    ['https://muu.example/', 'noopener nofollow'],
    ['http://koe.example/', 'noopener nofollow'],
  ])('to %s is %s, in a new tab', (address, rel) => {
    expect(buildLink(address, rules)).toMatchObject({ rel, target: '_blank' });
  });

  it('tells search engines what the editors say of it', () => {
    const rel = (type: 'internal' | 'external' | 'sponsored') => buildLink('https://muu.example/', rules, type).rel;
    expect([rel('internal'), rel('external'), rel('sponsored')]).toEqual([
      'noopener',
      'noopener nofollow',
      'noopener sponsored nofollow',
    ]);
    expect(buildLink('https://sisar.example/', rules, 'sponsored').rel).toBe('noopener');
  });

  it.each(['/tietosuojaseloste/', '/tietosuojaseloste', '/tietosuojaseloste/#evasteet', '/tietosuojaseloste/?a=b'])(
    'to the privacy statement %s opens in a new tab',
    (address) => {
      expect(buildLink(address, rules)).toEqual({ href: address, rel: 'noopener', target: '_blank' });
      expect(buildLink(`https://koe.example${address}`, rules)).toEqual(buildLink(address, rules));
      expect(buildLink(`https://muu.example${address}`, rules)).toMatchObject({
        rel: 'noopener nofollow',
        target: '_blank',
      });
    },
  );

  it.each(['/tietosuojaseloste/vanha/', '/juttu/tietosuojaseloste/', '/a/?b=/tietosuojaseloste/'])(
    'to %s is no link to the privacy statement',
    (address) => expect(buildLink(address, rules).target).toBe(''),
  );

  it.each(['mailto:aino@koe.example', 'tel:+358401234567'])('to %s opens where it is', (address) => {
    expect(buildLink(address, rules)).toEqual({ href: address, rel: '', target: '' });
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'a b',
    'ftp://a.example',
  ])('to %j is none', (address) => expect(buildLink(address, rules)).toEqual({ href: '', rel: '', target: '' }));
});

describe('the address of a page', () => {
  it('is relative when it can be', () => {
    expect(addressOf({ relative_url: '/a/', html_url: 'https://koe.example/a/' })).toBe('/a/');
    expect(addressOf({ relative_url: '', html_url: 'https://koe.example/a/' })).toBe('https://koe.example/a/');
  });
});
