// The texts of the embedded lead form: the same keys in every language, and in Finnish those of the site.
import { describe, expect, it } from 'vitest';
import { embedLanguages } from '../../rules/embeds/parts.ts';
import { checkLeadForm, fieldTypes, type LeadField } from '../../rules/leads/form.ts';
import { form, formRules } from '../fi/forms.ts';
import { leadForm } from './lead-form.ts';

const { fi, ...others } = leadForm;

it('speaks the languages of embedded forms', () => expect(Object.keys(leadForm)).toEqual([...embedLanguages]));

describe.each(Object.entries(leadForm))('the words in %s', (_, { rules, ...words }) => {
  it('are all there, and none is empty', () => {
    expect(Object.keys(rules)).toEqual(Object.keys(formRules));
    expect(Object.keys({ rules, ...words })).toEqual(Object.keys(fi));
    for (const text of [...Object.values(rules), ...Object.values(words)]) expect(text).toMatch(/^\S.*\S$/);
  });

  it('say what is wrong with every kind of field', () => {
    const fields = fieldTypes.map(
      (field_type): LeadField => ({
        clean_name: field_type,
        field_type,
        required: true,
        default_value: '',
        disabled: false,
        choices: 'a,b',
      }),
    );
    const errors = checkLeadForm({ fields, asksConsent: true }, {}, rules);
    expect(Object.keys(errors)).toEqual([...fieldTypes.filter((type) => type !== 'hidden'), '_consent']);
    for (const message of Object.values(errors)) expect(Object.values(rules)).toContain(message);
  });
});

it('is translated to the last word', () => {
  const wordsOf = ({ rules, ...words }: typeof fi) => [...Object.values(rules), ...Object.values(words)];
  for (const texts of Object.values(others))
    expect(wordsOf(texts).filter((text) => wordsOf(fi).includes(text))).toEqual([]);
});

it('says in Finnish what the site says', () => {
  expect(fi.rules).toEqual(formRules);
  const { requiredMark, choose, phoneHint, fileHint, send, sending, success } = form;
  expect([fi.required, fi.choose, fi.phoneHint, fi.fileHint, fi.send, fi.sending, fi.sent]).toEqual([
    requiredMark,
    choose,
    phoneHint,
    fileHint,
    send,
    sending,
    success,
  ]);
  const named = { one: fi.recipient, other: fi.recipients };
  for (const count of ['one', 'other'] as const)
    expect(form.recipients[count].replace('yritykset', 'n')).toBe(named[count]);
});
