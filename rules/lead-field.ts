// A field of a lead form: its type, its choices, and whether a visitor fills it in.

/** The field types of the content API (docs/content-api.md, section 5). */
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

/** Maximum number of images in one field, which limits the size of a request body. */
export const mostImages = 10;

/** Splits a field's choices, or several defaults, at line breaks if there are any, else at commas. */
export const splitChoices = (text: string): string[] =>
  text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : ',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

/**
 * Whether visitors fill in the field. Hidden and disabled fields always have their default, whatever a request contains for them.
 */
export const isFilledIn = ({ field_type, disabled }: LeadField): boolean => field_type !== 'hidden' && !disabled;

const uncheckedWords = ['', 'false', 'off', 'no', '0', 'ei'];
/** Whether the value or the default of a checkbox means that the box is checked. */
export const isChecked = (value: unknown): boolean =>
  typeof value === 'string' && !uncheckedWords.includes(value.trim().toLowerCase());

/** Whether a field's value is a list. */
export const hasSeveral = (type: FieldType) => type === 'checkboxes' || type === 'multiselect';

export const hasChoices = (type: FieldType) => hasSeveral(type) || type === 'radio' || type === 'dropdown';
