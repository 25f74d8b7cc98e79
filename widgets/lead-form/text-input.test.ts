// The values that a browser may fill in by itself.
import { expect, it } from 'vitest';
import type { FieldType } from '../../rules/leads/form.ts';
import { inputAttributesOf } from './text-input.ts';

it.each<[FieldType, string, string | undefined]>([
  ['email', 'sposti', 'email'],
  ['phone_number', 'puh', 'tel'],
  ['postal_code', 'numero', 'postal-code'],
  ['singleline', 'Nimi', 'name'],
  ['singleline', 'etunimi', 'given-name'],
  ['singleline', 'sukunimi', 'family-name'],
  ['singleline', 'katuosoite', 'address-line1'],
  ['singleline', 'osoite', 'address-line1'],
  ['singleline', 'paikkakunta', 'address-level2'],
  ['singleline', 'kaupunki', 'address-level2'],
  ['singleline', 'yritys', 'organization'],
  ['singleline', 'constructor', undefined],
  ['multiline', 'nimi', undefined],
])('a field of type %s named %s is filled in as %s', (field_type, clean_name, expected) => {
  const field = { clean_name, field_type, required: false, default_value: '', disabled: false, choices: '' };
  expect(inputAttributesOf(field, '').autoComplete).toBe(expected);
});
