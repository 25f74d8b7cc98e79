// Typed values without their invisible characters.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypeRules } from '../leads/field.ts';
import { withoutInvisible } from './email.ts';

const lines = (text: string) => text.split(/[\n\t]/).length;

describe('a value without what nobody sees', () => {
  it.each([
    ['a zero width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a word joiner', '\u2060'],
    ['marks of direction', '\u200e\u202a\u202c\u2066\u2069'],
    ['a variation selector', '\ufe0f'],
    ['a no-break space', '\u00a0'],
    ['a narrow no-break space', '\u202f'],
  ])('has not got %s, wherever it is', (_, unseen) => {
    for (const text of [`${unseen}a@b.fi`, `a${unseen}@b.fi`, `a@b.fi${unseen}`, ` ${unseen} a@b.fi ${unseen} `])
      expect(withoutInvisible(text)).toBe('a@b.fi');
  });

  it('keeps what is seen: letters of all kinds, ordinary spaces, and what begins a new line', () => {
    for (const text of ['Päivä Öljymäki', 'пример', '日本', 'a\nb', 'a\tb', '🌱'])
      expect(withoutInvisible(text)).toBe(text);
    fc.assert(fc.property(fc.string(), (text) => lines(withoutInvisible(text)) === lines(text.trim())));
  });

  it('has spaces where a person would type some, and texts for people stay as they are', () => {
    expect(fieldTypeRules.phone_number.read('\u202a+358\u00a040\u202f123 4567\u202c')).toBe('+358 40 123 4567');
    expect(fieldTypeRules.number.read('1\u00a0200\u200b')).toBe('1 200');
    expect(fieldTypeRules.multiline.read(' 👩\u200d🌾\u00a0 ')).toBe(' 👩\u200d🌾\u00a0 ');
  });
});
