// Slugs in plain letters.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeSlug, slugify } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Myrkylliset kasvit', 'myrkylliset-kasvit'],
    ['Lämpöpumput & Åbo', 'lampopumput-abo'],
    ['Smørrebrød', 'smorrebrod'],
    ['Straße, STRAẞE', 'strasse-strasse'],
    ['Łódź', 'lodz'],
    ['Æbler og œuvre', 'aebler-og-oeuvre'],
    ['Þór ja Guðrún', 'thor-ja-gudrun'],
    ['Sámegiella: đ, ŋ, ŧ, č', 'samegiella-d-ng-t-c'],
    ['İzmir, ısı', 'izmir-isi'],
    ['ﬁkus', 'fikus'],
    ['Москва', 'moskva'],
    ['12 m², 5 € – “a”', '12-m-5-a'],
    ['–', ''],
  ])('of %j is %j', (words, slug) => expect(slugify(words)).toBe(slug));

  it('of letters with accents alone is what releases before have made of them', () => {
    const earlier = (words: string) =>
      words
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    const texts = fc.stringMatching(/^[a-zA-Z0-9åäöÅÄÖéüšžč \-_'"&.,:;!?()/€½²–—”’©°×%#+=\u00AD]{0,40}$/u);
    fc.assert(fc.property(texts, (words) => slugify(words) === earlier(words)));
  });

  it('tells whether it has all letters of the words, so that a name that loses some gets a mark of its own', () => {
    expect(['Pihä 2', 'Smør', 'Москва', '東京'].map(isWholeSlug)).toEqual([true, false, false, false]);
  });
});
