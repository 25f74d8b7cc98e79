// What a field of a lead form is: its kind, its choices, and who fills it in.

/** The kinds of fields of the content API (docs/content-api.md, section 5). */
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

/** Whether a field's value is a list. */
export const hasSeveral = (type: FieldType) => type === 'checkboxes' || type === 'multiselect';

export const hasChoices = (type: FieldType) => hasSeveral(type) || type === 'radio' || type === 'dropdown';
