// A multi-line field, which grows with its text where the browser supports it.
import type { ControlProps } from '../control-props.ts';

export function Multiline({ field, held, id, common }: ControlProps) {
  return (
    <textarea
      className="field__input lead-form__multiline"
      id={id}
      rows={4}
      {...common}
      aria-required={field.required || undefined}
      defaultValue={String(held)}
    />
  );
}
