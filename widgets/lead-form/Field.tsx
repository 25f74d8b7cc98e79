// One field: its label, hint and error around the control of its kind.
import { type ComponentType, type FormEvent, useState } from 'react';
import { defaultOf, type FieldControl, fieldTypeRules, isFilledIn, type StoredValue } from '../../rules/leads/form.ts';
import { form as texts } from '../../texts/fi/forms.ts';
import { fill } from '../../texts/fill.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import type { FormValues, UseForm } from '../shared/react/use-form.ts';
import { useHydrated } from '../shared/react/use-hydrated.ts';
import type { ControlProps } from './control-props.ts';
import { Checkbox, Choices, Dropdown, Multiline, TextField } from './fields/controls.tsx';
import { Images } from './fields/Images.tsx';
import type { DrawnField } from './props.ts';
import { Words } from './Words.tsx';

type FieldKind = [Control: ComponentType<ControlProps>, layout: 'short' | 'wide' | 'group'];
const short: FieldKind = [TextField, 'short'];
/** The component of every control that is drawn. */
const kinds: Record<Exclude<FieldControl, 'hidden'>, FieldKind> = {
  input: short,
  textarea: [Multiline, 'wide'],
  select: [Dropdown, 'wide'],
  files: [Images, 'wide'],
  checkbox: [Checkbox, 'wide'],
  group: [Choices, 'group'],
};

interface LeadFieldProps {
  field: DrawnField;
  form: UseForm<FormValues>;
  /** The values of a submission without JavaScript; without them each field has its default. */
  values: Record<string, StoredValue> | undefined;
  storedNames: string[];
}

export function Field({ field, form, values, storedNames }: LeadFieldProps) {
  const { clean_name: name, disabled } = field;
  const { control, findMeantNumber, hint: ownHint } = fieldTypeRules[field.field_type];
  const isPosted = values && isFilledIn(field);
  const held = isPosted ? (new Map(Object.entries(values)).get(name) ?? '') : defaultOf(field);
  const [typed, setTyped] = useState(String(held));
  if (control === 'hidden') return <input type="hidden" name={name} value={held} />;
  const id = form.fieldId(name);
  const hint = field.help_text || (ownHint && texts[ownHint]);
  const [Control, layout] = kinds[control];
  const isGroup = layout === 'group';
  const registered = form.register(name, hint ? `${id}-hint` : undefined);
  const describedBy = registered['aria-describedby'];
  const onInput = (event: FormEvent<HTMLElement>) => {
    if (findMeantNumber) setTyped((event.currentTarget as HTMLInputElement).value);
    registered.onInput(event);
  };
  const drawn = (
    <Control
      field={field}
      held={held}
      id={id}
      storedNames={storedNames}
      // The description of a group is set only once, on the group.
      common={{ ...registered, onInput, disabled, ...(isGroup && { 'aria-describedby': undefined }) }}
    />
  );
  const Box = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  return (
    <Box
      className={`field lead-form__field lead-form__field--${layout}`}
      {...(isGroup && { 'aria-describedby': describedBy })}
    >
      {control !== 'checkbox' && (
        <Label className="field__label" {...(!isGroup && { htmlFor: id })}>
          <Words field={field} isState={!isGroup && control !== 'files'} />
        </Label>
      )}
      {hint && (
        <p className="lead-form__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError block="lead-form" form={form} name={name}>
        {findMeantNumber && <MeantPhone numero={findMeantNumber(typed)} id={id} />}
      </FieldError>
      {drawn}
    </Box>
  );
}

/**
 * A button that replaces a domestic number by the international one that is probably meant. Without JavaScript, the
 * number is shown as text.
 * @param numero the number that is probably meant; null when that is ambiguous
 * @param id the id of the field
 */
function MeantPhone({ numero, id }: { numero: string | null; id: string }) {
  const isHydrated = useHydrated();
  if (!numero) return null;
  if (!isHydrated) return ` ${fill(texts.meantPhone, { numero })}`;
  const write = () => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = numero;
    // The event makes the form check the field again. The error and this button then disappear, so the focus moves to
    // the field.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <>
      {' '}
      <button type="button" className="button button--quiet" onClick={write}>
        {fill(texts.usePhone, { numero })}
      </button>
    </>
  );
}
