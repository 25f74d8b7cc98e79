// The data with which a control draws its field of an embedded form.
import type { LeadFormTexts } from '../../texts/embed/lead-form.ts';
import type { FormDefinition } from './core/types.ts';

/** The data of one field. */
export interface FieldView {
  field: FormDefinition['fields'][number];
  /** The id of the field's control. It is not the field's name, which may contain characters that an id can't. */
  id: string;
  /** The error message; empty when nothing is wrong. */
  error: string;
  /** The visitor's email address, if the partner knows it; otherwise empty. */
  email: string;
  texts: LeadFormTexts;
}
