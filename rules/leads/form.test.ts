// Every row of the lead form's validation table, and the stored values of a form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formRules } from '../../texts/fi/forms.ts';
import type { FieldValue } from '../forms/form-rules.ts';
import {
  checkLeadForm,
  type FieldType,
  fieldTypes,
  type LeadField,
  type RuleMessages,
  sentValue,
  splitChoices,
  storedValues,
} from './form.ts';

const field = (field_type: FieldType, more: Partial<LeadField> = {}): LeadField => ({
  clean_name: 'kentta',
  field_type,
  required: false,
  default_value: '',
  disabled: false,
  choices: 'Katto\nKeittiö, iso',
  ...more,
});
const check = (type: FieldType, value: FieldValue, more?: Partial<LeadField>) =>
  checkLeadForm({ fields: [field(type, more)], asksConsent: false }, { kentta: value }).kentta ?? null;
const image = (size: number, type = 'image/jpeg') => ({ name: 'kuva.jpg', size, type });
const mb = 1024 * 1024;
const of = (length: number) => 'ä'.repeat(length);

describe('a field', () => {
  it.each<[FieldType, string]>([
    ['singleline', 'Pakollinen tieto'],
    ['multiline', 'Pakollinen tieto'],
    ['email', 'Pakollinen tieto'],
    ['number', 'Pakollinen tieto'],
    ['url', 'Pakollinen tieto'],
    ['radio', 'Pakollinen tieto'],
    ['dropdown', 'Pakollinen tieto'],
    ['postal_code', 'Pakollinen tieto'],
    ['phone_number', 'Pakollinen tieto'],
    ['image', 'Pakollinen tieto'],
    ['checkbox', 'On valittava tämä'],
    ['checkboxes', 'Valitse yksi vaihtoehto, kiitos'],
    ['multiselect', 'Valitse yksi vaihtoehto, kiitos'],
    ['date', 'Valitse päivämäärä, kiitos!'],
    ['datetime', 'Valitse päivämäärä, kiitos!'],
  ])('of type %s that is required and empty says "%s"', (type, message) => {
    for (const nothing of [undefined, '', ' ', [], [''], { name: '', size: 0, type: '' }])
      expect(check(type, nothing, { required: true })).toBe(message);
  });

  it('that holds nothing visible is empty, where a program reads it', () => {
    for (const type of ['email', 'phone_number', 'postal_code'] as const)
      expect([check(type, '\u200b'), check(type, '\u200b', { required: true })]).toEqual([null, 'Pakollinen tieto']);
  });

  it.each(fieldTypes)('of type %s that is not required may be empty', (type) => {
    for (const nothing of [undefined, '', [], [''], { name: '', size: 0, type: '' }])
      expect(check(type, nothing)).toBeNull();
  });

  it.each<[FieldType, FieldValue, string | null]>([
    ['singleline', of(255), null],
    ['singleline', of(256), 'Liian pitkä'],
    ['singleline', '🌱'.repeat(255), null],
    ['multiline', of(10_000), null],
    ['multiline', of(10_001), 'Liian pitkä'],
    ['multiline', 'ä\r\n'.repeat(5000), null],
    ['email', 'maija@posti.example', null],
    ['email', ' maija@posti.example ', null],
    ['email', '\u200bmaija@posti\u00ad.example\u00a0', null],
    ['url', '\ufeffhttps://koe.example/', null],
    ['number', '1\u202f200\u200b', null],
    ['date', '\u200e9.5.2026', null],
    ['postal_code', '00\u00a0100\u200b', null],
    ['phone_number', '\u202a+358\u00a040\u00a0123\u00a04567\u202c', null],
    ['email', 'maija.mallikas@posti', 'Sähköposti ei ole oikein'],
    ['email', `${of(260)}@posti.example`, 'Liian pitkä'],
    ['url', 'https://koe.example/a?b=c', null],
    ['url', 'HTTP://koe.example', null],
    ['url', 'https://pää.example/', null],
    ['url', 'koe.example', 'Url:a ei muodostettu oikein'],
    ['url', 'http:koe.example', 'Url:a ei muodostettu oikein'],
    ['url', 'https://', 'Url:a ei muodostettu oikein'],
    ['url', 'https://a b.example', 'Url:a ei muodostettu oikein'],
    ['url', 'javascript:alert(1)', 'Url:a ei muodostettu oikein'],
    ['url', `https://koe.example/${of(240)}`, 'Liian pitkä'],
    ['number', '1986', null],
    ['number', '-1,5', null],
    ['number', '0.25', null],
    ['number', '1 500 000,50', null],
    ['number', 'kolme', 'On oltava numero'],
    ['number', '1e3', 'On oltava numero'],
    ['number', '1,2,3', 'On oltava numero'],
    ['date', '2026-05-09', null],
    ['date', '9.5.2026', null],
    ['date', '2026-02-30', 'Valitse oikean muotoinen päivämäärä, kiitos!'],
    ['datetime', '2026-05-09T14:05', null],
    ['datetime', '2026-05-09', 'Valitse oikean muotoinen päivämäärä, kiitos!'],
    ['postal_code', '00100', null],
    ['postal_code', '1234567890', null],
    ['postal_code', '0010a', 'Vain numeroita, kiitos!'],
    ['postal_code', '٠٠١٠٠', 'Vain numeroita, kiitos!'],
    ['postal_code', '0012', 'Liian lyhyt'],
    ['postal_code', '12345678901', 'Liian pitkä'],
    ['phone_number', '+358 40 123 4567', null],
    ['phone_number', '+35840123', null],
    ['phone_number', '+12345678901234567', null],
    ['phone_number', '+123456789012345678', 'Laita oikein puhelinnumero, kiitos!'],
    ['phone_number', '+1234567', 'Laita oikein puhelinnumero, kiitos!'],
    ['phone_number', '040 123 4567', 'Laita oikein puhelinnumero, kiitos!'],
    ['phone_number', '++358401234567', 'Laita oikein puhelinnumero, kiitos!'],
    ['phone_number', '+358-40-1234567', 'Sallitut merkit: plus(+) väli ja numerot'],
    ['checkbox', 'on', null],
    ['radio', 'Katto', null],
    ['radio', 'Kellari', 'Virheellinen tieto'],
    ['radio', ['Katto', 'Katto'], 'Virheellinen tieto'],
    ['dropdown', 'Keittiö, iso', null],
    ['dropdown', 'Keittiö', 'Virheellinen tieto'],
    ['checkboxes', ['Katto', 'Keittiö, iso'], null],
    ['multiselect', ['Katto', 'Kellari'], 'Virheellinen tieto'],
    ['image', [image(9 * mb), image(10 * mb, 'image/webp')], null],
    ['image', image(10 * mb + 1), 'Liian suuri kuva'],
    ['image', [image(1), image(1, 'image/gif')], 'Virheellinen kuvatiedosto'],
    ['image', image(0), 'Virheellinen kuvatiedosto'],
    ['image', 'kuva.jpg', 'Virheellinen kuvatiedosto'],
    ['image', Array(10).fill(image(1)), null],
    ['image', Array(11).fill(image(1)), 'Liian monta kuvaa, enintään 10'],
    ['singleline', image(1), 'Virheellinen tieto'],
    ['singleline', ['a', 'b'], 'Virheellinen tieto'],
  ])('of type %s holding %j says %j', (type, value, message) => expect(check(type, value)).toBe(message));

  it('of type checkbox that is required says so when it is sent unchecked', () => {
    for (const value of ['off', 'false', '0'])
      expect(check('checkbox', value, { required: true })).toBe('On valittava tämä');
    expect(check('checkbox', 'off')).toBeNull();
  });

  it('that is hidden or disabled is never wrong, because nobody can fill it in', () => {
    expect(check('hidden', of(300), { required: true })).toBeNull();
    expect(check('email', '', { required: true, disabled: true })).toBeNull();
  });

  it('may be named like what every object has', () => {
    for (const clean_name of ['__proto__', 'constructor', 'toString']) {
      const fields = [field('email', { clean_name, required: true })];
      expect(Object.entries(checkLeadForm({ fields, asksConsent: false }, {}))).toEqual([
        [clean_name, 'Pakollinen tieto'],
      ]);
      const values = Object.fromEntries([[clean_name, 'a@b.example']]);
      expect(Object.entries(storedValues({ fields, asksConsent: false }, values))).toEqual([
        [clean_name, 'a@b.example'],
      ]);
    }
  });

  it('says one thing at once, whatever the value', () => {
    const value = fc.oneof(
      fc.string(),
      fc.array(fc.string()),
      fc.record({ name: fc.string(), size: fc.nat(), type: fc.string() }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), value, fc.boolean(), (type, held, required) => {
        const message = check(type, held, { required });
        return message === null || message.length > 0;
      }),
    );
  });
});

