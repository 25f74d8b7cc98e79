// The words of a text, in the Latin and in other alphabets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

const wordsOf = (text: string) => findWords(text).map(({ word }) => word);

describe('the words of a text', () => {
  it.each([
    ['Kielo, vaa’an EU:n ja 1-vuotias.', ['Kielo', 'vaa’an', 'EU:n', 'ja', '1-vuotias']],
    ["-a- b--c :d' 'e", ['a', 'b', 'c', 'd', 'e']],
    ['5 m² ½ šakki', ['5', 'm²', '½', 'šakki']],
    ['', []],
    ['Пихлая – pihlaja', ['Пихлая', 'pihlaja']],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are the same, and at the same places, whatever alphabet stands beside them', () => {
    const text = fc.string({ unit: fc.constantFrom(..."aÄ9²-:’' .\u0308\u00ad") });
    fc.assert(
      fc.property(text, (latin) => {
        const words = findWords(latin);
        expect(findWords(`${latin} я`).slice(0, -1)).toEqual(words);
        for (const { word, start, end } of words) expect(latin.slice(start, end)).toBe(word);
      }),
    );
  });
});
