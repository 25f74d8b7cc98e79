// Lead forms as the content API describes them (content-api.md, section 5).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fieldTypes, type LeadFormRules } from '../../rules/lead-form.ts';
import { customer } from './items.ts';
import { flag, listOf, text } from './schema.ts';

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

/** Names of the parts of a form post that are no fields; theirs begin with a letter. */
export const leadParts = {
  /** Id of the page that the form stands on, in the API's own word. */
  pageId: 'parent_page',
  /** Path of that page. */
  page: '_page',
  /** Campaign parameters of the visit, as a query: `utm_source=kirje&utm_medium=email`. */
  campaign: '_campaign',
  /** `1` for a form in a popup. */
  popup: '_popup',
} as const;

/** What a visit may have brought along of a campaign; nothing else of its address is kept with a lead. */
export const campaignParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
];
