// The props of a field's control.
import type { StoredValue } from '../../rules/leads/form.ts';
import type { FieldProps } from '../shared/react/use-form.ts';
import type { DrawnField } from './props.ts';

/** The data of a field's control. */
export interface ControlProps {
  field: DrawnField;
  /** The field's initial value. */
  held: StoredValue;
  /** The id of the control's only input, or of the first of several. */
  id: string;
  /** Attributes of every input. */
  common: FieldProps & { disabled: boolean };
  /** Names of the pictures that the host has already stored. */
  storedNames: string[];
}
