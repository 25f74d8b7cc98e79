// From a received form post to what the rules check and to what the backend is given.
import { embedParts } from '../../../rules/embed-parts.ts';
import type { FieldValue, FileValue } from '../../../rules/form-rules.ts';
import { consentName, isFilledIn, ownValues } from '../../../rules/lead-form.ts';
import { trustedParts } from '../../contract/embeds.ts';
import { type LeadForm, leadParts } from '../../contract/forms.ts';
import { fingerprintOf } from './derive-key.ts';
import type { ReceivedFile } from './image-sink.ts';
import type { Lead, LeadFile } from './lead.ts';
import type { PostTexts } from './post-error.ts';
import type { VisitOrigin } from './visit.ts';

/** What of a post the functions here look at. */
export interface PostContent {
  texts: PostTexts;
  files: readonly ReceivedFile[];
}

/** Whether a part may hold images; of a form that is not known any may. */
export const wantsImages =
  (form: LeadForm | null) =>
  (part: string): boolean =>
    form === null ||
    form.form_fields.some((field) => field.clean_name === part && field.field_type === 'image' && isFilledIn(field));

/** A field's value for the rules: a file where a text is wanted stays a file, so that the rules can say so. */
function fieldValueOf({ texts, files }: PostContent, name: string): FieldValue {
  const own = files.filter(({ part }) => part === name);
  if (own.length > 0) return own.map(({ name, size, type }): FileValue => ({ name, size, type }));
  const all = texts.get(name) ?? [];
  return all.length > 1 ? [...all] : all[0];
}

/** What the visitor filled in, by field name, consent included; made-up fields are not among it. */
export function valuesOf(form: LeadForm, content: PostContent): Record<string, FieldValue> {
  const names = [...form.form_fields.map(({ clean_name }) => clean_name), consentName];
  return Object.fromEntries(names.map((name) => [name, fieldValueOf(content, name)]));
}

/** No field is named like these; those of embeds count from their own calls alone. */
const ownParts: string[] = [leadParts, embedParts, trustedParts].flatMap((parts) => Object.values(parts));
const isOwnPart = (name: string): boolean =>
  name === consentName || ownParts.includes(name) || name.startsWith(embedParts.hidden);
const firstOf = (texts: PostTexts, name: string) => texts.get(name)?.[0];

/** An unchecked lead with what the form says in its own fields, now that it is known. */
export function completeLead<T extends Lead>(lead: T, form: LeadForm): T {
  const { isUnchecked: _, ...rest } = lead;
  const own = form.form_fields.filter((field) => !isFilledIn(field));
  const names = new Set(own.map(({ clean_name }) => clean_name));
  const said = lead.parts.filter(([name]) => !names.has(name));
  return { ...rest, parts: [...fieldParts({ ...form, form_fields: own }, new Map()), ...said] } as T;
}

/** In the form's own order; a field that nobody fills in holds what the form says, whatever was sent for it. */
const fieldParts = ({ form_fields: fields }: LeadForm, texts: PostTexts): [string, string][] =>
  fields
    .filter(({ field_type }) => field_type !== 'image')
    .flatMap((field) => {
      const { clean_name: name } = field;
      const values = isFilledIn(field) ? (texts.get(name) ?? []) : ownValues(field);
      return values.map((text): [string, string] => [name, text]);
    });

/**
 * @param added parts that tell something else of the visit
 * @param form null while the backend can't say what the form's fields are: then all are passed on
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
  const told: [string, string | undefined][] = [
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
    ...told.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
  ];
  const isWanted = wantsImages(form);
  const files = content.files.filter(({ part, stored }) => stored !== '' && isWanted(part));
  const isPopup = firstOf(texts, leadParts.popup) === '1';
  const own = new Set(form?.form_fields.flatMap((field) => (isFilledIn(field) ? [] : [field.clean_name])));
  // Of the visitor's words alone: an editor's change between two tries makes no other lead of them.
  const said = parts.filter(([name]) => !own.has(name));
  const fingerprint = fingerprintOf(formId, isPopup, said, files.map(identityOf));
  return { formId, isPopup, parts, files: [...files], fingerprint, ...(!form && { isUnchecked: true as const }) };
}

const identityOf = ({ part, type, size, hash }: LeadFile) => [part, type, size, hash];
