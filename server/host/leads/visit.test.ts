// The page and the campaign of a lead: only this site's, whatever the form or the browser sends.
import { describe, expect, it } from 'vitest';
import { ownPath, readVisit } from './visit.ts';

const siteUrl = 'https://koe.example';
const visitOf = (changes: Partial<Parameters<typeof readVisit>[0]> = {}) =>
  readVisit({ page: undefined, campaign: undefined, referer: undefined, siteUrl, host: 'sisainen:3000', ...changes });

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['/puutarha/ä/', '/puutarha/%C3%A4/'],
    ['/a/?salaisuus=1#b', '/a/'],
    ['/a/../b/', '/b/'],
  ])('of this site is kept without its query: %s', (path, kept) => expect(ownPath(path)).toBe(kept));

  it.each([
    '', 'a/', '//evil.example', '/\\evil.example', '///evil.example', '/\t/evil.example', '/\n//evil.example', '/a/..//evil.example/',
    '/./\\evil.example', '/.//evil.example', 'https://evil.example/', 'javascript:alert(1)', `/${'a'.repeat(600)}/`, undefined, ['/a/'],
  ])('of another site is none: %j', (path) => expect(ownPath(path)).toBe('')); // biome-ignore format: one list
});

describe('a visit', () => {
  it('is what the form says', () => {
    const referer = `${siteUrl}/muu/?utm_source=muu`;
    expect(visitOf({ page: '/a/', campaign: 'utm_source=kirje', referer })).toEqual({
      page: '/a/',
      campaign: 'utm_source=kirje',
    });
  });

  it('is what the browser says, when the form says nothing or a lie', () => {
    const referer = `${siteUrl}/juttu/?utm_source=kirje&x=1`;
    const visit = { page: '/juttu/', campaign: 'utm_source=kirje' };
    expect(visitOf({ referer })).toEqual(visit);
    expect(visitOf({ referer, page: '//evil.example' })).toEqual(visit);
    expect(visitOf({ referer: referer.replace(siteUrl, 'http://sisainen:3000') })).toEqual(visit);
  });

  it.each([
    'https://evil.example/a/?utm_source=x',
    'https://koe.example.evil.example/a/?utm_source=x',
    'javascript:alert(1)',
    'x',
    '',
  ])('is nothing of another site: %s', (referer) => expect(visitOf({ referer })).toEqual({ page: '', campaign: '' }));

  it('does not lead back to the form’s own page', () => {
    expect(visitOf({ referer: `${siteUrl}/lomake/3/?utm_source=x` })).toEqual({ page: '', campaign: 'utm_source=x' });
  });
});
