// How a field of one line is typed into: the browser's own input for it, and how its default is written there.
import type { InputHTMLAttributes } from 'react';
import { readDate, readDateTime } from '../../rules/dates.ts';
import type { FieldType } from '../../rules/lead-form.ts';

/** Attributes of the input, by type; any other is a plain text. */
export const textInputs: Partial<Record<FieldType, Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>>> =
  {
    email: { type: 'email' },
    url: { type: 'url' },
    phone_number: { type: 'tel' },
    // A number's own input eats what it can't read, and turns with the wheel.
    number: { inputMode: 'decimal' },
    postal_code: { inputMode: 'numeric' },
    date: { type: 'date' },
    datetime: { type: 'datetime-local' },
  };

/** A picker takes ISO 8601 alone; an editor may have written a Finnish date. Absent for what is no picker. */
export const pickerReaders: Partial<Record<FieldType, (text: string) => string | null>> = {
  date: readDate,
  datetime: readDateTime,
};
