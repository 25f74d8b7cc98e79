// The fields of a lead form, and what all sides need to know of each type of field.
import { readDate, readDateTime } from '../forms/dates.ts';
import { isEmail, withoutInvisible } from '../forms/email.ts';
import { type FieldValue, isEmpty, typedLengthOf } from '../forms/form-rules.ts';
import { numberPattern } from '../forms/numbers.ts';
import {
  anyChoices,
  type FieldCheck,
  type FieldError,
  oneBox,
  oneChoice,
  oneText,
  oneTextOf,
  pictures,
  splitChoices,
} from './field-checks.ts';
import { meantPhone } from './phone.ts';

/** The field types of the content API (docs/content-api.md, section 5). */
export type FieldType =
  | 'singleline'
  | 'multiline'
  | 'email'
  | 'number'
  | 'url'
  | 'checkbox'
  | 'checkboxes'
  | 'radio'
  | 'multiselect'
  | 'dropdown'
  | 'date'
  | 'datetime'
  | 'postal_code'
  | 'phone_number'
  | 'image'
  | 'hidden';

/** The controls with which a visitor enters a value. */
export type FieldControl = 'input' | 'textarea' | 'select' | 'group' | 'checkbox' | 'files' | 'hidden';

/** What the widget, the partners' scripts, the host and the backend know of a type of field. */
interface FieldTypeRules {
  /** How its value is entered. The site's form and the partners' forms draw every control. */
  control: FieldControl;
  /** Attributes of the input, or of each input of a group. */
  input?: {
    type?: 'checkbox' | 'radio' | 'email' | 'url' | 'tel' | 'date' | 'datetime-local';
    inputMode?: 'decimal' | 'numeric';
    autoComplete?: 'email' | 'tel' | 'postal-code';
  };
  /** Reads a typed or posted text as it is checked: without invisible characters if a program reads the value. */
  read(text: string): string;
  /** Turns a date into ISO 8601, which is all that a date picker accepts; null for any other text. */
  readDate?(text: string): string | null;
  /** How many of its choices a visitor may choose; a type without it has no choices. */
  choices?: 'one' | 'several';
  /** Finds the error in the values that `read` has returned, and in files. */
  check: FieldCheck;
  /** The message for an empty required field; `required` by default. */
  emptyMessage?: 'mustCheck' | 'chooseOne' | 'dateRequired';
  /** Maximum length in characters. */
  maxLength?: number;
  /** The text that is the hint for a field without an editor's own. */
  hint?: 'phoneHint' | 'fileHint';
  /** Finds the number that a wrong one probably means; null when that is ambiguous. */
  findMeantNumber?(text: string): string | null;
}

/** A value that only people read does not change. */
const asTyped = (text: string) => text;

const withPlainSpaces = (text: string) => withoutInvisible(text, ' ');

/**
 * What all sides know of every type of field. A new type does not compile before it has its entry here and in the records of
 * each side, which docs/recipes/README.md lists under "Add a type of form field".
 */
