// Texts that are cut to a length: the ellipsis directly follows the last word.
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';
import { cutAtWord } from './plain-text.ts';

describe('a cut text', () => {
  it.each([
    ['Eka lause. Toka lause jatkuu.', 11, 'Eka lause…'],
    ['Yksi, kaksi ja kolme', 6, 'Yksi…'],
    ['Talvi – kevät', 8, 'Talvi…'],
    ['Lyhyt.', 6, 'Lyhyt.'],
  ])('of %j has no sign or space before its ellipsis', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
    expect(cutAtWord(text, length + 1)).toBe(cut);
  });
});
