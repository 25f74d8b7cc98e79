// The controls of an embedded lead form, all native.
import type { ComponentProps, ReactNode } from 'react';
import {
  defaultOf,
  type FieldControl,
  fieldTypeRules,
  imageTypes,
  isChecked,
  splitChoices,
} from '../../rules/leads/form.ts';
import { inputAttributesOf } from '../lead-form/text-input.ts';
import type { FieldView } from './field-view.ts';

/** The data of a control. */
interface ControlView extends FieldView {
  /** Attributes of every control of a field. */
  common: Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'aria-required' | 'aria-invalid' | 'aria-describedby'>;
  /** The label, for a control that holds it. */
  words: ReactNode;
}

/** A checkbox or a radio button with its label; the whole line can be pressed. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="choice">
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

const Checkbox = ({ field, common, words }: ControlView) => (
  <Choice type="checkbox" value="true" defaultChecked={isChecked(field.default_value)} {...common}>
    {words}
  </Choice>
);

function Choices({ field, common }: ControlView) {
  const chosen = [defaultOf(field)].flat();
  return choicesOf(field).map((choice) => (
    <Choice
      key={choice}
      {...fieldTypeRules[field.field_type].input}
      value={choice}
      defaultChecked={chosen.includes(choice)}
      {...common}
    >
      {choice}
    </Choice>
  ));
}

const choicesOf = ({ choices }: FieldView['field']) => [...new Set(splitChoices(choices))];

/** Attributes of a control that is no group. */
const ownOf = ({ id, common }: ControlView) => ({ id, className: 'input', part: 'input', ...common });

const Multiline = (view: ControlView) => <textarea rows={4} defaultValue={view.field.default_value} {...ownOf(view)} />;

function Dropdown(view: ControlView) {
  const { field, texts } = view;
  const list = choicesOf(field);
  return (
    <select defaultValue={list.includes(field.default_value) ? field.default_value : ''} {...ownOf(view)}>
      <option value="">{texts.choose}</option>
      {list.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

const Images = (view: ControlView) => <input type="file" multiple accept={`${imageTypes}`} {...ownOf(view)} />;

function Line(view: ControlView) {
  const { field, email } = view;
  const { default_value, disabled, field_type } = field;
  const text = (field_type === 'email' && !disabled && email) || default_value;
  return <input {...inputAttributesOf(field, text)} {...ownOf(view)} />;
}

type Drawing = [Control: (view: ControlView) => ReactNode, layout?: 'wide' | 'group'];
const line: Drawing = [Line];
/** The component of every control that is drawn. A group of choices has a legend and no label. */
export const drawings: Record<Exclude<FieldControl, 'hidden'>, Drawing> = {
  input: line,
  textarea: [Multiline, 'wide'],
  select: [Dropdown],
  files: [Images, 'wide'],
  checkbox: [Checkbox, 'wide'],
  group: [Choices, 'group'],
};
