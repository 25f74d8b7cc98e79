// The passage of a text that shows why a page was found.
import { expect, it } from 'vitest';
import type { InterpretedWord } from './interpreted-word.ts';
import { createPassages } from './passage.ts';

const word = (key: string, more: Partial<InterpretedWord> = {}) =>
  ({
    word: key,
    keys: [key],
    derivations: [],
    synonyms: [],
    parts: [],
    beginning: '',
    ...more,
  }) as unknown as InterpretedWord;
const row = { title: 'Salaojat kuntoon', lead: 'Avaa kaivonkannet ajoissa.' };
const passage = (text: string, ...words: InterpretedWord[]) => createPassages(words)(row)?.(text) ?? '';

it('is the sentence that has the word in any form, in the spelling of the text', () => {
  const text = 'Ensin katsotaan kaivot. Routa nostaa Sokkelin. Lopuksi levätään.';
  expect(passage(text, word('sokkeli'))).toBe('Routa nostaa Sokkelin. Lopuksi levätään.');
});

it('finds a word whose letters change, inside compounds too, and another word for the same', () => {
  expect(passage('Lopussa on katon pesu.', word('katto'))).toBe('Lopussa on katon pesu.');
  expect(passage('Syyshortensian leikkaus.', word('hortensia'))).toBe('Syyshortensian leikkaus.');
  expect(passage('Hana tuo veden.', word('vesi'))).toBe('Hana tuo veden.');
  expect(passage('Pese kylpyhuone.', word('kylppäri', { synonyms: ['kylpyhuone'] }))).toBe('Pese kylpyhuone.');
});

it('shows most of the words that the row lacks', () => {
  const text = 'Routa on jäätä.\nMuuta.\nKun routa sulaa, sokkeli laskee.';
  expect(passage(text, word('routa'), word('sokkeli'))).toBe('Kun routa sulaa, sokkeli laskee.');
});

it('is empty when title or lead has every word, and when the text has none', () => {
  expect(passage('Salaoja on putki.', word('salaoja'), word('kaivonkansi'))).toBe('');
  expect(passage('Muuta tekstiä.', word('routa'))).toBe('');
});

it('ends after a sentence, or is cut between words', () => {
  const long = 'sana '.repeat(60).trim();
  expect(passage(`Routa tulee. ${long}`, word('routa'))).toBe('Routa tulee.');
  expect(passage(`${long} routa ${long}.`, word('routa'))).toMatch(/^… (sana )+routa (sana )+…$/);
});

it('is a sentence rather than a heading or a caption', () => {
  expect(passage('Piirros: routa maassa\nRouta nousee.', word('routa'))).toBe('Routa nousee.');
});

it('stays within its line', () => {
  expect(passage('Otsikko\nRouta nousee.\nToinen kappale.', word('routa'))).toBe('Routa nousee.');
});

// Work that grows with the square of the length would exceed the time limit of a test.
it('is empty for a text without spaces, however long', () => {
  expect(passage('routa'.repeat(40_000), word('routa'), word('rout'))).toBe('');
});
