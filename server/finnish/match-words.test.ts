// Matches of a search in a text, as search results highlight them.
import { describe, expect, it } from 'vitest';
import { createMatcher, type MatcherOptions } from './match-words.ts';

const marked = (search: string, text: string, options?: MatcherOptions) => {
  let at = 0;
  let result = '';
  for (const { start, end } of createMatcher(search, options)(text)) {
    result += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return result + text.slice(at);
};

describe('matches', () => {
  it('are words in any form', () => {
    expect(marked('ruusu', 'Ruusujen hoito: ruusut ja ruuvit')).toBe('[Ruusujen] hoito: [ruusut] ja ruuvit');
    expect(marked('ruusujen', 'ruusu')).toBe('[ruusu]');
  });

  it('are only the part of a compound that was searched for', () => {
    expect(marked('hortensia', 'syyshortensia, köynnöshortensian, hortensiapensas')).toBe(
      'syys[hortensia], köynnös[hortensian], [hortensia]pensas',
    );
    expect(marked('omena', 'tarhaomenapuun')).toBe('tarha[omena]puun');
    expect(marked('nainen', 'naistenlehti naislääkäri')).toContain('[nais]lääkäri');
    expect(marked('asetus', 'EU-asetuksen')).toBe('EU-[asetuksen]');
  });

  it('are marked as they are written, whatever spelling was searched for', () => {
    expect(marked('syyshortensia', 'Syys\u00adhortensian hoito')).toBe('[Syys\u00adhortensian] hoito');
    expect(marked('hortensia', 'Syys\u00adhorten\u00adsian hoito')).toBe('Syys\u00ad[horten\u00adsian] hoito');
    expect(marked('syys\u00adhortensia', 'Syyshortensian hoito')).toBe('[Syyshortensian] hoito');
    expect(marked('m2', '20 m² ja 5 ㎡')).toBe('20 [m²] ja 5 [㎡]');
    expect(marked('po\u0308yta\u0308', 'Pöydät')).toBe('[Pöydät]');
    expect(marked('pöytä', 'Ruokapo\u0308yta\u0308')).toBe('Ruoka[po\u0308yta\u0308]');
  });

  it('are whole words where parts are not wanted', () => {
    expect(marked('hortensia', 'syyshortensia ja hortensiat', { parts: false })).toBe('syyshortensia ja [hortensiat]');
  });

  it('are no letters that stand in a word by chance', () => {
    expect(marked('maa', 'maali ja maalari')).toBe('maali ja maalari');
    expect(marked('talo', 'taloudessa ja talous')).toBe('taloudessa ja talous');
  });

  it('are found without the dots of letters, but letters with dots are not found in place of others', () => {
    expect(marked('poyta', 'Pöydät ja ruokapöytä')).toBe('[Pöydät] ja ruoka[pöytä]');
    expect(marked('säde', 'sade ja säteet')).toBe('sade ja [säteet]');
  });

  it('are words that mean the same, unless they are not wanted', () => {
    expect(marked('kylppäri', 'Kylpyhuoneen remontti')).toBe('[Kylpyhuoneen] remontti');
    expect(marked('kylppäri', 'Kylpyhuoneen remontti', { synonyms: false })).toBe('Kylpyhuoneen remontti');
  });

  it('are no conjunctions, unless nothing else was searched for', () => {
    expect(marked('ruusu ja pioni', 'ruusut ja pionit')).toBe('[ruusut] ja [pionit]');
    expect(marked('ja', 'ruusut ja pionit')).toBe('ruusut [ja] pionit');
  });

  it('are none for a search without words, and survive what is hostile', () => {
    for (const search of ['', '  ', '%', '"*()', '\0', '🌹', 'a'.repeat(10_000)]) {
      expect(createMatcher(search)('ruusujen 🌹 hoito İstanbul')).toEqual([]);
    }
  });
});
