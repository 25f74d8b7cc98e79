// A one-line field: text, address, number or date.
import { fieldTypeRules } from '../../../rules/leads/form.ts';
import type { ControlProps } from '../control-props.ts';
import { inputAttributesOf } from '../text-input.ts';

export function TextField({ field, held, id, common }: ControlProps) {
  const { readDate } = fieldTypeRules[field.field_type];
  return (
    <input
      className="field__input"
      id={id}
      type="text"
      {...inputAttributesOf(field, String(held))}
      {...common}
      // A picker reports an incomplete date only on blur.
      onBlur={readDate && common.onInput}
      aria-required={field.required || undefined}
    />
  );
}
