// Lead forms in the format of the content API (docs/content-api.md, section 5).
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fieldTypes, hasChoices, isFilledIn, type LeadFormRules, splitChoices } from '../../rules/leads/form.ts';
import { leadParts } from '../../rules/leads/parts.ts';
import { customer } from './items.ts';
import { noteLeftOut } from './left-out.ts';
import { repaired } from './repair.ts';
import { flag, listOf, number, orEmpty, text } from './schema.ts';

export { leadParts } from '../../rules/leads/parts.ts';

/** A field of a form as the API returns it. */
export const formField = v.object({
  id: v.union([v.number(), v.string()]),
  clean_name: text,
  label: text,
  field_type: v.picklist(fieldTypes),
  required: flag,
  default_value: text,
  disabled: flag,
  choices: text,
  help_text: text,
});
/** One field of a lead form. Its `choices` are separated by line breaks if there are any, else by commas. */
export type FormField = v.InferOutput<typeof formField>;

/**
 * Whether a text is a field name: it begins with a letter or digit, unlike the other names of the form data
 * (rules/leads/parts.ts), and contains no space.
 */
const isFieldName = (name: string) => /^[\p{L}\p{N}][^\s"'<>]*$/u.test(name) && name !== leadParts.pageId;

/** A field without a label is labelled with its name in the backend, because a visitor can fill in only a labelled field. */
const named = (field: FormField): FormField =>
  field.label.trim() === '' ? { ...field, label: nameInWords(field.clean_name) } : field;

/** Turns `veneen_pituus` into `Veneen pituus`. */
const nameInWords = (name: string): string =>
  name.slice(0, 1).toLocaleUpperCase('fi') + name.slice(1).replace(/[_-]+/g, ' ');

/** A field of a form that is left out. */
export interface LostField {
  /** The field's name, or its label if there is no name; may be empty. */
  name: string;
  /** A sentence without its subject. */
  problem: string;
  /** Whether the backend rejects a lead without the field. */
  isRequired: boolean;
}

/**
 * The fields that can be filled in. A field that can't be displayed or has no name is left out, so that it never affects the
 * others. If two fields have the same name, the later one is used, as in the rules.
 */
function sortFields(all: readonly unknown[]): { form_fields: FormField[]; lost_fields: LostField[] } {
  const fields = new Map<string, FormField>();
  const lost: LostField[] = [];
  for (const [index, raw] of all.entries()) {
    const { field, problem } = readField(raw, `form_fields.${index}`);
    if (!field || problem !== '') {
      lost.push({ ...nameOf(raw), problem });
      continue;
    }
    const { clean_name: name } = field;
    if (fields.has(name)) lost.push({ name, problem: 'has the name of a later field', isRequired: false });
    fields.set(name, named(field));
  }
  return { form_fields: [...fields.values()], lost_fields: lost };
}

/** Reads a field. An invalid optional value is left out of it. */
function readField(raw: unknown, place: string): { field?: FormField; problem: string } {
  const result = v.safeParse(formField, raw);
  if (result.success) return { field: result.output, problem: problemOf(result.output) };
  const read = repaired(formField, raw, result.issues);
  if (!read.isWhole) return { problem: whyUnread(read.issue) };
  for (const one of read.leftOut)
    noteLeftOut({ ...one, place: `${place}.${one.place}`, field: `${place}.${one.field}` });
  return { field: read.output, problem: problemOf(read.output) };
}

/** @returns the reason why a visitor can't fill in a field; empty for a valid field */
function problemOf(field: FormField): string {
  const { clean_name: name, field_type, choices, required } = field;
  if (name === '') return 'has no "clean_name"';
  if (!isFieldName(name))
    return 'has a "clean_name" with a space, a quote or an angle bracket, or one that the site uses itself';
  const isEmptyChoice = required && isFilledIn(field) && hasChoices(field_type) && splitChoices(choices).length === 0;
  return isEmptyChoice ? 'must be filled in, and has no "choices"' : '';
}

const whyUnread = (issue: v.BaseIssue<unknown>): string =>
  `has a wrong "${v.getDotPath(issue) ?? ''}": ${issue.received.slice(0, 80)}`;

/** The name of a field that can't be read, and whether it is required. */
function nameOf(raw: unknown): Pick<LostField, 'name' | 'isRequired'> {
  const { clean_name, label, required, disabled, field_type } = (raw ?? {}) as Record<string, unknown>;
  const name = [clean_name, label].find((one) => typeof one === 'string' && one !== '');
  return {
    name: String(name ?? '').slice(0, 80),
    isRequired: required === true && disabled !== true && field_type !== 'hidden',
  };
}

export const leadForm = v.pipe(
  v.object({
    id: number,
    heading: text,
    body: text,
    success_text: text,
    consent_text: text,
    live: v.nullish(v.boolean(), true),
    form_fields: listOf(v.unknown()),
    meta: orEmpty({ slug: text, customers: listOf(customer) }),
  }),
  v.transform((form) => ({ ...form, ...sortFields(form.form_fields) })),
);
/** A lead form, from which the form block, the popup and the embed are built. */
export type LeadForm = v.InferOutput<typeof leadForm>;

/** Whether a visitor can fill in all that the backend requires. */
export const canBeSent = ({ lost_fields: lost }: Pick<LeadForm, 'lost_fields'>): boolean =>
  !lost.some(({ isRequired }) => isRequired);

/** The properties of a form that the shared rules need. */
export const rulesOf = (form: Pick<LeadForm, 'form_fields' | 'consent_text'>): LeadFormRules => ({
  fields: form.form_fields,
  asksConsent: form.consent_text.trim() !== '',
});

/**
 * Identifies a consent text by a hash. The hash is the value of the consent box, so that a lead records the accepted text even if
 * the text has changed since its page was rendered.
 */
export const consentVersion = (consentText: string): string =>
  createHash('sha256').update(consentText).digest('hex').slice(0, 16);
