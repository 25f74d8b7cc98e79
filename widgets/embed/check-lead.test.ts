// The errors of a filled-in lead form on a partner's page, in the visitor's language.
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLead } from './check-lead.ts';
import type { EmbedOptions } from './core/types.ts';
import { definition, field, leadView } from './testing/lead-view.ts';

beforeEach(() => document.body.replaceChildren());

const formOf = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};
const check = (html: string, data: Parameters<typeof definition>[0], lang: EmbedOptions['lang'] = 'fi') =>
  checkLead(formOf(html), leadView({ options: { lang } }).options, definition({ consent: null, ...data }));

describe('a filled-in form', () => {
  it.each([
    ['fi', 'Pakollinen tieto', 'Ole hyvä ja hyväksy käyttöehdot!'],
    ['sv', 'Obligatorisk uppgift', 'Godkänn villkoren för att fortsätta'],
    ['en', 'Please fill this in', 'Please accept the terms to continue'],
  ] as const)('is checked in %s', (lang, required, consent) => {
    const data = { fields: [field('email', { required: true })], consent: definition().consent };
    expect(check('<input name="email">', data, lang)).toEqual({ email: required, _consent: consent });
    const filled = '<input name="email" value="a@b.example"><input type="checkbox" name="_consent" value="1" checked>';
    expect(check(filled, data, lang)).toEqual({});
  });

  it('may have characters in it that nobody sees, where a program reads it', () => {
    const fields = [field('email'), field('phone_number'), field('postal_code')];
    const filled = fields.map(({ clean_name }, index) => {
      const text = ['\u200ba@b.example\u00a0', '+358\u00a040\u00a01234567', '00100\u2060'][index];
      return `<input name="${clean_name}" value="${text}">`;
    });
    expect(check(filled.join(''), { fields })).toEqual({});
  });

  it('proposes the phone number that is meant by a domestic one', () => {
    const fields = [field('phone_number')];
    const phone = (value: string, lang: EmbedOptions['lang']) =>
      check(`<input name="phone_number" value="${value}">`, { fields }, lang).phone_number;
    expect(phone('040 123 4567', 'fi')).toBe(
      'Laita oikein puhelinnumero, kiitos! Tarkoititko numeroa +358 40 123 4567?',
    );
    expect(phone('040-1234567', 'sv')).toContain('Menade du +358 40 123 4567?');
    expect(phone('112', 'en')).toBe('Check the phone number');
  });

  it('has all the choices of a field', () => {
    const box = (value: string) => `<input type="checkbox" name="checkboxes" value="${value}" checked>`;
    const fields = [field('checkboxes', { required: true })];
    expect(check(box('Katto') + box('Sauna'), { fields })).toEqual({});
    expect(check(box('Katto') + box('Kellari'), { fields })).toEqual({ checkboxes: 'Virheellinen tieto' });
  });

  it('is wrong where half a date has been picked, which the browser holds as nothing', () => {
    const form = formOf('<input type="date" name="date">');
    Object.defineProperty(form.querySelector('input'), 'validity', { value: { badInput: true } });
    const errors = checkLead(form, leadView().options, definition({ consent: null, fields: [field('date')] }));
    expect(errors).toEqual({ date: 'Valitse oikean muotoinen päivämäärä, kiitos!' });
  });

  it('may have a field named like what every object has', () => {
    const fields = [field('email', { clean_name: '__proto__', required: true })];
    expect(Object.keys(check('<input name="__proto__">', { fields }))).toEqual(['__proto__']);
    expect(check('<input name="__proto__" value="a@b.example">', { fields })).toEqual({});
  });
});
