// The closeness of words in a text.
import { expect, it } from 'vitest';
import { closeness } from './closeness.ts';
import type { InterpretedWord } from './interpreted-word.ts';

const word = (key: string, more: Partial<InterpretedWord> = {}) =>
  ({ keys: [key], derivations: [], synonyms: [], ...more }) as unknown as InterpretedWord;
const words = [word('routa'), word('sokkeli')];
const far = ' ja muuta'.repeat(60);

it('is nearly 1 for neighbours in any form, and 0 for words that are far apart or missing', () => {
  expect(closeness('kun routa nostaa sokkelin ylös', words)).toBeGreaterThan(0.9);
  expect(closeness(`routaa tulee${far} sokkeliin`, words)).toBe(0);
  expect(closeness('vain routaa', words)).toBe(0);
  expect(closeness('', words)).toBe(0);
});

it('takes the closest of many places, and other words for the same', () => {
  expect(closeness(`sokkeli${far} routa ja sokkeli`, words)).toBeGreaterThan(0.9);
  expect(closeness('routa ja perustus', [word('routa'), word('sokkeli', { synonyms: ['perustus'] })])).toBeGreaterThan(
    0.9,
  );
});

it('is 0 for a single word, and for words too short to be told from others', () => {
  expect(closeness('routa', [word('routa')])).toBe(0);
  expect(closeness('maa ja puu', [word('maa'), word('puu')])).toBe(0);
});
