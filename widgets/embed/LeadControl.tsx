// The controls of an embedded lead form, all native.
import type { ComponentProps } from 'react';
import { defaultOf, imageTypes, splitChoices } from '../../rules/lead-form.ts';
import { autocompleteOf } from '../lead-form/autocomplete.ts';
import { pickerReaders, textInputs } from '../lead-form/text-input.ts';
import type { FieldView } from './field-view.ts';

/** Attributes of every control of a field. */
type CommonControlProps = {
  common: Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>;
};

/** A checkbox or a radio button with its label; the whole line can be pressed. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

export function Choices({ field, common }: Pick<FieldView, 'field'> & CommonControlProps) {
  const chosen = [defaultOf(field)].flat();
  return [...new Set(splitChoices(field.choices))].map((choice) => (
    <Choice
      key={choice}
      type={field.field_type === 'radio' ? 'radio' : 'checkbox'}
      value={choice}
      defaultChecked={chosen.includes(choice)}
      {...common}
    >
      {choice}
    </Choice>
  ));
}

const pictures = { type: 'file', multiple: true, accept: `${imageTypes}`, defaultValue: undefined };

export function Input({ field, id, email, texts, common }: FieldView & CommonControlProps) {
  const { choices, default_value, disabled, field_type: type } = field;
  const all = { id, className: 'input', part: 'input', ...common };
  if (type === 'multiline') return <textarea rows={4} defaultValue={default_value} {...all} />;
  if (type === 'dropdown') {
    const list = [...new Set(splitChoices(choices))];
    return (
      <select defaultValue={list.includes(default_value) ? default_value : ''} {...all}>
        <option value="">{texts.choose}</option>
        {list.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  const read = pickerReaders[type];
  const value = read ? read(default_value) : (type === 'email' && !disabled && email) || default_value;
  const kind = type === 'image' ? pictures : textInputs[type];
  return <input defaultValue={value ?? ''} autoComplete={autocompleteOf(field)} {...kind} {...all} />;
}
