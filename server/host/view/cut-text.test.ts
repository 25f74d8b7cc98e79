// Texts that are cut to a length: the ellipsis directly follows the last word.
import { describe, expect, it } from 'vitest';
import { crumbTitle, cutAtWord, cutText } from './cut-text.ts';

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

describe('plain text', () => {
  it('is cut between words', () => {
    expect(cutAtWord('yksi kaksi kolme', 12)).toBe('yksi kaksi…');
    expect(cutAtWord('yksi kaksi', 10)).toBe('yksi kaksi');
    expect(cutAtWord('yksikaksi', 5)).toBe('yksi…');
  });
});

describe("the breadcrumb's last title", () => {
  it('stands whole up to 11 characters', () => {
    expect(crumbTitle('Viherideat!')).toBe('Viherideat!');
    expect(crumbTitle('')).toBe('');
  });

  it('is cut at 11 characters, with an ellipsis', () => {
    expect(crumbTitle('Kasvikortisto')).toBe('Kasvikortis…');
    expect(crumbTitle('123456789012')).toBe('12345678901…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(crumbTitle('Perennoja  varjoon')).toBe('Perennoja…');
  });

  it('counts as a person counts, and cuts no character in two', () => {
    expect(crumbTitle('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱')).toBe('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱');
    expect(crumbTitle('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱')).toBe('🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱…');
  });
});
