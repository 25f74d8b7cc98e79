// One or several visible choices: radio buttons, checkboxes, or pills for touch.
import { fieldTypeRules, splitChoices } from '../../../rules/leads/form.ts';
import type { ControlProps } from '../control-props.ts';

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
