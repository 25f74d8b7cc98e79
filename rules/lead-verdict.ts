// What is wrong with the value of a lead form's field, in a word that each language has a message for.
import type { formRules } from '../texts/fi/form-rules.ts';
import { readDate, readDateTime } from './dates.ts';
import { isEmail } from './email.ts';
import { type FieldValue, type FileValue, isEmpty } from './form-rules.ts';
import {
  type FieldType,
  hasChoices,
  hasSeveral,
  isChecked,
  type LeadField,
  mostImages,
  splitChoices,
} from './lead-field.ts';
import { imageTypes, maxImageBytes } from './picture.ts';

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
type FieldVerdict = keyof RuleMessages | null;

/** Of a text that is there, by type. */
const textChecks: Partial<Record<FieldType, (text: string) => FieldVerdict>> = {
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

function checkText(value: FieldValue, { field_type, choices }: LeadField): FieldVerdict {
  const all = [value].flat().filter((part) => typeof part === 'string');
  // One value is all that these hold; a second one was made up.
  if (all.length > 1 && !hasSeveral(field_type)) return 'invalidValue';
  const check = textChecks[field_type];
  if (check) return check((all[0] ?? '').trim());
  if (!hasChoices(field_type)) return null;
  const known = splitChoices(choices);
  return all.every((choice) => choice === '' || known.includes(choice)) ? null : 'invalidValue';
}

function checkImages(value: FieldValue): FieldVerdict {
  const files = [value].flat().filter((part): part is FileValue => typeof part === 'object' && part !== null);
  // Nobody can read a picture out of a text.
  if ([value].flat().some((part) => typeof part === 'string' && part !== '')) return 'imageType';
  const chosen = files.filter((file) => !isEmpty(file));
  if (chosen.some(({ type, size }) => !imageTypes.includes(type) || size === 0)) return 'imageType';
  if (chosen.some(({ size }) => size > maxImageBytes)) return 'imageSize';
  return chosen.length > mostImages ? 'tooManyImages' : null;
}

/** What is wrong with what a field holds; whether it may be empty is another rule's. */
export function checkValue(value: FieldValue, field: LeadField): FieldVerdict {
  const { field_type, required } = field;
  if (isEmpty(value)) return null;
  if (field_type === 'checkbox') return !required || isChecked(value) ? null : 'mustCheck';
  if (field_type === 'image') return checkImages(value);
  // A file where a text is wanted.
  if ([value].flat().some((part) => typeof part === 'object' && part !== null)) return 'invalidValue';
  return checkText(value, field);
}
