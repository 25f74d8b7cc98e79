// Texts in pieces: the matches of a search, and the rest.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '../../finnish/match-words.ts';
import { markMatches } from './marked-text.ts';

const marked = (text: string, ...parts: [start: number, end: number][]) =>
  markMatches(text, () => parts.map(([start, end]) => ({ start, end }))).map(({ text: piece, isMatch }) =>
    isMatch ? `[${piece}]` : piece,
  );

describe('a marked text', () => {
  it('has its matches, within words too, and what stands around them', () => {
    expect(marked('Leikkaa syyshortensia', [12, 21])).toEqual(['Leikkaa syys', '[hortensia]']);
    expect(marked('ruusu ja ruusut', [0, 5], [9, 15])).toEqual(['[ruusu]', ' ja ', '[ruusut]']);
    expect(marked('ei mitään')).toEqual(['ei mitään']);
    expect(marked('')).toEqual([]);
  });

  it('loses the soft hyphens of the content, so that a word is found with them', () => {
    const pieces = markMatches('Pallo\u00ADhortensia kukkii', createMatcher('pallohortensia'));
    expect(pieces).toEqual([
      { text: 'Pallohortensia', isMatch: true },
      { text: ' kukkii', isMatch: false },
    ]);
  });

  it('is marked in any form, and where it is a part of a longer word', () => {
    const found = (text: string) =>
      markMatches(text, createMatcher('hortensia')).flatMap(({ text: piece, isMatch }) => (isMatch ? [piece] : []));
    expect(found('Hortensioiden hoito: pallohortensian leikkaus')).toEqual(['Hortensioiden', 'hortensian']);
  });

  it('is the whole text, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, search) => {
        const pieces = markMatches(text, createMatcher(search));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text.replaceAll('\u00AD', ''));
      }),
    );
  });

  it.each([
    ['one word', 'ä'.repeat(100_000)],
    ['one compound', 'kukkapenkki'.repeat(9000)],
    ['hyphens', 'a-'.repeat(50_000)],
    ['many words', 'kukkapenkinreunus '.repeat(5000)],
  ])('takes one pass, however nasty: %s', (_, text) => {
    // Work that grows with the square of the length would not end before the test does.
    const matchers = ['a'.repeat(200), 'ä '.repeat(100), 'kukka '.repeat(33), '-'.repeat(200)].map((one) =>
      createMatcher(one),
    );
    for (const match of matchers) markMatches(text, match);
  });
});
