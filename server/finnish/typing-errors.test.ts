import { describe, expect, it } from 'vitest';
import { maxErrors, typingDistance } from './typing-errors.ts';

const far = (typed: string, known: string) => typingDistance(typed, known, 2);

describe('a typing error', () => {
  it.each([
    ['added', 'horteknsia'],
    ['wrong', 'hortansia'],
  ])('counts one for a letter that is %s', (_, typed) => {
    expect(far(typed, 'hortensia')).toBe(1);
  });

  it.each([
    ['a letter that is lost', 'hortnsia', 'hortensia'],
    ['a key beside the right one', 'horyensia', 'hortensia'],
    ['a key below the right one', 'hottensia', 'hortensia'],
    ['a letter typed twice', 'hortenssia', 'hortensia'],
    ['a letter of two that is lost', 'tulpaani', 'tulppaani'],
    ['two neighbours that are swapped', 'hortesnia', 'hortensia'],
    ['a letter without its dots', 'paivanlilja', 'päivanlilja'],
  ])('counts less for %s', (_, typed, known) => {
    expect(far(typed, known)).toBeGreaterThan(0);
    expect(far(typed, known)).toBeLessThan(1);
  });

  it('adds up with others, and is none between equal words', () => {
    expect(far('hortansqa', 'hortensia')).toBe(2);
    expect(far('pioni', 'pioni')).toBe(0);
    expect(far('pioni', 'lupiini')).toBeGreaterThan(2);
  });

  it('is not looked for in short words, twice only in long ones', () => {
    expect(['puu', 'tuja', 'pionii', 'hortnsia'].map(maxErrors)).toEqual([0, 1, 1, 2]);
  });
});
