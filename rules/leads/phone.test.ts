// The number that is suggested for a phone number in national format.
import { describe, expect, it } from 'vitest';
import { checkLeadForm } from './form.ts';
import { meantPhone } from './phone.ts';

describe('a phone number as it is written at home', () => {
  it.each([
    ['040 123 4567', '+358 40 123 4567'],
    ['0401234567', '+358 40 123 4567'],
    ['040-1234567', '+358 40 123 4567'],
    ['050/123.456', '+358 50 123 456'],
    ['(09) 123 4567', '+358 9 123 4567'],
    ['+358-40-1234567', '+358 40 123 4567'],
    ['+358 (0)40 123 4567', '+358 40 123 4567'],
    ['358401234567', '+358 40 123 4567'],
    ['00358 40 123 4567', '+358 40 123 4567'],
    ['0046 70 123 45 67', '+46 70 123 45 67'],
    ['+46-70-1234567', '+46 70 1234567'],
  ])('%s means %s, which the field takes', (typed, meant) => {
    expect(meantPhone(typed)).toBe(meant);
    const field = { clean_name: 'p', field_type: 'phone_number', required: true } as const;
    const fields = [{ ...field, default_value: '', disabled: false, choices: '' }];
    expect(checkLeadForm({ fields, asksConsent: false }, { p: meant })).toEqual({});
  });

  it.each([
    '',
    'ei ole',
    '112',
    '040 123',
    '040 123 4567 tai 050 123 4567',
    '+358 40 123 4567 8901 2345',
    '1234567890',
  ])('nobody can tell what is meant by “%s”', (typed) => expect(meantPhone(typed)).toBeNull());
});
