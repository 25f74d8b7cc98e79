// A field of one line: text, address, number or date.
import { autocompleteOf } from '../autocomplete.ts';
import type { ControlProps } from '../Field.tsx';
import { pickerReaders, textInputs } from '../text-input.ts';

export function TextField({ field, held, id, common }: ControlProps) {
  const { field_type: type, required } = field;
  const read = pickerReaders[type];
  const text = String(held);
  return (
    <input
      className="field__input"
      id={id}
      type="text"
      {...textInputs[type]}
      {...common}
      // A picker tells of half a date only when it is left.
      onBlur={read && common.onInput}
      autoComplete={autocompleteOf(field)}
      aria-required={required || undefined}
      defaultValue={read ? (read(text) ?? '') : text}
    />
  );
}
