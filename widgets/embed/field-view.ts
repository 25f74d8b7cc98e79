// A field of an embedded form, as its control draws it.
import type { LeadFormTexts } from '../../texts/embed/lead-form.ts';
import type { FormDefinition } from './core/types.ts';

/** The data of one field. */
export interface FieldView {
  field: FormDefinition['fields'][number];
  /** The id of its control: a field's name may hold characters that an id can't. */
  id: string;
  /** Empty when nothing is wrong. */
  error: string;
  /** The visitor's address, if the partner knows it; empty otherwise. */
  email: string;
  texts: LeadFormTexts;
}
