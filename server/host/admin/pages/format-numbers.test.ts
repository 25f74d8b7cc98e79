// Numbers and names in the texts of the operator's pages.
import { expect, it } from 'vitest';
import { counted, countedUpTo, textOf, writtenNumber } from './format-numbers.ts';

const forms = { one: '{n} viesti {mikä}', other: '{n} viestiä {mikä}' };
/** Replaces no-break spaces by plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('writes numbers in groups', () => {
  expect(plain(writtenNumber(1_234_567))).toBe('1 234 567');
  expect(plain(counted(forms, 120_000, { mikä: 'odottaa' }))).toBe('120 000 viestiä odottaa');
  expect(counted(forms, 1, { mikä: 'odottaa' })).toBe('1 viesti odottaa');
});

it('says where counting ended', () => {
  expect(plain(countedUpTo(1000, 1001))).toBe('1 000+');
  expect(plain(countedUpTo(1000, 1000))).toBe('1 000');
});

it('knows only names that have a text', () => {
  expect(textOf({ trap: 'Ansa' }, 'trap')).toBe('Ansa');
  for (const name of ['muu', 'constructor', 'toString', '__proto__'])
    expect(textOf({ trap: 'Ansa' }, name)).toBeUndefined();
});
