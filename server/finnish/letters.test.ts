// The table of the Latin alphabet equals the regular expressions.
import { describe, expect, it } from 'vitest';
import { isLatin, kind, latinKinds } from './letters.ts';

describe('the Latin alphabet', () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isLatin);

  it.each([
    ['letter', /\p{L}/u],
    ['accent', /\p{M}/u],
    ['digit', /\p{N}/u],
  ] as const)('knows each %s that Unicode has there, and no other', (name, all) => {
    const known = signs.filter((sign) => latinKinds[sign.charCodeAt(0)] === kind[name]);
    expect(known.length).toBeGreaterThan(10);
    expect(known).toEqual(signs.filter((sign) => all.test(sign)));
  });

  it('is what Finnish is written in, with its dashes, quotes and currencies', () => {
    expect(isLatin('”Älä – šakkia… pelaa 5 €:lla”, sanoi Åsa’n äiti à la carte')).toBe(true);
    expect(['Пихлая', '花', '🌱', 'ℓ'].some(isLatin)).toBe(false);
  });
});
