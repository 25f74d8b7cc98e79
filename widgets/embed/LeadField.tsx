// One field of an embedded lead form: its label, hint and error above its native control.
import { fieldTypeRules } from '../../rules/leads/form.ts';
import type { FieldView } from './field-view.ts';
import { drawings } from './LeadControl.tsx';

export function LeadField(view: FieldView) {
  const { field, id, error, texts } = view;
  const { clean_name: name, disabled, field_type, help_text, label, required } = field;
  const { control, hint: ownHint } = fieldTypeRules[field_type];
  if (control === 'hidden') return null;
  const [Control, layout] = drawings[control];
  const isGroup = layout === 'group';
  const isBox = control === 'checkbox';
  const hint = help_text || (ownHint ? texts[ownHint] : '');
  const describedBy = `${hint && `${id}-hint `}${id}-error`;
  // The description of a group is set only once, on the group.
  const [ofGroup, ofControl] = isGroup ? [describedBy] : [undefined, describedBy];
  const isRequired = required && !disabled;
  // A group and a file input have no required state, and screen readers do not announce it for every other control.
  const hasState = !isGroup && control !== 'files';
  const isSpoken = hasState && !isBox && control !== 'select';
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
    <Box className={layout ? 'field wide' : 'field'} aria-describedby={ofGroup}>
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
      <Control {...view} common={common} words={words} />
    </Box>
  );
}
