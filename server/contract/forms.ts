// Lead forms in the content API's form (docs/content-api.md, section 5).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fieldTypes, type LeadFormRules } from '../../rules/lead-form.ts';
import { leadParts } from '../../rules/lead-parts.ts';
import { customer } from './items.ts';
import { flag, listOf, text } from './schema.ts';

export { leadParts } from '../../rules/lead-parts.ts';

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

/** A field name begins with a letter, unlike the other parts of the post (rules/lead-parts.ts), and has no space. */
const isFieldName = (name: string) => /^\p{L}[^\s"'<>]*$/u.test(name) && name !== leadParts.pageId;

/** A field without a label is named after its name in the backend: a field must have a label to be filled in. */
const named = (field: FormField): FormField =>
  field.label.trim() === '' ? { ...field, label: nameInWords(field.clean_name) } : field;

/** `veneen_pituus` becomes `Veneen pituus`. */
const nameInWords = (name: string): string =>
  name.slice(0, 1).toLocaleUpperCase('fi') + name.slice(1).replace(/[_-]+/g, ' ');

/**
 * The fields that can be filled in. A field that can't be drawn or named is left out, so that it never affects the
 * others. Of two with the same name the later one stays, as in the rules.
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
/** A lead form value, from which the form block, the popup and the embed are drawn. */
export type LeadForm = v.InferOutput<typeof leadForm>;

/** The parts of a form that the shared rules need. */
export const rulesOf = (form: Pick<LeadForm, 'form_fields' | 'consent_text'>): LeadFormRules => ({
  fields: form.form_fields,
  asksConsent: form.consent_text.trim() !== '',
});

/**
 * Names a consent text by its content. It is the value of the consent box, so that a lead records the accepted text
 * even if the text has changed since its page was drawn.
 */
export const consentVersion = (consentText: string): string =>
  createHash('sha256').update(consentText).digest('hex').slice(0, 16);
