import { describe, expect, it } from 'vitest';
import { isRightWord } from './right-words.ts';

describe('isRightWord', () => {
  it('knows words of the language in any form, and compounds of them', () => {
    for (const word of ['hevonen', 'hevosille', 'Ikkunoita', 'saunaikkuna', 'hampaissa'])
      expect(isRightWord(word), word).toBe(true);
  });

  it('knows the nouns of the language that no site on building has', () => {
    for (const word of ['sopraano', 'sopraanoita', 'norsun', 'ilveksille']) expect(isRightWord(word), word).toBe(true);
  });

  it('knows no mistyped word', () => {
    for (const word of ['hevonnen', 'hortenssai', 'kuunlija', 'tulppaanji'])
      expect(isRightWord(word), word).toBe(false);
  });

  it('takes no letter three times in a row for an ending', () => {
    expect(isRightWord('veneeen')).toBe(false);
  });
});
