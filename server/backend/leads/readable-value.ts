// The human-readable form of a field's value.
import { inOneLine, printable } from '../../../rules/printable.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { formatLocalDate, formatLocalDateTime } from '../../shared/helsinki-time.ts';
import type { LeadReceipt } from './lead-record.ts';

/**
 * Formats a value: Kyllä or Ei, dates and numbers in Finnish format, lists with commas, and all other text as written, in one
 * line for one-line fields. Empty for no value.
 */
export function readableValue({ type, value }: Pick<LeadReceipt, 'type' | 'value'>): string {
  if (typeof value !== 'string') return value.map(inOneLine).join(', ');
  if (value === '') return '';
  if (type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
  if (type === 'date') return formatLocalDate(value);
  if (type === 'datetime') return formatLocalDateTime(value);
  if (type === 'number') return inOneLine(/^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value);
  return type === 'multiline' ? printable(value) : inOneLine(value);
}
