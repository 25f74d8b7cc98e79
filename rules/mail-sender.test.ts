// The sender of mails: a name and one address, without any text that could become a header.
import { expect, it } from 'vitest';
import { readSender } from './mail-sender.ts';

it.each([
  ['palvelu@example.fi', '', 'palvelu@example.fi'],
  ['<palvelu@example.fi>', '', 'palvelu@example.fi'],
  ['Pihlaja <palvelu@example.fi>', 'Pihlaja', 'palvelu@example.fi'],
  ['Piha & Räystäs, Oy<palvelu@example.fi>', 'Piha & Räystäs, Oy', 'palvelu@example.fi'],
  ['"Pihlaja, \\"vanha\\" lehti" <a.b+c@posti.example.fi>', 'Pihlaja, "vanha" lehti', 'a.b+c@posti.example.fi'],
])('reads %s', (text, name, address) => {
  expect(readSender(text)).toEqual({ name, address });
});

it.each([
  ['Pihlaja'],
  ['Pihlaja palvelu@example.fi'],
  ['Pihlaja <palvelu>'],
  ['Pihlaja <palvelu@localhost>'],
  ['Pihlaja <palvelu@example.fi'],
  ['a@example.fi, b@example.fi'],
  ['A <a@example.fi>, B <b@example.fi>'],
  ['<a@example.fi> Pihlaja <b@example.fi>'],
  ['Pihlaja\nBcc: kaikki@example.fi <palvelu@example.fi>'],
  ['Pihlaja <palvelu@example.fi\n>'],
  ['"Pihlaja <palvelu@example.fi>'],
  [`${'a'.repeat(101)} <palvelu@example.fi>`],
  [''],
])('refuses %j', (text) => {
  expect(readSender(text)).toBeNull();
});
