// The domain of an address in ASCII, and texts that are not addresses.
import { expect, it } from 'vitest';
import { asciiEmail } from './ascii-email.ts';

it.each([
  ['Matti@KÄRHÖ.fi', 'Matti@xn--krh-qla6g.fi'],
  ['matti@ka\u0308rho\u0308.fi', 'matti@xn--krh-qla6g.fi'],
  ['matti@xn--krh-qla6g.fi', 'matti@xn--krh-qla6g.fi'],
  ['Aino@Example.FI', 'Aino@example.fi'],
  ['kärhö.fi', 'kärhö.fi'],
  ['matti@', 'matti@'],
  ['matti@ei ole', 'matti@ei ole'],
  ['', ''],
])('spells %j as %j', (typed, spelt) => expect(asciiEmail(typed)).toBe(spelt));
