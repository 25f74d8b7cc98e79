// The rules of a lead form, one module for the widget, the host's form post and the backend (specification 1, section 5).
import { formRules } from '../texts/fi/form-rules.ts';
import { readDate, readDateTime } from './dates.ts';
import { isEmail } from './email.ts';
import { checkForm, type FieldRules, type FieldValue, type FileValue, isEmpty } from './form-rules.ts';
import { imageTypes, maxImageBytes } from './picture.ts';

export { imageTypes, maxImageBytes } from './picture.ts';

/** The kinds of fields of the content API (content-api.md, section 5). */
export const fieldTypes = [
  'singleline',
  'multiline',
  'email',
  'number',
  'url',
  'checkbox',
  'checkboxes',
  'radio',
  'multiselect',
  'dropdown',
  'date',
  'datetime',
  'postal_code',
  'phone_number',
  'image',
  'hidden',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What the rules need to know of a field: the API's own words. */
export interface LeadField {
  clean_name: string;
  field_type: FieldType;
  required: boolean;
  default_value: string;
  disabled: boolean;
  /** Split on line breaks if it has any, else on commas. */
  choices: string;
}

/** What a form wants to know, and whether it asks for consent. */
export interface LeadFormRules {
  fields: readonly LeadField[];
  asksConsent: boolean;
}

/** The consent box's name: no field's, because theirs begin with a letter. */
export const consentName = '_consent';

/** Images of one field; not in the specification, but a body must end somewhere. */
export const mostImages = 10;

/** A field's choices, or several defaults: split on line breaks if there are any, else on commas. */
export const splitChoices = (text: string): string[] =>
  text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : ',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

/** Hidden and disabled fields are the form's own: they keep their default, whatever is sent for them. */
export const isFilledIn = ({ field_type, disabled }: LeadField): boolean => field_type !== 'hidden' && !disabled;

const uncheckedWords = ['', 'false', 'off', 'no', '0', 'ei'];
/** Whether a checkbox's value, or its default, means that it is checked. */
export const isChecked = (value: unknown): boolean =>
  typeof value === 'string' && !uncheckedWords.includes(value.trim().toLowerCase());

const hasSeveral = (type: FieldType) => type === 'checkboxes' || type === 'multiselect';
const hasChoices = (type: FieldType) => hasSeveral(type) || type === 'radio' || type === 'dropdown';

/** What the rules say, in a language of the visitor; Finnish where nobody chooses. */
export type RuleMessages = Record<keyof typeof formRules, string>;

/** Digits with a sign, a decimal comma or point, and spaces between thousands. */
const numberPattern = /^[+−-]?(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]\d+)?$/;

