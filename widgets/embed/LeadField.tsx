// One field of an embedded lead form: its label, hint and error above the native control of its kind.
import { isChecked } from '../../rules/lead-form.ts';
import type { FieldView } from './field-view.ts';

import { Choice, Choices, Input } from './LeadControl.tsx';

export function LeadField(view: FieldView) {
  const { field, id, error, texts } = view;
  const { clean_name: name, default_value, disabled, field_type: type, help_text, label, required } = field;
  if (type === 'hidden') return null;
  const isGroup = /^(radio|checkboxes|multiselect)$/.test(type);
  const isBox = type === 'checkbox';
  const isWide = isGroup || isBox || /^(multiline|image)$/.test(type);
  const hint = help_text || (type === 'phone_number' ? texts.phone : type === 'image' ? texts.images : '');
  const describedBy = `${hint && `${id}-hint `}${id}-error`;
  // The description of a group is set only once, on the group.
  const [ofGroup, ofControl] = isGroup ? [describedBy] : [undefined, describedBy];
  const isRequired = required && !disabled;
  // A group and a file input have no required state, and screen readers do not announce it for every other control.
  const hasState = !isGroup && type !== 'image';
  const isSpoken = hasState && !isBox && type !== 'dropdown';
  const common = {
    name,
    disabled,
    'aria-required': (hasState && isRequired) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ofControl,
  };
  const words = (
    <>
      {label}{' '}
      {isRequired && (
        <span className="mark" aria-hidden={isSpoken || undefined}>
          {texts.required}
        </span>
      )}
    </>
  );
  const Box = isGroup ? 'fieldset' : 'div';
  return (
    <Box className={isWide ? 'field wide' : 'field'} aria-describedby={ofGroup}>
      {isGroup ? (
        <legend className="label">{words}</legend>
      ) : (
        !isBox && (
          <label className="label" htmlFor={id}>
            {words}
          </label>
        )
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="error bad" id={`${id}-error`}>
        {error}
      </p>
      {isGroup ? (
        <Choices field={field} common={common} />
      ) : isBox ? (
        <Choice type="checkbox" value="true" defaultChecked={isChecked(default_value)} {...common}>
          {words}
        </Choice>
      ) : (
        <Input {...view} common={common} />
      )}
    </Box>
  );
}
