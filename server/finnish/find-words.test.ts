// The words of a text, in the Latin and in other alphabets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords, placeInText } from './find-words.ts';
import { unify } from './unify.ts';

const wordsOf = (text: string) => findWords(text).map(({ word }) => word);

describe('the words of a text', () => {
  it.each([
    ['Kielo, vaa’an EU:n ja 1-vuotias.', ['Kielo', 'vaa’an', 'EU:n', 'ja', '1-vuotias']],
    ["-a- b--c :d' 'e", ['a', 'b', 'c', 'd', 'e']],
    ['5 m² ½ šakki', ['5', 'm2', '1', '2', 'šakki']],
    ['syys\u00adhortensia ja pen\u200bsas\u00ad', ['syyshortensia', 'ja', 'pensas']],
    ['O\u0308ljy ja oma\u0308', ['Öljy', 'ja', 'omä']],
    ['CO₂, ﬁkus, ㎡, Ｋａｓｖｉ, EU\u2011maa ja Kone™', ['CO2', 'fikus', 'm2', 'Kasvi', 'EU-maa', 'ja', 'Kone']],
    ['\u00ad \u200e\u200f\ufeff', []],
    ['Алма\u0301т', ['Алма\u0301т']],
    ['', []],
    ['Пихлая – pihlaja', ['Пихлая', 'pihlaja']],
  ])('of %j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('are the same, and at the same places, whatever alphabet stands beside them', () => {
    const text = fc.string({ unit: fc.constantFrom(..."aÄ9²-:’' .\u0308\u00ad") });
    fc.assert(
      fc.property(text, (latin) => {
        const words = findWords(latin).map(({ word, start, end }) => ({ word, start, end }));
        expect(findWords(`${latin} я`).slice(0, -1)).toMatchObject(words);
        for (const { word, start, end } of words) expect(unify(latin.slice(start, end))).toBe(word);
      }),
    );
  });
});

it('a part of a word has its place in the text, whatever stands between its letters', () => {
  const text = 'Uusi syys\u00adhorte\u00adnsia, 20 m²';
  const [, word, , unit] = findWords(text);
  const shown = (from: number, to: number, found = word) => {
    const { start, end } = placeInText(found ?? { word: '', start: 0, end: 0 }, from, to);
    return text.slice(start, end);
  };
  expect([shown(0, 4), shown(4, 13), shown(0, 2, unit)]).toEqual(['syys', 'horte\u00adnsia', 'm²']);
});

it('a letter keeps its first marks, and a run of thousands that nobody writes is left out', () => {
  const [{ word } = { word: '' }, next] = findWords(`a${'\u0316\u0301'.repeat(20_000)} omena`);
  expect(word.normalize('NFD')).toBe(`a${'\u0316'.repeat(15)}${'\u0301'.repeat(14)}`);
  expect(next?.word).toBe('omena');
});

it('one spelling is its own, and needs no second look', () => {
  const text = fc.string({ unit: fc.constantFrom(..."aÄ9²-:’' .\u0308\u00adﬁ½㎡я\u0301™\u200b\u2011ſİ") });
  fc.assert(
    fc.property(text, (written) => {
      expect(unify(unify(written))).toBe(unify(written));
    }),
  );
});