function isUrl(text: string): boolean {
  // The parser alone takes "http:a" as well.
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** What is wrong with a value, as the messages call it; null when nothing is. */
type Verdict = keyof RuleMessages | null;

/** Of a text that is there, by type. */
const textChecks: Partial<Record<FieldType, (text: string) => Verdict>> = {
  email: (text) => (isEmail(text) ? null : 'email'),
  url: (text) => (isUrl(text) ? null : 'url'),
  number: (text) => (numberPattern.test(text) ? null : 'number'),
  date: (text) => (readDate(text) ? null : 'dateInvalid'),
  datetime: (text) => (readDateTime(text) ? null : 'dateInvalid'),
  postal_code(text) {
    if (!/^\d+$/.test(text)) return 'digits';
    if (text.length < 5) return 'tooShort';
    return text.length > 10 ? 'tooLong' : null;
  },
  phone_number(text) {
    if (!/^[+\d ]+$/.test(text)) return 'phoneChars';
    return /^\+\d{1,3}\d{7,14}$/.test(text.replaceAll(' ', '')) ? null : 'phone';
  },
};

function checkText(value: FieldValue, { field_type, choices }: LeadField): Verdict {
  const all = [value].flat().filter((part) => typeof part === 'string');
  // One value is all that these hold; a second one was made up.
  if (all.length > 1 && !hasSeveral(field_type)) return 'invalidValue';
  const check = textChecks[field_type];
  if (check) return check((all[0] ?? '').trim());
  if (!hasChoices(field_type)) return null;
  const known = splitChoices(choices);
  return all.every((choice) => choice === '' || known.includes(choice)) ? null : 'invalidValue';
}

function checkImages(value: FieldValue): Verdict {
  const files = [value].flat().filter((part): part is FileValue => typeof part === 'object' && part !== null);
  // Nobody can read a picture out of a text.
  if ([value].flat().some((part) => typeof part === 'string' && part !== '')) return 'imageType';
  const chosen = files.filter((file) => !isEmpty(file));
  if (chosen.some(({ type, size }) => !imageTypes.includes(type) || size === 0)) return 'imageType';
  if (chosen.some(({ size }) => size > maxImageBytes)) return 'imageSize';
  return chosen.length > mostImages ? 'tooManyImages' : null;
}

function checkValue(value: FieldValue, field: LeadField): Verdict {
  const { field_type, required } = field;
  if (isEmpty(value)) return null;
  if (field_type === 'checkbox') return !required || isChecked(value) ? null : 'mustCheck';
  if (field_type === 'image') return checkImages(value);
  // A file where a text is wanted.
  if ([value].flat().some((part) => typeof part === 'object' && part !== null)) return 'invalidValue';
  return checkText(value, field);
}

const emptyMessages: Partial<Record<FieldType, keyof RuleMessages>> = {
  checkbox: 'mustCheck',
  checkboxes: 'chooseOne',
  multiselect: 'chooseOne',
  date: 'dateRequired',
  datetime: 'dateRequired',
};

const maxLengths: Partial<Record<FieldType, number>> = { singleline: 255, url: 255, email: 255, multiline: 10_000 };

/** The rules of one field, with the messages of the specification's table or of another language. */
export function rulesOfField(field: LeadField, messages: RuleMessages = formRules): FieldRules {
  const { field_type, required } = field;
  if (!isFilledIn(field)) return {};
  const maxLength = maxLengths[field_type];
  return {
    required: required && messages[emptyMessages[field_type] ?? 'required'],
    ...(maxLength && { maxLength: { value: maxLength, message: messages.tooLong } }),
    validate(value) {
      const verdict = checkValue(value, field);
      return !verdict || messages[verdict];
    },
  };
}

/** The rules of a whole form by field name, consent included. */
export function rulesOfForm(
  { fields, asksConsent }: LeadFormRules,
  messages: RuleMessages = formRules,
): Record<string, FieldRules> {
  const rules = fields.map((field) => [field.clean_name, rulesOfField(field, messages)] as const);
  // Names come from the content: `__proto__` must become a name like any other.
  return Object.fromEntries(asksConsent ? [...rules, [consentName, { required: messages.consent }]] : rules);
}

/**
 * Checks what a visitor has filled in.
 * @returns what is wrong, by field name and in the visitor's words; empty when the form may be sent
 */
export const checkLeadForm = (
  form: LeadFormRules,
  values: Record<string, FieldValue>,
  messages?: RuleMessages,
): Record<string, string> => checkForm(values, rulesOfForm(form, messages)) as Record<string, string>;

/** A field's value as it is kept: a text, or several of them. */
export type KeptValue = string | string[];

/**
 * What is kept of a form that has been found right: its own fields alone, hidden and disabled ones with their defaults,
 * dates as ISO 8601, checkboxes as `true` or `false`. Images are not among them.
 */
export function keptValues(form: LeadFormRules, values: Record<string, FieldValue>): Record<string, KeptValue> {
  const kept = form.fields
    .filter(({ field_type }) => field_type !== 'image')
    .map(
      (field) =>
        [
          field.clean_name,
          keptValue(field, Object.hasOwn(values, field.clean_name) ? values[field.clean_name] : undefined),
        ] as const,
    );
  return Object.fromEntries(kept);
}

function keptValue(field: LeadField, sent: FieldValue): KeptValue {
  const value = isFilledIn(field) ? sent : defaultOf(field);
  const all = [value].flat().filter((part) => typeof part === 'string');
  const { field_type } = field;
  if (hasSeveral(field_type)) return [...new Set(all.filter((choice) => choice !== ''))];
  const text = all[0] ?? '';
  if (field_type === 'checkbox') return String(isChecked(text));
  if (field_type === 'date') return readDate(text) ?? '';
  if (field_type === 'datetime') return readDateTime(text) ?? '';
  return field_type === 'multiline' ? text.replaceAll('\r\n', '\n') : text.trim();
}

/** What a field holds before anybody has filled it in. */
export function defaultOf({ field_type, default_value }: LeadField): KeptValue {
  return hasSeveral(field_type) ? splitChoices(default_value) : default_value;
}
