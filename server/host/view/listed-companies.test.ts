// The companies in a list.
import { describe, expect, it } from 'vitest';
import { listedCompanies } from './listed-companies.ts';

const shown = (...titles: string[]) => listedCompanies(titles.map((title) => ({ title }))).map(({ title }) => title);

describe('a list of companies', () => {
  it.each(['rakentajafi', 'rakentaja.fi', 'Rakentaja.fi', ' RAKENTAJAFI '])('leaves out %j among others', (title) => {
    expect(shown('Multa Oy', title, 'Kivi Oy')).toEqual(['Multa Oy', 'Kivi Oy']);
  });

  it('keeps the only one, whatever it is called', () => {
    expect(shown('rakentaja.fi')).toEqual(['rakentaja.fi']);
    expect(shown()).toEqual([]);
    expect(shown('rakentaja.fi', 'Multa Oy')).toEqual(['Multa Oy']);
  });

  it('keeps a company whose name only has the word in it', () => {
    expect(shown('Rakentaja.fi Oy', 'Talon rakentajafi')).toEqual(['Rakentaja.fi Oy', 'Talon rakentajafi']);
  });
});
