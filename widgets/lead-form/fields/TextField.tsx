// A one-line field: text, address, number or date.
import { autocompleteOf } from '../autocomplete.ts';
import type { ControlProps } from '../control-props.ts';
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
      // A picker reports an incomplete date only on blur.
      onBlur={read && common.onInput}
      autoComplete={autocompleteOf(field)}
      aria-required={required || undefined}
      defaultValue={read ? (read(text) ?? '') : text}
    />
  );
}
