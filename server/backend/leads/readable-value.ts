// A field's value as a person reads it.
import { inOneLine, printable } from '../../../rules/printable.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { writeDate, writeDateTime } from '../finnish-time.ts';
import type { LeadReceipt } from './lead-record.ts';

/**
 * Kyllä or Ei, dates the Finnish way, lists with commas, everything else as it was written, but in one line where there
 * was room for one; empty for nothing.
 */
export function readableValue({ type, value }: Pick<LeadReceipt, 'type' | 'value'>): string {
  if (typeof value !== 'string') return value.map(inOneLine).join(', ');
  if (value === '') return '';
  if (type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
  if (type === 'date') return writeDate(value);
  if (type === 'datetime') return writeDateTime(value);
  return type === 'multiline' ? printable(value) : inOneLine(value);
}
