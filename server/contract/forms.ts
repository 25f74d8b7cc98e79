// Lead forms as the content API describes them (docs/content-api.md, section 5).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fieldTypes, type LeadFormRules } from '../../rules/lead-form.ts';
import { leadParts } from '../../rules/lead-parts.ts';
import { customer } from './items.ts';
import { flag, listOf, text } from './schema.ts';

export { campaignParameters, leadParts } from '../../rules/lead-parts.ts';

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

/** Begins with a letter, so that it is no part of the post that is no field (rules/lead-parts.ts), and has no space. */
const isFieldName = (name: string) => /^\p{L}[^\s"'<>]*$/u.test(name) && name !== leadParts.pageId;

/** A field that nobody has named is called by what the backend calls it: without a name nobody could fill it in. */
const named = (field: FormField): FormField =>
  field.label.trim() === '' ? { ...field, label: nameInWords(field.clean_name) } : field;

/** `veneen_pituus` becomes `Veneen pituus`. */
const nameInWords = (name: string): string =>
  name.slice(0, 1).toLocaleUpperCase('fi') + name.slice(1).replace(/[_-]+/g, ' ');

/**
 * The fields that can be filled in. One that nobody can draw or name is left out, so that it never costs the others;
 * of two with one name the later stays, as in the rules.
 */
const formFields = v.pipe(
  listOf(v.unknown()),
  v.transform((raw: unknown[]): FormField[] => {
    const parsed = raw.flatMap((one) => {
      const result = v.safeParse(formField, one);
      return result.success && isFieldName(result.output.clean_name) ? [named(result.output)] : [];
    });
    return [...new Map(parsed.map((field) => [field.clean_name, field])).values()];
  }),
);

export const leadForm = v.object({
  id: v.number(),
  heading: text,
  body: text,
  success_text: text,
  consent_text: text,
  live: v.nullish(v.boolean(), true),
  form_fields: formFields,
  meta: v.object({ slug: text, customers: listOf(customer) }),
});
/** A lead form value: what the form block, the popup and the embed are drawn from. */
export type LeadForm = v.InferOutput<typeof leadForm>;

/** What the shared rules need to know of a form. */
export const rulesOf = (form: Pick<LeadForm, 'form_fields' | 'consent_text'>): LeadFormRules => ({
  fields: form.form_fields,
  asksConsent: form.consent_text.trim() !== '',
});

/**
 * Names a consent text by its content. It is the value of the consent box, so that a lead says which words were
 * agreed to, even if they have been changed since its page was drawn.
 */
export const consentVersion = (consentText: string): string =>
  createHash('sha256').update(consentText).digest('hex').slice(0, 16);
