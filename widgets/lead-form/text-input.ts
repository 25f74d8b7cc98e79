// The input of a one-line field: its attributes, and the conversion of its default value.
import type { InputHTMLAttributes } from 'react';
import { readDate, readDateTime } from '../../rules/dates.ts';
import type { FieldType } from '../../rules/lead-form.ts';

/** Attributes of the input by field type; other types have a plain text input. */
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

/** Converters for inputs with a picker, which accept only ISO 8601, while an editor may have written a Finnish date. */
export const pickerReaders: Partial<Record<FieldType, (text: string) => string | null>> = {
  date: readDate,
  datetime: readDateTime,
};
