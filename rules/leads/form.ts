// The rules of a lead form, shared by the widget, the form handler of the host, and the backend.
import { formRules } from '../../texts/fi/forms.ts';
import { readDate, readDateTime } from '../forms/dates.ts';
import { type FieldRules, type FieldValue, isEmpty } from '../forms/form-rules.ts';
import { readNumber } from '../forms/numbers.ts';
import {
  defaultOf,
  type FieldType,
  fieldTypeRules,
  findFieldError,
  hasFiles,
  isFilledIn,
  type LeadField,
} from './field.ts';
import { isChecked, type RuleMessages } from './field-checks.ts';

export { imageTypes, maxImageBytes } from '../forms/picture.ts';
export {
  defaultOf,
  type FieldControl,
  type FieldType,
  fieldTypeRules,
  fieldTypes,
  hasChoices,
  hasFiles,
  isFilledIn,
  type LeadField,
} from './field.ts';
export { isChecked, maxImages, type RuleMessages, splitChoices } from './field-checks.ts';

/** The fields of a form, and whether it requires consent. */
export interface LeadFormRules {
  fields: readonly LeadField[];
  asksConsent: boolean;
}

/** The name of the consent box. No field has it, because field names begin with a letter. */
export const consentName = '_consent';

/** The rules of one field, for a form that is checked while it is filled in. */
export const rulesOfField = (field: LeadField): FieldRules => ({
  validate(value) {
    const error = findFieldError(field, value);
    return !error || formRules[error];
  },
});

/** The rules of a whole form by field name, consent included. */
export function rulesOfForm({ fields, asksConsent }: LeadFormRules): Record<string, FieldRules> {
  const rules = fields.map((field) => [field.clean_name, rulesOfField(field)] as const);
  // Names come from the content: `__proto__` must become an ordinary property.
  return Object.fromEntries(asksConsent ? [...rules, [consentName, { required: formRules.consent }]] : rules);
}

/** The names of the fields whose errors a visitor can correct. Any other error belongs to the whole form. */
export const correctableFields = ({ fields, asksConsent }: LeadFormRules): string[] => {
  const names = fields.filter(isFilledIn).map(({ clean_name }) => clean_name);
  return asksConsent ? [...names, consentName] : names;
};

/**
 * Checks the values that a visitor has filled in.
 * @param messages the messages of the rules in the visitor's language
 * @returns the error messages by field name; empty when the form may be sent
 */
export function checkLeadForm(
  { fields, asksConsent }: LeadFormRules,
  values: Record<string, FieldValue>,
  messages: RuleMessages = formRules,
): Record<string, string> {
  const errors = fields.flatMap((field) => {
    const error = findFieldError(field, valueAt(values, field.clean_name));
    return error ? [[field.clean_name, messages[error]] as const] : [];
  });
  const lacksConsent = asksConsent && isEmpty(valueAt(values, consentName));
  // Names come from the content: `__proto__` must become an ordinary property.
  return Object.fromEntries(lacksConsent ? [...errors, [consentName, messages.consent]] : errors);
}

/** Names come from the content: one may be `constructor` or `__proto__`, which every object inherits. */
const valueAt = (values: Record<string, FieldValue>, name: string): FieldValue =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The stored value of a field: a text, or several of them. */
export type StoredValue = string | string[];

/** What the host and the backend make of a field's texts, as `read` of its type has returned them. */
interface FieldOutput {
  /** The text as it is sent to a backend, which checks it: numbers and dates normalized. */
  send(text: string): string;
  /** The value as it is stored; null where the values are files. */
  store(texts: readonly string[]): StoredValue | null;
}

const asRead = (text: string) => text;

/** A trimmed text. @param normalize returns null for a text that it can't read */
const trimmed = (normalize: (text: string) => string | null = asRead): FieldOutput => {
  const send = (text: string) => normalize(text) ?? text;
  return { send, store: ([text = '']) => send(text).trim() };
};

/** A date in ISO 8601. Only a default may be no date, which is stored as an empty text. */
const dated = (readText: typeof readDate): FieldOutput => ({
  send: (text) => readText(text) ?? text,
  store: ([text = '']) => readText(text) ?? '',
});

const listed: FieldOutput = { send: asRead, store: (texts) => [...new Set(texts.filter((text) => text !== ''))] };

/** How every type of field is sent and stored. Browsers need none of it. */
const outputs: Record<FieldType, FieldOutput> = {
  singleline: trimmed(),
  multiline: { send: asRead, store: ([text = '']) => text.replaceAll('\r\n', '\n') },
  email: trimmed(),
  number: trimmed(readNumber),
  url: trimmed(),
  checkbox: { send: asRead, store: ([text]) => String(isChecked(text)) },
  checkboxes: listed,
  radio: trimmed(),
  multiselect: listed,
  dropdown: trimmed(),
  date: dated(readDate),
  datetime: dated(readDateTime),
  postal_code: trimmed(),
  phone_number: trimmed(),
  image: { send: asRead, store: () => null },
  hidden: trimmed(),
};

/**
 * The stored values of a valid form: only fields of the form, hidden and disabled fields with their defaults, dates in ISO 8601,
 * checkboxes as `true` or `false`. Images are not included.
 */
export function storedValues(form: LeadFormRules, values: Record<string, FieldValue>): Record<string, StoredValue> {
  const stored = form.fields.flatMap((field) => {
    const { clean_name: name, field_type: type } = field;
    const all = [isFilledIn(field) ? valueAt(values, name) : defaultOf(field)].flat();
    const texts = all.filter((part) => typeof part === 'string').map((text) => fieldTypeRules[type].read(text));
    const value = outputs[type].store(texts);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(stored);
}

/** The typed value as it is sent to a backend. */
export const sentValue = ({ field_type: type }: LeadField, text: string): string =>
  outputs[type].send(fieldTypeRules[type].read(text));

/**
 * The values that a browser sends for a field that the visitor does not change: a text for each value, and nothing for an
 * unchecked box.
 */
export function ownValues(field: LeadField): string[] {
  const { field_type, default_value } = field;
  const isUnchecked = fieldTypeRules[field_type].control === 'checkbox' && !isChecked(default_value);
  return hasFiles(field_type) || isUnchecked ? [] : [defaultOf(field)].flat();
}
