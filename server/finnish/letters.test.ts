// The letters of the Latin alphabet, as quicker expressions know them.
import { describe, expect, it } from 'vitest';
import { isLatin, latin } from './letters.ts';

describe('the Latin alphabet', () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isLatin);

  it.each([
    ['letters', /\p{L}/u],
    ['accents', /\p{M}/u],
    ['digits', /\p{N}/u],
  ] as const)('has the %s that Unicode has there, and no other', (kind, all) => {
    const ours = new RegExp(`[${latin[kind]}]`);
    expect(signs.filter((sign) => ours.test(sign))).toEqual(signs.filter((sign) => all.test(sign)));
  });

  it('is what Finnish is written in, with its dashes, quotes and currencies', () => {
    expect(isLatin('”Älä – šakkia… pelaa 5 €:lla”, sanoi Åsa’n äiti à la carte')).toBe(true);
    expect(['Пихлая', '花', '🌱', 'ℓ'].some(isLatin)).toBe(false);
  });
});
