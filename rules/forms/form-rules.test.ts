// Each rule of a form field, its message, and the values that pass.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkField,
  checkForm,
  type FieldRules,
  type FieldValue,
  isEmpty,
  numberRule,
  stringRule,
} from './form-rules.ts';

const check = (value: FieldValue, rules: FieldRules) => checkField(value, rules, {});
const wrong = 'Virheellinen tieto';
const noFile = new File([], '');
const file = new File(['x'], 'a.png');

describe('a required field', () => {
  it.each([['' as FieldValue], [' \n'], [null], [undefined], [[]], [['', ' ']], [noFile], [[noFile]]])(
    'is missing when it holds %j',
    (value) => {
      expect(check(value, { required: true })).toBe('Pakollinen tieto');
      expect(check(value, { required: 'Valitse päivämäärä, kiitos!' })).toBe('Valitse päivämäärä, kiitos!');
    },
  );

  it.each([['a' as FieldValue], ['0'], [['', 'a']], [file], [[file]]])('is there when it holds %j', (value) =>
    expect(check(value, { required: true })).toBeNull(),
  );
});

describe('a limit', () => {
  it.each<[keyof FieldRules, number | RegExp, string, string]>([
    ['min', 3, '3', '2,9'],
    ['max', 3, '3', '3.01'],
    ['min', 0, '0', 'kolme'],
    ['minLength', 2, 'äö', 'ä'],
    ['maxLength', 2, '👩🌱', 'abc'],
    ['pattern', /\d{5}/, '00100', '001000'],
    ['pattern', /a|b/g, 'b', 'ab'],
  ])('%s %s passes %j and not %j', (name, limit, good, bad) => {
    expect(check(good, { [name]: limit })).toBeNull();
    expect(check(bad, { [name]: limit })).toBe(wrong);
    expect(check(bad, { [name]: { value: limit, message: 'Omin sanoin' } })).toBe('Omin sanoin');
  });

  it('lets an empty field pass, and a file', () => {
    const rules = { min: 3, max: 1, minLength: 3, maxLength: 0, pattern: /x/ };
    expect(check('', rules)).toBeNull();
    expect(check(file, rules)).toBeNull();
  });

  it('holds for each of several values', () => {
    expect(check(['abc', 'abcd'], { maxLength: 3 })).toBe(wrong);
    expect(check(['abc', 'ab'], { maxLength: 3 })).toBeNull();
  });

  it('of lengths counts characters as a person does', () => {
    const character = fc.constantFrom('a', 'ä', '🌱', '€');
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 12 }), fc.nat(12), (characters, limit) => {
        const text = characters.join('');
        const isShort = check(text, { maxLength: limit }) === null;
        return isShort === characters.length <= limit;
      }),
    );
  });

  it('of numbers agrees with their order', () => {
    const number = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(number, number, (value, limit) => {
        const [least, greatest] = [check(String(value), { min: limit }), check(String(value), { max: limit })];
        return (least === null) === value >= limit && (greatest === null) === value <= limit;
      }),
    );
  });
});

describe('a rule of its own', () => {
  const same: FieldRules<{ a: string; b: string }> = {
    validate: (value, { a }) => (value === a ? true : 'Salasanat eivät täsmää.'),
  };

  it('sees the other fields, and says what is wrong', () => {
    expect(checkField('x', same, { a: 'y', b: 'x' })).toBe('Salasanat eivät täsmää.');
    expect(checkField('y', same, { a: 'y', b: 'y' })).toBeNull();
  });

  it.each([
    [true, null],
    [undefined, null],
    ['', null],
    [false, wrong],
  ])('that answers %s gives %s', (verdict, error) => expect(check('a', { validate: () => verdict })).toBe(error));

  it('comes after the others, and for an empty field too', () => {
    expect(check('abc', { maxLength: 2, validate: () => 'omin' })).toBe(wrong);
    expect(check('', { validate: () => 'omin' })).toBe('omin');
  });
});

describe('a custom rule', () => {
  it.each<[string, (value: unknown) => string | true, unknown[], unknown[]]>([
    ['text', stringRule(), ['', null, undefined, 'a'], [3, {}, true]],
    ['required text', stringRule({ isRequired: true }), ['a'], ['', ' ', null, undefined, 3]],
    ['text with a test', stringRule({ isValid: (text) => text.startsWith('a') }), ['', 'ab'], ['ba']],
    ['number', numberRule(), ['', null, 0, '0', ' 1,5 ', -3], ['kolme', Number.NaN, Number.POSITIVE_INFINITY, {}, ' ']],
    ['required number', numberRule({ isRequired: true }), [0, '7'], ['', null, undefined]],
    ['number with a test', numberRule({ isValid: (number) => number > 2 }), ['', '2,1', 3], ['2', 1]],
  ])('for a %s passes what it should, and falls back to the common words', (_, rule, good, bad) => {
    for (const value of good) expect(rule(value), String(value)).toBe(true);
    for (const value of bad) expect(rule(value), String(value)).toBe(wrong);
  });

  it('may have words of its own', () => {
    expect(stringRule({ isRequired: true, message: 'Kerro nimi' })('')).toBe('Kerro nimi');
    expect(numberRule({ message: 'On oltava numero' })('x')).toBe('On oltava numero');
  });
});

describe('a form', () => {
  it('says by field what is wrong', () => {
    const rules = { nimi: { required: true }, ika: { min: 18 }, muuta: {} };
    expect(checkForm({ nimi: '', ika: '17', muuta: '' }, rules)).toEqual({ nimi: 'Pakollinen tieto', ika: wrong });
    expect(checkForm({ nimi: 'Aino', ika: '', muuta: '' }, rules)).toEqual({});
  });

  it.each(['constructor', 'toString', '__proto__'])('may have a field named %s', (name) => {
    const rules = Object.fromEntries([[name, { required: true }]]);
    expect(Object.entries(checkForm({}, rules))).toEqual([[name, 'Pakollinen tieto']]);
    expect(checkForm(Object.fromEntries([[name, 'a']]), rules)).toEqual({});
  });

  it('never says anything about what has no rules', () => {
    fc.assert(fc.property(fc.string(), (text) => check(text, {}) === null && isEmpty(text) === (text.trim() === '')));
  });
});
