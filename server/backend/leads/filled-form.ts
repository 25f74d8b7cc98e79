// A visitor's filled-in form, checked by the rules that the widget, the host and the backend share, and by its files' bytes.
import type { FieldValue, FileValue } from '../../../rules/forms/form-rules.ts';
import {
  checkLeadForm,
  consentName,
  hasFiles,
  isFilledIn,
  maxImageBytes,
  storedValues,
} from '../../../rules/leads/form.ts';
import { form as texts } from '../../../texts/fi/forms.ts';
import { consentVersion, type FormField, type LeadForm, leadParts, rulesOf } from '../../contract/forms.ts';
import { findConsentText } from '../forms/consent-text-queries.ts';
import { hashFor } from '../shared/secrets.ts';
import type { Store } from '../store/open-store.ts';
import { checkHead, type SentImage, sniffType } from '../uploads/images.ts';
import { leadImageShape } from './lead-images.ts';
import { hiddenParts } from './lead-origin.ts';
import type { ReceivedForm } from './receive-form.ts';
import { refuseFields } from './refuse-fields.ts';

/** The consent text that a visitor accepted, by its version; both empty when the form has none. */
interface Consent {
  version: string;
  text: string;
}

/** The stored data of a valid form. */
export interface CheckedForm {
  values: ReturnType<typeof storedValues>;
  /** Images whose type is recognised, but which are not decoded yet. */
  images: SentImage[];
  consent: Consent;
}

/**
 * A fingerprint of a form post's content: the same fields and files give the same one in any encoding. The page and the
 * consent are not part of it.
 */
export function fingerprintOf(form: LeadForm, received: ReceivedForm): string {
  const fields = form.form_fields.filter(isFilledIn);
  const texts = Object.fromEntries(fields.map(({ clean_name: name }) => [name, received.textsOf(name)]));
  const files = received.files.map(({ field, size, hash }) => [field, size, hash]);
  const kept = storedValues({ fields, asksConsent: false }, texts);
  return hashFor('lead-content', JSON.stringify([Object.entries(kept), files]));
}

/**
 * The fingerprint of an embedded form, for a key that is not limited to one form: includes the form, and all of the
 * partner's data.
 */
export function embedFingerprintOf(form: LeadForm, received: ReceivedForm): string {
  const visitTexts = [leadParts.page, leadParts.campaign, consentName].map(received.textsOf);
  const content = [form.id, fingerprintOf(form, received), visitTexts, hiddenParts(received)];
  return hashFor('lead-content', JSON.stringify(content));
}

/** Checks a form post. @throws {ApiError} 400 with the first message of every wrong field */
export async function checkForm(store: Store, form: LeadForm, received: ReceivedForm): Promise<CheckedForm> {
  const rules = rulesOf(form);
  const sentVersion = received.textsOf(consentName)[0] ?? '';
  const entries: [string, FieldValue][] = [[consentName, sentVersion]];
  for (const field of form.form_fields) entries.push([field.clean_name, await readValue(field, received)]);
  const values = Object.fromEntries(entries);
  const errors = checkLeadForm(rules, values);
  const images = imagesOf(form, received);
  for (const { field, path } of images) {
    if (Object.hasOwn(errors, field)) continue;
    const head = await checkHead(path, leadImageShape);
    if (head !== 'readable') errors[field] = texts.imageType;
    if (head === 'slow') break;
  }
  const consent = await findConsent(store, form, sentVersion);
  if (rules.asksConsent && consent.text === '' && sentVersion !== '') errors[consentName] = texts.consent;
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return { values: storedValues(rules, values), images, consent };
}

/** A field's value for the rules: texts, or files with the type of their bytes. */
async function readValue(field: FormField, received: ReceivedForm): Promise<FieldValue> {
  const sent = received.textsOf(field.clean_name);
  const files = received.files.filter((file) => file.field === field.clean_name);
  if (files.length === 0) return sent.length === 1 ? sent[0] : sent;
  const described = files.map(async ({ path, size }): Promise<FileValue> => {
    const type = path === null || size === 0 ? '' : await sniffType(path);
    return { name: 'kuva', size, type };
  });
  // The shared rules detect and refuse a text among files.
  return [...(await Promise.all(described)), ...sent.filter((text) => text !== '')] as FileValue[];
}

function imagesOf(form: LeadForm, { files }: ReceivedForm): SentImage[] {
  const fields = form.form_fields.filter(({ field_type }) => hasFiles(field_type)).map((field) => field.clean_name);
  return files.flatMap(({ field, path, size }) =>
    path !== null && fields.includes(field) && size <= maxImageBytes ? [{ field, path }] : [],
  );
}

/** The consent text of a current or earlier version of this form. */
async function findConsent(store: Store, form: LeadForm, version: string): Promise<Consent> {
  const isCurrent = version === consentVersion(form.consent_text);
  const text = isCurrent ? form.consent_text : ((await findConsentText(store, form.id, version)) ?? '');
  return text.trim() === '' ? { version: '', text: '' } : { version, text };
}
