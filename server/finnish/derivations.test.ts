import { describe, expect, it } from 'vitest';
import { derivationsOf } from './derivations.ts';

describe('words of one action', () => {
  it.each([
    ['leikkuun', ['leikkaus', 'leikkaaminen', 'leikata']],
    ['leikkaamista', ['leikkaus', 'leikkuu', 'leikata']],
    ['maalata', ['maalaus', 'maalaaminen']],
    ['istutus', ['istuttaa', 'istuttaminen']],
    ['rakentaminen', ['rakennus', 'rakentaa']],
    ['lämmitys', ['lämmittää', 'lämmittäminen']],
    ['hoitaa', ['hoito', 'hoitaminen']],
    ['kylväminen', ['kylvö', 'kylvää']],
    ['hionta', ['hioa', 'hiominen']],
    ['kastelu', ['kastella', 'kasteleminen']],
    ['peseminen', ['pesu', 'pestä']],
    ['painuma', ['painua', 'painuminen']],
    ['valinta', ['valita', 'valitseminen']],
    ['purku', ['purkaa', 'purkaminen']],
    ['jäätyy', ['jäätyä', 'jäätyminen', 'jäätyvä']],
    ['halkeilee', ['halkeilla', 'halkeilu']],
    ['halkeilu', ['halkeilee', 'halkeilla']],
    ['etsii', ['etsiä', 'etsiminen']],
  ])('for %s are %j', (word, others) => {
    expect(derivationsOf(word)).toEqual(expect.arrayContaining(others));
  });
});

it('a quality and its noun belong together', () => {
  expect(derivationsOf('myrkylliset')).toContain('myrkky');
  expect(derivationsOf('myrkky')).toContain('myrkyllinen');
});

it('a word is not derived from itself', () => {
  for (const word of ['leikkaus', 'leikata', 'talo', '48x98', '']) expect(derivationsOf(word)).not.toContain(word);
});