describe('another language', () => {
  const swedish = Object.fromEntries(
    Object.entries(formRules).map(([key, finnish]) => [key, `${finnish} på svenska`]),
  ) as RuleMessages;
  const words = (type: FieldType, value: FieldValue, messages?: RuleMessages) =>
    checkLeadForm({ fields: [field(type, { required: true })], asksConsent: true }, { kentta: value }, messages);

  it.each<[FieldType, FieldValue]>([
    ...fieldTypes.filter((type) => type !== 'hidden').map((type): [FieldType, FieldValue] => [type, '']),
    ...fieldTypes
      .filter((type) => !['hidden', 'singleline', 'multiline', 'checkbox'].includes(type))
      .map((type): [FieldType, FieldValue] => [type, 'x']),
    ['singleline', of(256)],
    ['checkbox', 'off'],
    ['postal_code', '1'],
    ['phone_number', '+1'],
    ['image', [image(1, 'text/plain')]],
    ['image', image(10 * mb + 1)],
    ['image', Array(11).fill(image(1))],
  ])('says of %s holding %j the same as Finnish does', (type, value) => {
    const finnish = words(type, value);
    expect(Object.keys(finnish)).toEqual(['kentta', '_consent']);
    const translated = Object.entries(finnish).map(([name, message]) => [name, `${message} på svenska`]);
    expect(words(type, value, swedish)).toEqual(Object.fromEntries(translated));
  });
});

