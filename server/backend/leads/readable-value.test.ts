// The values of fields in human-readable form.
import { expect, it } from 'vitest';
import { readableValue } from './readable-value.ts';

it.each([
  ['number', '1200.5', '1200,5'],
  ['number', 'noin 5. krs', 'noin 5. krs'],
  ['singleline', '1200.5', '1200.5'],
  ['date', '2026-05-09', '9.5.2026'],
  ['checkbox', 'false', 'Ei'],
] as const)('shows %s %j as %j', (type, value, shown) => expect(readableValue({ type, value })).toBe(shown));
