// Lead forms as the content API describes them (content-api.md, section 5).
import * as v from 'valibot';
import { customer } from './items.ts';
import { flag, listOf, text } from './schema.ts';

export const fieldTypes = [
  'singleline',
  'multiline',
  'email',
  'number',
  'url',
  'checkbox',
  'checkboxes',
  'radio',
  'multiselect',
  'dropdown',
  'date',
  'datetime',
  'postal_code',
  'phone_number',
  'image',
  'hidden',
] as const;

const formField = v.object({
  id: v.union([v.number(), v.string()]),
  clean_name: v.string(),
  label: text,
  field_type: v.picklist(fieldTypes),
  required: flag,
  default_value: text,
  disabled: flag,
  choices: text,
  help_text: text,
});
/** One field of a lead form; `choices` is split on line breaks if it has any, else on commas. */
export type FormField = v.InferOutput<typeof formField>;

export const leadForm = v.object({
  id: v.number(),
  heading: text,
  body: text,
  success_text: text,
  consent_text: text,
  live: v.nullish(v.boolean(), true),
  form_fields: listOf(formField),
  meta: v.object({ slug: text, customers: listOf(customer) }),
});
/** A lead form value: what the form block, the popup and the embed are drawn from. */
export type LeadForm = v.InferOutput<typeof leadForm>;
