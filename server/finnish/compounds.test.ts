// Compounds are split into words that a site's texts contain.
import { describe, expect, it } from 'vitest';
import { compoundKeys, compoundSeams, keysOfParts } from './compounds.ts';
import { synonymsOf } from './synonyms.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary(['hortensiat', 'hortensian', 'lehtikaali', 'kaali', 'kanto', 'omenapuu', 'maila']);
const partsOf = (word: string) => compoundKeys(word, vocabulary);

describe('parts of a compound', () => {
  it.each([
    ['tarhaomenapuun', ['tarha', 'omena', 'puu', 'omenapuu']],
    ['syyshortensioiden', ['hortensia']],
    ['kylpyhuoneremontti', ['kylpy', 'huone', 'kylpyhuone', 'remontti']],
    ['sähkölaskuista', ['sähkö', 'lasku']],
    ['EU-asetuksen', ['eu', 'asetus']],
    ['serbiankuusen', ['kuusi']],
  ])('%s', (word, parts) => {
    expect(partsOf(word)).toEqual(expect.arrayContaining(parts));
  });

  it('are none where other words stand by chance', () => {
    for (const word of ['maali', 'kattila', 'suuntaan', 'pylvääseen', 'korkealle', 'puutteet', 'ruusu', 'maalla']) {
      expect(partsOf(word), word).not.toEqual(expect.arrayContaining(['maa']));
      expect(partsOf(word), word).not.toEqual(expect.arrayContaining(['tila']));
    }
    expect(partsOf('kattila')).toEqual([]);
    expect(partsOf('ruusu')).toEqual([]);
  });

  it('are known when two forms of a word stand alone, though never the word itself', () => {
    expect(compoundKeys('kotikurpponen', createVocabulary(['kurpposen', 'kurpposia']))).toContain('kurpponen');
    expect(compoundKeys('kotikurpponen', createVocabulary([]))).not.toContain('koti-kurpponen');
  });

  it('of very long words are none', () => {
    expect(partsOf('omenapuu'.repeat(100))).toEqual([]);
  });
});

describe('the keys of what may be parts of a word', () => {
  it('hold each of its parts', () => {
    expect(keysOfParts('naisruusun', 1000)).toEqual(expect.arrayContaining(['nainen', 'ruusu']));
  });

  it.each([
    ['a'.repeat(200), 0],
    ['キロメートル'.repeat(200), 0],
    ['a-'.repeat(20), 0],
    ['tarhaomenapuun'.repeat(4), 100],
  ])('of %s are at most as many as asked for', (word, count) => {
    expect(keysOfParts(word, 100)).toHaveLength(count);
  });
});

describe('synonyms', () => {
  it('hold for every form of a word, both ways or one way', () => {
    expect(synonymsOf('kylppärin')).toContain('kylpyhuone');
    expect(synonymsOf('kylpyhuoneessa')).toContain('kylppäri');
    expect(synonymsOf('ilp')).toContain('ilmalämpöpumppu');
    expect(synonymsOf('hosta')).toContain('kuunlilja');
    expect(synonymsOf('atsalea')).toContain('alppiruusu');
    expect(synonymsOf('rakennus')).not.toContain('raksa');
    expect(synonymsOf('ruusu')).toEqual([]);
  });
});

describe('the seams of a compound', () => {
  it.each([
    ['tarhaomenapuun', [5, 10]],
    ['Kylpyhuoneremontti', [5, 10]],
    ['hortensiat', []],
    // The first part may be a name, or another word that no list contains.
    ['suomenköynnösruusu', [6, 13]],
    ['tuntematonkaali', [10]],
    ['kaalituntematon', []],
    ['routimaton', []],
    ['yhteensopivilla', []],
    ['EU-asetus', []],
    // These parts are too short for the search.
    ['isokatto', [3]],
    ['esittely', []],
    ['toukokuussa', [5]],
    // These endings look like words.
    ['katossavasta', []],
    ['muutamassa', []],
    // Finnish has a hyphen between two equal vowels.
    ['kattoomena', []],
  ])('of %s', (word, seams) => expect(compoundSeams(word, vocabulary)).toEqual(seams));
});
