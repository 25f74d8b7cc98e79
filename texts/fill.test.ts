// Filling the placeholders of a text, and choosing the form of a counted text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, plural } from './fill.ts';

describe('filling a text', () => {
  it('puts every value in its place', () => {
    expect(fill('Sivu {x} / {y}', { x: 1, y: 7 })).toBe('Sivu 1 / 7');
    expect(fill('Tiedot: {kenttä}.', { kenttä: 'etunimi' })).toBe('Tiedot: etunimi.');
  });

  it('fills a place as many times as it stands there', () => {
    expect(fill('{n} ja {n}', { n: 'kuusi' })).toBe('kuusi ja kuusi');
  });

  it('leaves a place without a value to be seen', () => {
    expect(fill('Kuva: {nimi}' as string, {})).toBe('Kuva: {nimi}');
    expect(fill('{toString} {constructor}' as string, {})).toBe('{toString} {constructor}');
  });

  it('does not compile without a value for each place, or with one too many', () => {
    // @ts-expect-error: y is missing
    expect(fill('Sivu {x} / {y}', { x: 1 })).toBe('Sivu 1 / {y}');
    // @ts-expect-error: there is no place z
    expect(fill('Sivu {x}', { x: 1, z: 2 })).toBe('Sivu 1');
  });

  it('fills with zero and with nothing', () => {
    expect(fill('{n} ääntä{p}', { n: 0, p: '' })).toBe('0 ääntä');
  });

  it('takes every value as it is, places and dollar signs too', () => {
    fc.assert(
      fc.property(fc.string(), (value) => fill('<{nimi}>', { nimi: value, x: 'never' }) === `<${value}>`),
      { examples: [['$&'], ['$1'], ['{x}'], ['{nimi}'], ['$$']] },
    );
  });

  it('leaves a text without places alone', () => {
    fc.assert(fc.property(fc.string(), (text) => /\{\w+\}/.test(text) || fill(text, { n: 1 }) === text));
  });
});

describe('a counted text', () => {
  const forms = { one: '{n} ääni', other: '{n} ääntä' };

  it.each([
    [0, '0 ääntä'],
    [1, '1 ääni'],
    [2, '2 ääntä'],
    [21, '21 ääntä'],
  ])('says %i as "%s"', (n, text) => expect(plural(forms, n)).toBe(text));

  it('has the form that Intl.PluralRules chooses', () => {
    const rules = new Intl.PluralRules('fi-FI');
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.double({ min: 0, noNaN: true })), (n) => {
        expect(plural({ one: 'one', other: 'other' }, n)).toBe(rules.select(n));
      }),
      { examples: [[0], [1], [1.5], [21], [101]] },
    );
  });
});
