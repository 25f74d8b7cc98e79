// A field of one line: text, address, number or date.
import { readDate, readDateTime } from '../../../rules/dates.ts';
import type { FieldType } from '../../../rules/lead-form.ts';
import { autocompleteOf } from '../autocomplete.ts';
import type { ControlProps } from '../Field.tsx';

const inputs: Partial<Record<FieldType, { type?: string; inputMode?: 'decimal' | 'numeric' }>> = {
  email: { type: 'email' },
  url: { type: 'url' },
  phone_number: { type: 'tel' },
  // A number's own input eats what it can't read, and turns with the wheel.
  number: { inputMode: 'decimal' },
  postal_code: { inputMode: 'numeric' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
};
/** A picker takes ISO 8601 alone; an editor may have written a Finnish date. */
const readers: Partial<Record<FieldType, (text: string) => string | null>> = {
  date: readDate,
  datetime: readDateTime,
};

export function TextField({ field, held, id, common }: ControlProps) {
  const { field_type: type, required } = field;
  const read = readers[type];
  const text = String(held);
  return (
    <input
      className="field__input"
      id={id}
      type="text"
      {...inputs[type]}
      {...common}
      // A picker tells of half a date only when it is left.
      onBlur={read && common.onInput}
      autoComplete={autocompleteOf(field)}
      aria-required={required || undefined}
      defaultValue={read ? (read(text) ?? '') : text}
    />
  );
}
