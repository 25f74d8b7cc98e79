// One checkbox, with its label beside it.
import { isChecked } from '../../../rules/leads/form.ts';
import type { ControlProps } from '../control-props.ts';
import { Words } from '../Words.tsx';

export function Checkbox({ field, held, id, common }: ControlProps) {
  return (
    <label className="lead-form__choice">
      <input
        className="tick"
        type="checkbox"
        id={id}
        {...common}
        aria-required={field.required || undefined}
        defaultChecked={isChecked(held)}
        value="true"
      />
      <span>
        <Words field={field} isState />
      </span>
    </label>
  );
}
