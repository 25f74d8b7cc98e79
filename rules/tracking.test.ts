// Which searches without results are counted, and which contain personal data or no words.
import { describe, expect, it } from 'vitest';
import { countableWords } from './tracking.ts';

describe('the words of a search', () => {
  it('are counted in lower case, with single spaces and composed letters', () => {
    expect(countableWords('  Syysva\u0308ri \n  HORTENSIA ')).toBe('syysväri hortensia');
    expect(countableWords('Ääni\u00a0Å')).toBe('ääni å');
  });

  it.each([
    'ral 7016 maali',
    '60×60 laatta',
    'lauta 48x148',
    'onko r. rugosa myrkyllinen?',
    "rosa 'maxima'",
    'ja/tai',
    '5 m² terassi',
    'vyöhyke 5',
    'x'.repeat(100),
  ])('are counted: %s', (words) => {
    expect(countableWords(words)).toBe(words);
    expect(countableWords(countableWords(words))).toBe(words);
  });
});

describe('what is no search, or may tell of a person, is not counted:', () => {
  it.each([
    ['nothing', ' \n '],
    ['no letter', '?! 12'],
    ['more than 100 characters', 'x'.repeat(101)],
    ['an email address', 'Maija@posti.example'],
    ['a name of an account', 'seuraa @maija'],
    ['a web address', 'https://multa.example/?a=b'],
    ['a web address without its beginning', 'www.multa.example'],
    ['a host', 'katso multa.fi sivut'],
    ['a phone number', 'soita 040 123 4567'],
    ['a phone number in other groups', 'soita +358 (40) 123-4567'],
    ['an identity number', '131052-308T'],
    ['a date', 'syntynyt 1.2.1984'],
    ['an account number', 'FI21 1234 5600 0007 85'],
    ['digits of another script', 'soita ٠٤٠١٢٣'],
    ['a postal code', '33100 tampere'],
    ['a street address', 'Mäntykuja 5 B'],
    ['a character that steers a terminal', 'ruusu\u001b[31m'],
    ['a character that turns the text around', 'ruusu\u202e'],
    ['half a character', 'ruusu\ud83c'],
  ])('%s', (_, typed) => {
    expect(countableWords(typed)).toBe('');
  });
});
