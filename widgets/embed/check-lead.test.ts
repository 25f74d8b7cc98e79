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
