// The human-readable form of a field's value.

import { inOneLine, printable } from '../../../rules/forms/printable.ts';
import type { FieldType } from '../../../rules/leads/form.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { formatLocalDate, formatLocalDateTime } from '../../shared/helsinki-time.ts';
import type { LeadReceipt } from './lead-record.ts';

/** How a stored text is shown, by the type of its field. */
const formats: Record<FieldType, (text: string) => string> = {
  singleline: inOneLine,
  multiline: printable,
  email: inOneLine,
  number: (text) => inOneLine(/^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text),
  url: inOneLine,
  checkbox: (text) => (text === 'true' ? texts.yes : texts.no),
  checkboxes: inOneLine,
  radio: inOneLine,
  multiselect: inOneLine,
  dropdown: inOneLine,
  date: formatLocalDate,
  datetime: formatLocalDateTime,
  postal_code: inOneLine,
  phone_number: inOneLine,
  // The images are shown in its place.
  image: () => '',
  hidden: inOneLine,
};

/**
 * Formats a value: Kyllä or Ei, dates and numbers in Finnish format, lists with commas, and all other text as written, in one
 * line for one-line fields. Empty for no value.
 */
export function readableValue({ type, value }: Pick<LeadReceipt, 'type' | 'value'>): string {
  if (typeof value !== 'string') return value.map(inOneLine).join(', ');
  if (value === '') return '';
  // A later release may have stored a type that this one does not know.
  return (formats[type] ?? inOneLine)(value);
}
