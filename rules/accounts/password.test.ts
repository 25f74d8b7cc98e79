// The rules of a password.
import { describe, expect, it } from 'vitest';
import { passwordProblems, similarTo } from './password.ts';

describe('a password', () => {
  it.each([
    ['meikalainen1', 'matti.meikalainen@example.fi', 'email'],
    ['MEIKALAINEN1', 'matti.meikalainen@example.fi', 'email'],
    ['mattimatti', 'matti@x.fi', null],
    ['kukkapenkki', 'matti@x.fi', null],
    ['', 'matti@x.fi', null],
  ])('%s is as similar to %s as Django finds it', (password, email, found) => {
    expect(similarTo(password, { email })).toBe(found);
  });

  it('is compared with the names too, in their order', () => {
    expect(similarTo('virtanen9', { firstName: 'Maija', lastName: 'Virtanen' })).toBe('lastName');
    expect(similarTo('maija-liisa', { firstName: 'Maija-Liisa', lastName: 'Maija-Liisa' })).toBe('firstName');
  });

  it('hears all of its problems together: similarity, length, common, numeric', () => {
    const rules = (...given: Parameters<typeof passwordProblems>) => passwordProblems(...given).map(({ rule }) => rule);
    expect(rules('1234567', { email: '1234567@x.fi' }, () => true)).toEqual(['similar', 'short', 'common', 'numeric']);
    expect(rules('kahdeksan')).toEqual([]);
    expect(rules('a'.repeat(128))).toEqual([]);
    expect(rules('a'.repeat(129))).toEqual(['long']);
    // Eight characters that take sixteen code units of UTF-16.
    expect(rules('🌱'.repeat(8))).toEqual([]);
    expect(rules('🌱'.repeat(7))).toEqual(['short']);
  });
});
