// Takes the invisible characters out of a typed or pasted value that a program reads.
import { withoutInvisible } from './email.ts';
import type { FieldType } from './lead-field.ts';

/** Types whose values programs read, and what stands in them for a space that is no ordinary one. */
const spaces: Partial<Record<FieldType, string>> = {
  email: '',
  url: '',
  postal_code: '',
  phone_number: ' ',
  number: ' ',
  date: ' ',
  datetime: ' ',
};

/** The value that is checked, sent and kept for the typed one. A value that only people read stays as it is. */
export function typedValue(type: FieldType, text: string): string {
  const space = spaces[type];
  return space === undefined ? text : withoutInvisible(text, space);
}
