// Removes invisible characters from a typed or pasted value that a program reads.
import { withoutInvisible } from './email.ts';
import type { FieldType } from './lead-field.ts';

/** Types whose values programs read, and the replacement for a space other than U+0020. */
const spaces: Partial<Record<FieldType, string>> = {
  email: '',
  url: '',
  postal_code: '',
  phone_number: ' ',
  number: ' ',
  date: ' ',
  datetime: ' ',
};

/** The typed value as it is checked, sent and stored. A value that only people read does not change. */
export function typedValue(type: FieldType, text: string): string {
  const space = spaces[type];
  return space === undefined ? text : withoutInvisible(text, space);
}
