// Finds the error in the value of a lead form's field. The error is a key of the messages in each language.
import type { formRules } from '../texts/fi/forms.ts';
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
import { numberPattern } from './numbers.ts';
import { maxImageBytes, mayBePicture } from './picture.ts';
import { typedValue } from './typed-value.ts';

/** The messages of the rules in the visitor's language. */
export type RuleMessages = Record<keyof typeof formRules, string>;

function isUrl(text: string): boolean {
  // The URL parser alone would accept "http:a".
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** The error in a value, as a key of the messages; null for a valid value. */
type FieldError = keyof RuleMessages | null;

/** Checks of a text that is not empty, by field type. */
const textChecks: Partial<Record<FieldType, (text: string) => FieldError>> = {
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

function checkText(value: FieldValue, { field_type, choices, required }: LeadField): FieldError {
  const all = [value].flat().filter((part) => typeof part === 'string');
  // A field of another type has one value; a second one was forged.
  if (all.length > 1 && !hasSeveral(field_type)) return 'invalidValue';
  const check = textChecks[field_type];
  if (check) {
    const text = typedValue(field_type, all[0] ?? '');
    if (text !== '') return check(text);
    return required ? 'required' : null;
  }
  if (!hasChoices(field_type)) return null;
  const known = splitChoices(choices);
  return all.every((choice) => choice === '' || known.includes(choice)) ? null : 'invalidValue';
}

function checkImages(value: FieldValue): FieldError {
  const files = [value].flat().filter((part): part is FileValue => typeof part === 'object' && part !== null);
  // A text is not a picture.
  if ([value].flat().some((part) => typeof part === 'string' && part !== '')) return 'imageType';
  const chosen = files.filter((file) => !isEmpty(file));
  if (!chosen.every(mayBePicture)) return 'imageType';
  if (chosen.some(({ size }) => size > maxImageBytes)) return 'imageSize';
  return chosen.length > mostImages ? 'tooManyImages' : null;
}

/** The error in a field's value. The rule `required` checks whether it may be empty. */
export function checkValue(value: FieldValue, field: LeadField): FieldError {
  const { field_type, required } = field;
  if (isEmpty(value)) return null;
  if (field_type === 'checkbox') return !required || isChecked(value) ? null : 'mustCheck';
  if (field_type === 'image') return checkImages(value);
  // The value is a file where a text is required.
  if ([value].flat().some((part) => typeof part === 'object' && part !== null)) return 'invalidValue';
  return checkText(value, field);
}
