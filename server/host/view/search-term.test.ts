// The words of a search in the normalised form that backends receive.
import { describe, expect, it } from 'vitest';
import { parseSearchTerm } from './search-term.ts';

describe('the words of a search', () => {
  it.each([
    ['a soft hyphen', 'sy\u00adreeni', 'syreeni'],
    ['characters of no width', '\ufeffsyr\u200been\u200di\u034f\u2060', 'syreeni'],
    ['decomposed letters', 'a\u0308\u0308ita\u0308', 'a\u0308\u0308ita\u0308'.normalize('NFC')],
    ['an accent behind an invisible character', 'pa\u00ad\u0308iva', 'päiva'],
    ['spaces of other kinds', '\u3000omena\u00a0puu \t\u2009leikkaus\u202f', 'omena puu leikkaus'],
    ['nothing but what is invisible', ' \u200b\u00ad\u00a0 ', ''],
  ])('lose %s', (_, typed, asked) => expect(parseSearchTerm(typed)).toBe(asked));

  it('keep what a visitor sees', () => {
    for (const words of ['Ä–ö, ”m²” 50 %', 'C++ & C#', 'Rosa × alba', 'EU:n vaa’an'])
      expect(parseSearchTerm(words)).toBe(words);
  });

  it('are cut to 200 characters after that, and stay well-formed', () => {
    expect(parseSearchTerm('\u00ad'.repeat(500) + 'a'.repeat(201))).toBe('a'.repeat(200));
    expect(parseSearchTerm(`${'a'.repeat(199)}🌿`).isWellFormed()).toBe(true);
  });
});
