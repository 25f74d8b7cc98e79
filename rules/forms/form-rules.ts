// Rules for the fields of a form, the same in a widget and on the server.
import { formRules } from '../../texts/fi/forms.ts';

/** The properties of a chosen file that rules check: a browser's `File`, or a file that a server received. */
export interface FileValue {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Media type, such as `image/jpeg`. */
  type: string;
}

/** The value of a field: a text, several of them, or files. */
export type FieldValue = string | string[] | FileValue | FileValue[] | null | undefined;

/** A limit alone, or a limit with the message for a visitor who exceeds it. */
type Rule<Limit> = Limit | { value: Limit; message: string };

/** The rules of a field. Except for `required` and `validate`, a rule accepts an empty field. */
export interface FieldRules<Values = Record<string, FieldValue>> {
  /** `true`, or the message for an empty field. */
  required?: boolean | string;
  /** The smallest and the largest allowed number. */
  min?: Rule<number>;
  max?: Rule<number>;
  /** Length in characters as a person counts them; applies to each of several values. */
  minLength?: Rule<number>;
  maxLength?: Rule<number>;
  /** The whole text must match. */
  pattern?: Rule<RegExp>;
  /** @returns the error message for the visitor, or `false` for the default one; any other value means valid */
  validate?(value: FieldValue, values: Values): string | boolean | undefined;
}

/** Parses a number, which may have a decimal comma as in Finnish. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
/** Counts the characters of a typed text. A submitted form has two characters for a line break, which a person counts as one. */
export const typedLengthOf = (text: string) => Array.from(text.replaceAll('\r\n', '\n')).length;

const tests = {
  min: (text: string, limit: number) => toNumber(text) >= limit,
  max: (text: string, limit: number) => toNumber(text) <= limit,
  minLength: (text: string, limit: number) => typedLengthOf(text) >= limit,
  maxLength: (text: string, limit: number) => typedLengthOf(text) <= limit,
  // The flags `g` and `y` are removed, because with them a pattern remembers where the last search ended.
  pattern: (text: string, limit: RegExp) =>
    new RegExp(`^(?:${limit.source})$`, limit.flags.replace(/[gy]/g, '')).test(text),
};

/** Whether a value is missing, blank, an empty file field, or a list of such values. */
export function isEmpty(value: FieldValue): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  // An empty file field sends a file without a name and without bytes.
  return typeof value === 'string' ? value.trim() === '' : value.size === 0 && value.name === '';
}

/**
 * Checks one field.
 * @returns the message of the first broken rule, or 'Virheellinen tieto'; null when the value is valid
 */
export function checkField<Values>(value: FieldValue, rules: FieldRules<Values>, values: Values): string | null {
  if (isEmpty(value)) {
    if (rules.required) return rules.required === true ? formRules.required : rules.required;
  } else {
    const texts = [value].flat().filter((part) => typeof part === 'string');
    for (const name of ['min', 'max', 'minLength', 'maxLength', 'pattern'] as const) {
      const rule = rules[name];
      if (rule === undefined) continue;
      const hasWords = typeof rule === 'object' && 'value' in rule;
      const test = tests[name] as (text: string, limit: number | RegExp) => boolean;
      const limit = hasWords ? rule.value : rule;
      if (!texts.every((text) => test(text, limit))) return hasWords ? rule.message : formRules.invalidValue;
    }
  }
  const verdict = rules.validate?.(value, values);
  return verdict === false ? formRules.invalidValue : typeof verdict === 'string' && verdict !== '' ? verdict : null;
}

/** @returns the error messages by field; a valid field is absent */
export function checkForm<Values extends Record<string, FieldValue>>(
  values: Values,
  rules: { [Name in keyof Values]?: FieldRules<Values> },
): { [Name in keyof Values]?: string } {
  // Names come from the content: one may be `constructor` or `__proto__`, which every object inherits.
  const errors = Object.entries<FieldRules<Values> | undefined>(rules).flatMap(([name, rule]) => {
    const error = checkField(Object.hasOwn(values, name) ? values[name] : undefined, rule ?? {}, values);
    return error === null ? [] : [[name, error]];
  });
  return Object.fromEntries(errors);
}

/** A custom rule, for `validate`. */
interface CustomRule<Value> {
  isRequired?: boolean;
  /** The check of a value that is not empty; any value is valid by default. */
  isValid?(value: Value): boolean;
  /** The error message; 'Virheellinen tieto' by default. */
  message?: string;
}

/** Returns a `validate` that requires a text. */
export const stringRule =
  ({ isRequired = false, isValid = () => true, message = formRules.invalidValue }: CustomRule<string> = {}) =>
  (value: unknown): string | true => {
    if (value === undefined || value === null || value === '') return isRequired ? message : true;
    return typeof value === 'string' && !(isRequired && value.trim() === '') && isValid(value) ? true : message;
  };

/** Returns a `validate` that requires a number, or a text that is a number. */
export const numberRule =
  ({ isRequired = false, isValid = () => true, message = formRules.invalidValue }: CustomRule<number> = {}) =>
  (value: unknown): string | true => {
    if (value === undefined || value === null || value === '') return isRequired ? message : true;
    const number = typeof value === 'string' ? toNumber(value) : value;
    return typeof number === 'number' && Number.isFinite(number) && isValid(number) ? true : message;
  };
