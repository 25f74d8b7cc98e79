// The number of categories in one line, estimated from their numbers of characters.
import { describe, expect, it } from 'vitest';
import { countFitting, estimateWidth } from './fit.ts';

describe('the estimate', () => {
  it('is 10 px a character and 40 px more', () => {
    expect(estimateWidth('Piha')).toBe(80);
    expect(estimateWidth('Energia ja talotekniikka')).toBe(280);
  });

  it('counts what a reader sees', () => {
    expect(estimateWidth('\n  Rakentaminen ')).toBe(estimateWidth('Rakentaminen'));
    expect(estimateWidth('🌱')).toBe(50);
  });
});

describe('one line', () => {
  const titles = ['Piha', 'Talo', 'Koti'];

  it('takes the titles whose estimates fit, up to the last pixel', () => {
    expect(countFitting(titles, 240)).toBe(3);
    expect(countFitting(titles, 239)).toBe(2);
    expect(countFitting(titles, 160)).toBe(2);
    expect(countFitting(titles, 79)).toBe(0);
  });

  it('takes nothing after the first that does not fit, however short', () => {
    expect(countFitting(['Piha', 'Energia ja talotekniikka', 'Ä'], 200)).toBe(1);
  });
});
