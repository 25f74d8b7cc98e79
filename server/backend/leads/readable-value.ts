// A field's value as a person reads it.
import { leads as texts } from '../../../texts/fi/leads.ts';
import { writeDate, writeDateTime } from '../finnish-time.ts';
import type { LeadAnswer } from './lead-record.ts';

/**
 * Kyllä or Ei, dates the Finnish way, lists with commas, everything else as it was written, but in one line where there
 * was room for one; empty for nothing.
 */
export function readableValue({ type, value }: Pick<LeadAnswer, 'type' | 'value'>): string {
  if (typeof value !== 'string') return value.map(inOneLine).join(', ');
  if (value === '') return '';
  if (type === 'checkbox') return value === 'true' ? texts.yes : texts.no;
  if (type === 'date') return writeDate(value);
  if (type === 'datetime') return writeDateTime(value);
  return type === 'multiline' ? printable(value) : inOneLine(value);
}

/** A text without the signs that steer terminals and mail programs; line breaks and tabs stay. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\u2028\u2029]/gu, '');

/** The same in one line, for headers. */
export const inOneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();
