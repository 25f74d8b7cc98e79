// A lead in the form in which it is stored and reported.
import type { FieldType, StoredValue } from '../../../rules/leads/form.ts';
import type { LeadForm } from '../../contract/forms.ts';
import type { KeptImage } from './lead-images.ts';
import type { LeadRow } from './lead-queries.ts';

/** A field with its value, and its label at the time of sending. The values of an image field are its images. */
export interface LeadReceipt {
  name: string;
  label: string;
  type: FieldType;
  value: StoredValue;
}

/** The fields that operators add to a lead. */
type OperatorField = 'handled_at' | 'handled_by' | 'note' | 'refused_at';

/** An image of a lead with the name of its field. */
export type LeadImage = KeptImage & { field: string };

/** A lead with all its data. */
export interface StoredLead extends Omit<LeadRow, 'answers' | 'campaign' | OperatorField> {
  answers: LeadReceipt[];
  campaign: Record<string, string>;
  images: LeadImage[];
}

/** A lead with the fields that operators have added. */
export type HandledLead = StoredLead & Pick<LeadRow, OperatorField>;

/** The answers to a form, in the order of its fields. */
export function answersOf(form: LeadForm, values: Record<string, StoredValue>): LeadReceipt[] {
  return form.form_fields.map(({ clean_name: name, label, field_type: type }) => ({
    name,
    label: label.trim() === '' ? name : label,
    type,
    value: Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  }));
}
