// The controls that are elements of the browser: each draws the input of one kind of field.
import { fieldTypeRules, isChecked, splitChoices } from '../../../rules/leads/form.ts';
import { form as texts } from '../../../texts/fi/forms.ts';
import type { ControlProps } from '../control-props.ts';
import { inputAttributesOf } from '../text-input.ts';
import { Words } from '../Words.tsx';

/** A one-line field: text, address, number or date. */
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

/** A multi-line field, which grows with its text where the browser supports it. */
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

/** One choice from a drop-down list. */
export function Dropdown({ field, held, id, common }: ControlProps) {
  const choices = splitChoices(field.choices).map((choice) => optionHtml(choice, choice, choice === held));
  return (
    <select
      className="field__input lead-form__dropdown"
      id={id}
      {...common}
      aria-required={field.required || undefined}
      // The options are set as HTML, because a selected option is an attribute on the server and only a state in Preact.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped below
      dangerouslySetInnerHTML={{ __html: optionHtml('', texts.choose, false) + choices.join('') }}
    />
  );
}

const optionHtml = (value: string, words: string, isChosen: boolean) =>
  `<option value="${escapeText(value)}"${isChosen ? ' selected=""' : ''}>${escapeText(words)}</option>`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One checkbox, with its label beside it. */
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

/** One or several visible choices: radio buttons, checkboxes, or pills for touch. */
export function Choices({ field, held, id, common }: ControlProps) {
  const { choices, field_type: type } = field;
  const chosen = [held].flat();
  const isRow = type === 'multiselect';
  return (
    <div className={isRow ? 'lead-form__pills' : 'lead-form__choices'}>
      {[...new Set(splitChoices(choices))].map((choice, index) => (
        <label key={choice} className={`lead-form__choice${isRow ? ' lead-form__choice--pill' : ''}`}>
          <input
            className="tick"
            {...fieldTypeRules[type].input}
            id={index === 0 ? id : undefined}
            {...common}
            defaultChecked={chosen.includes(choice)}
            value={choice}
          />
          <span>{choice}</span>
        </label>
      ))}
    </div>
  );
}