describe('consent', () => {
  it('is asked for when the form has a text for it', () => {
    const asking = { fields: [], asksConsent: true };
    expect(checkLeadForm(asking, {})).toEqual({ _consent: 'Ole hyvä ja hyväksy käyttöehdot!' });
    expect(checkLeadForm(asking, { _consent: '' })).toEqual({ _consent: 'Ole hyvä ja hyväksy käyttöehdot!' });
    expect(checkLeadForm(asking, { _consent: 'a1b2' })).toEqual({});
    expect(checkLeadForm({ fields: [], asksConsent: false }, {})).toEqual({});
  });
});

describe('choices', () => {
  it.each([
    ['a,b , c', ['a', 'b', 'c']],
    ['a, b\nc', ['a, b', 'c']],
    ['a\r\nb\r\n\r\n', ['a', 'b']],
    ['', []],
    [' , ', []],
  ])('%j are %j', (text, choices) => expect(splitChoices(text)).toEqual(choices));
});

describe('what is kept', () => {
  const fields = [
    field('email', { clean_name: 'email' }),
    field('hidden', { clean_name: 'lahde', default_value: 'neuvonta' }),
    field('singleline', { clean_name: 'kampanja', default_value: 'syksy', disabled: true }),
    field('date', { clean_name: 'paiva' }),
    field('checkbox', { clean_name: 'lupa' }),
    field('checkboxes', { clean_name: 'osat' }),
    field('image', { clean_name: 'kuvat' }),
    field('multiline', { clean_name: 'teksti' }),
  ];
  const kept = (values: Record<string, FieldValue>) => storedValues({ fields, asksConsent: false }, values);

  it('are the form’s own fields, with its own defaults, in one form each', () => {
    const sent = {
      email: ' \u200ba@b.example\u00a0 ',
      lahde: 'muu',
      kampanja: 'muu',
      paiva: '9.5.2026',
      lupa: 'on',
      osat: ['Katto', 'Katto'],
      ylimaarainen: 'x',
      teksti: ' rivi\r\n',
      kuvat: [image(1)],
    };
    expect(kept(sent)).toEqual({
      email: 'a@b.example',
      lahde: 'neuvonta',
      kampanja: 'syksy',
      paiva: '2026-05-09',
      lupa: 'true',
      osat: ['Katto'],
      teksti: ' rivi\n',
    });
  });

  it('are numbers as programs read them, but a default that is none stays as it is', () => {
    const number = (text: string, more = {}) =>
      storedValues({ fields: [field('number', { clean_name: 'a', ...more })], asksConsent: false }, { a: text }).a;
    expect([number('25,5'), number('\u200b 1\u00a0200'), number('')]).toEqual(['25.5', '1200', '']);
    expect(number('7', { disabled: true, default_value: 'noin 5' })).toBe('noin 5');
  });

  it('is sent to a backend without what nobody sees in it, where a program reads it', () => {
    const sent = (type: FieldType, text: string) => sentValue(field(type), text);
    expect(sent('phone_number', ' \u202a+358\u00a040\u00a01234567\u202c')).toBe('+358 40 1234567');
    expect([sent('postal_code', '00100\u200b'), sent('date', '\u200e9.5.2026')]).toEqual(['00100', '2026-05-09']);
    expect(sent('singleline', ' a\u00a0b\u200b')).toBe(' a\u00a0b\u200b');
  });

  it('of nothing is every field, empty', () => {
    expect(kept({})).toEqual({
      email: '',
      lahde: 'neuvonta',
      kampanja: 'syksy',
      paiva: '',
      lupa: 'false',
      osat: [],
      teksti: '',
    });
  });
});
