// A field's name, in its label or legend.
import { isFilledIn } from '../../rules/lead-form.ts';
import { common } from '../../texts/fi/common.ts';
import { form as texts } from '../../texts/fi/form.ts';
import type { DrawnField } from './props.ts';

/** A label, and in words whether its field may stay empty. */
export function Words({ field }: { field: DrawnField }) {
  return (
    <>
      {field.label}
      {isFilledIn(field) && (
        <span className="lead-form__mark"> {field.required ? texts.requiredMark : common.optional}</span>
      )}
    </>
  );
}
