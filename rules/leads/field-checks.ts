// The checks of a lead form's values, from which rules/leads/field.ts gives each type of field its own. An error is a key of
// the messages in each language.
import type { formRules } from '../../texts/fi/forms.ts';
import { type FileValue, isEmpty } from '../forms/form-rules.ts';
import { maxImageBytes, mayBePicture } from '../forms/picture.ts';

/** The messages of the rules in the visitor's language. */
export type RuleMessages = Record<keyof typeof formRules, string>;

/** The error in a value, as a key of the messages; null for a valid value. */
export type FieldError = keyof RuleMessages | null;

/** Finds the error in what was sent for a field: its texts, as they are read, and its files. They are not all empty. */
export type FieldCheck = (
  sent: readonly (string | FileValue | null | undefined)[],
  field: { choices: string; required: boolean },
) => FieldError;

/** Maximum number of images in one field, which limits the size of a request body. */
export const maxImages = 10;

/** Splits a field's choices, or several defaults, at line breaks if there are any, else at commas. */
export const splitChoices = (text: string): string[] =>
  text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : ',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

const uncheckedWords = ['', 'false', 'off', 'no', '0', 'ei'];
/** Whether the value or the default of a checkbox means that the box is checked. */
export const isChecked = (value: unknown): boolean =>
  typeof value === 'string' && !uncheckedWords.includes(value.trim().toLowerCase());

/**
 * Checks a field of one text. A second text was forged, and so was a file.
 * @param findError finds the error in a text that is not empty; by default any text is valid
 */
export const oneText =
  (findError: (text: string) => FieldError = () => null): FieldCheck =>
  ([text, ...others], { required }) => {
    if (typeof text !== 'string' || others.length > 0) return 'invalidValue';
    if (text !== '') return findError(text);
    return required ? 'required' : null;
  };

/** Checks a field of one text that can have only one error. */
export const oneTextOf = (isValid: (text: string) => unknown, error: FieldError): FieldCheck =>
  oneText((text) => (isValid(text) ? null : error));

/** Checks a field whose texts are among its choices. */
const amongChoices =
  (maxCount: number): FieldCheck =>
  (sent, { choices }) => {
    const known: unknown[] = ['', ...splitChoices(choices)];
    return sent.length <= maxCount && sent.every((choice) => known.includes(choice)) ? null : 'invalidValue';
  };
/** Checks a field of one choice. */
export const oneChoice = amongChoices(1);
/** Checks a field of any number of choices. */
export const anyChoices = amongChoices(Number.POSITIVE_INFINITY);

/** Checks a single box. */
export const oneBox: FieldCheck = ([value, ...others], { required }) =>
  !required || (isChecked(value) && others.length === 0) ? null : 'mustCheck';

/** Checks a field of pictures. A text is no picture, because it has no size. */
export const pictures: FieldCheck = (sent) => {
  const chosen = sent.filter((part) => !isEmpty(part)) as FileValue[];
  if (!chosen.every(mayBePicture)) return 'imageType';
  if (chosen.some(({ size }) => size > maxImageBytes)) return 'imageSize';
  return chosen.length > maxImages ? 'tooManyImages' : null;
};
