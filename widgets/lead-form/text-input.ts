// The input of a one-line field: its attributes, and the conversion of its default.
import type { InputHTMLAttributes } from 'react';
import { readDate, readDateTime } from '../../rules/dates.ts';
import type { FieldType } from '../../rules/lead-form.ts';

/** Attributes of the input, by type; any other is a plain text. */
export const textInputs: Partial<Record<FieldType, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>>> =
  {
    email: { type: 'email' },
    url: { type: 'url' },
    phone_number: { type: 'tel' },
    // A number input drops text that it can't read, and changes its value with the mouse wheel.
    number: { inputMode: 'decimal' },
    postal_code: { inputMode: 'numeric' },
    date: { type: 'date' },
    datetime: { type: 'datetime-local' },
  };

/** A picker takes only ISO 8601; an editor may have written a Finnish date. Absent for other inputs. */
export const pickerReaders: Partial<Record<FieldType, (text: string) => string | null>> = {
  date: readDate,
  datetime: readDateTime,
};
