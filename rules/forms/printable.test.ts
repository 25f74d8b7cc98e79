// Texts without their control characters.
import { describe, expect, it } from 'vitest';
import { inOneLine, lengthOf, printable } from './printable.ts';

describe('printable words', () => {
  it('lose controls, turned directions and halves of letters, and keep lines and tabs', () => {
    expect(printable('a\u0000b\u001bc\u202ed\u2066e\ud800f\u2028g')).toBe('abcdefg');
    expect(printable('eka\r\ntoka\rkolmas\t!')).toBe('eka\ntoka\nkolmas\t!');
    expect(printable('Äiti 👩‍🌾 Ö')).toBe('Äiti 👩‍🌾 Ö');
  });

  it('stand in one line', () => {
    expect(inOneLine('  Maija\n\t Mallikas \u00a0')).toBe('Maija Mallikas');
    expect(inOneLine('\u0007\n')).toBe('');
  });

  it('are as long as people count', () => {
    expect(lengthOf('ä🌱')).toBe(2);
  });
});
