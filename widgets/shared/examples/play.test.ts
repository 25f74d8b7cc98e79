// How the text of a step is found on a page.
import { describe, expect, it } from 'vitest';
import { named, reads, stepInWords } from './play.ts';

describe('a name', () => {
  it.each([
    ['Nimi', 'Nimi'],
    ['Nimi', 'Nimi (pakollinen)'],
    ['Kopioi linkki', ' Kopioi  linkki'],
    ['Mitä?', 'Mitä? (valinnainen)'],
  ])('%j is that of %j', (words, name) => {
    expect(named(words).test(name)).toBe(true);
  });

  it.each([
    ['Nimi', 'Nimikyltti'],
    ['Nimi', 'Yrityksen Nimi'],
    ['nimi', 'Nimi'],
    ['Jaa', 'Jaakko'],
    ['a.c', 'abc'],
  ])('%j is not that of %j', (words, name) => {
    expect(named(words).test(name)).toBe(false);
  });
});

describe('a text', () => {
  it('is read across line breaks and soft hyphens', () => {
    expect(reads('Enää\n yksi klik\u00adkaus!', 'yksi klikkaus')).toBe(true);
    expect(reads('Enää yksi', 'yksi klikkaus')).toBe(false);
  });
});

describe('a step', () => {
  it.each([
    [{ type: 'Nimi', text: 'Maija' }, 'Type “Maija” into “Nimi”'],
    [{ choose: 'Kohde', option: 'Mökki' }, 'Choose “Mökki” from “Kohde”'],
    [{ check: 'Hyväksyn' }, 'Tick “Hyväksyn”'],
    [{ press: 'Tilaa' }, 'Press “Tilaa”'],
    [{ key: 'Escape' }, 'Press the key Escape'],
    [{ see: 'Kiitos' }, 'See “Kiitos”'],
    [{ miss: 'Kiitos' }, 'See “Kiitos” no more'],
  ])('%j is said as %j', (step, words) => {
    expect(stepInWords(step)).toBe(words);
  });
});
