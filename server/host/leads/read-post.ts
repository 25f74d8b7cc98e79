// Turns a received form post into values for the rules and into a lead for the backend.
import { embedParts } from '../../../rules/embeds/parts.ts';
import type { FieldValue, FileValue } from '../../../rules/forms/form-rules.ts';
import { consentName, hasFiles, isFilledIn, ownValues, sentValue } from '../../../rules/leads/form.ts';
import { trustedParts } from '../../contract/embeds.ts';
import { type LeadForm, leadParts } from '../../contract/forms.ts';
import { fingerprintOf } from './derive-key.ts';
import type { ReceivedFile } from './image-sink.ts';
import type { Lead, LeadFile } from './lead.ts';
import type { PostTexts } from './post-error.ts';
import type { VisitOrigin } from './visit.ts';

/** The content of a form post that these functions use. */
export interface PostContent {
  texts: PostTexts;
  files: readonly ReceivedFile[];
}

/** Whether a field may contain images; in an unknown form any field may. */
export const wantsImages =
  (form: LeadForm | null) =>
  (part: string): boolean =>
    form === null ||
    form.form_fields.some((field) => field.clean_name === part && hasFiles(field.field_type) && isFilledIn(field));

/** A field's value for the validation rules: a file in place of a text stays a file, so that the rules can report it. */
function fieldValueOf({ texts, files }: PostContent, name: string): FieldValue {
  const own = files.filter(({ part }) => part === name);
  if (own.length > 0) return own.map(({ name, size, type }): FileValue => ({ name, size, type }));
  const all = texts.get(name) ?? [];
  return all.length > 1 ? [...all] : all[0];
}

/** The visitor's values by field name, including the consent; made-up fields are left out. */
export function valuesOf(form: LeadForm, content: PostContent): Record<string, FieldValue> {
  const names = [...form.form_fields.map(({ clean_name }) => clean_name), consentName];
  return Object.fromEntries(names.map((name) => [name, fieldValueOf(content, name)]));
}

/** Names that no field of a form may have; the fields of embeds only have a meaning in the calls of embeds. */
const ownParts: string[] = [leadParts, embedParts, trustedParts].flatMap((parts) => Object.values(parts));
const isOwnPart = (name: string): boolean =>
  name === consentName || ownParts.includes(name) || name.startsWith(embedParts.hidden);
const firstOf = (texts: PostTexts, name: string) => texts.get(name)?.[0];

/** Adds the form's hidden fields, which visitors do not fill in, to an unchecked lead, now that the form is known. */
export function completeLead<T extends Lead>(lead: T, form: LeadForm): T {
  const { isUnchecked: _, ...rest } = lead;
  const own = form.form_fields.filter((field) => !isFilledIn(field));
  const fields = new Map(form.form_fields.map((field) => [field.clean_name, field]));
  const otherParts = lead.parts.flatMap(([name, text]): [string, string][] => {
    const field = fields.get(name);
    if (!field) return [[name, text]];
    return isFilledIn(field) ? [[name, sentValue(field, text)]] : [];
  });
  return { ...rest, parts: [...fieldParts({ ...form, form_fields: own }, new Map()), ...otherParts] } as T;
}

/**
 * The fields in the form's order; a field that visitors do not fill in gets the form's value, whatever the request contains for
 * it.
 */
const fieldParts = ({ form_fields: fields }: LeadForm, texts: PostTexts): [string, string][] =>
  fields
    .filter(({ field_type }) => !hasFiles(field_type))
    .flatMap((field) => {
      const { clean_name: name } = field;
      const typed = texts.get(name) ?? [];
      const values = isFilledIn(field) ? typed.map((text) => sentValue(field, text)) : ownValues(field);
      return values.map((text): [string, string] => [name, text]);
    });

/**
 * @param form null while the form's fields are unknown: then all fields are included
 * @param visit the page and the campaign of the lead
 * @param added further fields about the page view
 */
export function leadOf(
  formId: number,
  form: LeadForm | null,
  content: PostContent,
  visit: VisitOrigin,
  added: readonly [string, string][] = [],
): Lead {
  const { texts } = content;
  const pageId = firstOf(texts, leadParts.pageId) ?? '';
  const visitParts: [string, string | undefined][] = [
    [leadParts.pageId, /^\d{1,12}$/.test(pageId) ? pageId : ''],
    [consentName, firstOf(texts, consentName)?.slice(0, 100)],
    [leadParts.page, visit.page],
    [leadParts.campaign, visit.campaign],
    ...added,
  ];
  const sent = [...texts].filter(([name]) => !isOwnPart(name));
  const parts = [
    ...(form
      ? fieldParts(form, texts)
      : sent.flatMap(([name, all]) => all.map((text): [string, string] => [name, text]))),
    ...visitParts.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
  ];
  const isWanted = wantsImages(form);
  const files = content.files.filter(({ part, stored }) => stored !== '' && isWanted(part));
  const isPopup = firstOf(texts, leadParts.popup) === '1';
  const own = new Set(form?.form_fields.flatMap((field) => (isFilledIn(field) ? [] : [field.clean_name])));
  // The hash covers only the visitor's input: an editor's change between two attempts must not make another lead.
  const visitorParts = parts.filter(([name]) => !own.has(name));
  const fingerprint = fingerprintOf(formId, isPopup, visitorParts, files.map(identityOf));
  return { formId, isPopup, parts, files: [...files], fingerprint, ...(!form && { isUnchecked: true as const }) };
}

const identityOf = ({ part, type, size, hash }: LeadFile) => [part, type, size, hash];