export const fieldTypeRules: Record<FieldType, FieldTypeRules> = {
  singleline: { control: 'input', read: asTyped, check: oneText(), maxLength: 255 },
  multiline: { control: 'textarea', read: asTyped, check: oneText(), maxLength: 10_000 },
  email: {
    control: 'input',
    input: { type: 'email', autoComplete: 'email' },
    read: withoutInvisible,
    check: oneTextOf(isEmail, 'email'),
    maxLength: 255,
  },
  number: {
    control: 'input',
    // A number input drops text that it can't read, and changes its value with the mouse wheel.
    input: { inputMode: 'decimal' },
    read: withPlainSpaces,
    check: oneTextOf((text) => numberPattern.test(text), 'number'),
  },
  url: {
    control: 'input',
    input: { type: 'url' },
    read: withoutInvisible,
    check: oneTextOf(isUrl, 'url'),
    maxLength: 255,
  },
  checkbox: { control: 'checkbox', read: asTyped, check: oneBox, emptyMessage: 'mustCheck' },
  checkboxes: {
    control: 'group',
    input: { type: 'checkbox' },
    read: asTyped,
    choices: 'several',
    check: anyChoices,
    emptyMessage: 'chooseOne',
  },
  radio: { control: 'group', input: { type: 'radio' }, read: asTyped, choices: 'one', check: oneChoice },
  multiselect: {
    control: 'group',
    input: { type: 'checkbox' },
    read: asTyped,
    choices: 'several',
    check: anyChoices,
    emptyMessage: 'chooseOne',
  },
  dropdown: { control: 'select', read: asTyped, choices: 'one', check: oneChoice },
  date: {
    control: 'input',
    input: { type: 'date' },
    read: withPlainSpaces,
    readDate,
    check: oneTextOf(readDate, 'dateInvalid'),
    emptyMessage: 'dateRequired',
  },
  datetime: {
    control: 'input',
    input: { type: 'datetime-local' },
    read: withPlainSpaces,
    readDate: readDateTime,
    check: oneTextOf(readDateTime, 'dateInvalid'),
    emptyMessage: 'dateRequired',
  },
  postal_code: {
    control: 'input',
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
    read: withoutInvisible,
    check: oneText((text) => {
      if (!/^\d+$/.test(text)) return 'digits';
      if (text.length < 5) return 'tooShort';
      return text.length > 10 ? 'tooLong' : null;
    }),
  },
  phone_number: {
    control: 'input',
    input: { type: 'tel', autoComplete: 'tel' },
    read: withPlainSpaces,
    check: oneText((text) => {
      if (!/^[+\d ]+$/.test(text)) return 'phoneChars';
      return /^\+\d{1,3}\d{7,14}$/.test(text.replaceAll(' ', '')) ? null : 'phone';
    }),
    hint: 'phoneHint',
    findMeantNumber: meantPhone,
  },
  image: { control: 'files', read: asTyped, check: pictures, hint: 'fileHint' },
  hidden: { control: 'hidden', read: asTyped, check: oneText() },
};

/** The name of every type. */
export const fieldTypes = Object.keys(fieldTypeRules) as FieldType[];

function isUrl(text: string): boolean {
  // The URL parser alone would accept "http:a".
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** The properties of a field that the rules need, under the API's names. */
export interface LeadField {
  clean_name: string;
  field_type: FieldType;
  required: boolean;
  default_value: string;
  disabled: boolean;
  /** The choices, separated by line breaks if there are any, else by commas. */
  choices: string;
}

/**
 * Whether visitors fill in the field. Hidden and disabled fields always have their default, whatever a request contains for them.
 */
export const isFilledIn = ({ field_type, disabled }: LeadField): boolean =>
  fieldTypeRules[field_type].control !== 'hidden' && !disabled;

/** Whether a field's value is a list. */
const hasSeveral = (type: FieldType): boolean => fieldTypeRules[type].choices === 'several';

/** Whether a field's values are among its choices. */
export const hasChoices = (type: FieldType): boolean => fieldTypeRules[type].choices !== undefined;

/** Whether a field's values are files. The type of a stored lead may be one that only a later release knows. */
export const hasFiles = (type: FieldType): boolean => fieldTypeRules[type]?.control === 'files';

/** Finds the error in a field's value, by the rules of docs/product/leads-and-forms.md, "Validation". */
export function findFieldError(field: LeadField, value: FieldValue): FieldError {
  const {
    check,
    emptyMessage = 'required',
    maxLength = Number.POSITIVE_INFINITY,
    read,
  } = fieldTypeRules[field.field_type];
  if (!isFilledIn(field)) return null;
  if (isEmpty(value)) return field.required ? emptyMessage : null;
  const sent = [value].flat();
  if (sent.some((part) => typeof part === 'string' && typedLengthOf(part) > maxLength)) return 'tooLong';
  return check(
    sent.map((part) => (typeof part === 'string' ? read(part) : part)),
    field,
  );
}

/** The initial value of a field: a text, or several of them. */
export const defaultOf = ({ field_type, default_value }: LeadField): string | string[] =>
  hasSeveral(field_type) ? splitChoices(default_value) : default_value;
