// A field's name, in its label or legend.
import { isFilledIn } from '../../rules/leads/form.ts';
import { common } from '../../texts/fi/chrome.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import type { DrawnField } from './props.ts';

/**
 * A label, and a text that says whether the field is required or optional.
 * @param isState whether the control itself announces that it is required; the text is then hidden from screen readers
 */
export function Words({ field, isState }: { field: DrawnField; isState: boolean }) {
  return (
    <>
      {field.label}
      {isFilledIn(field) && (
        <span className="lead-form__mark" aria-hidden={(isState && field.required) || undefined}>
          {' '}
          {field.required ? texts.requiredMark : common.optional}
        </span>
      )}
    </>
  );
}
