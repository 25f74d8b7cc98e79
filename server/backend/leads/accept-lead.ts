// Turns a form post into a lead: checks it, keeps its images, stores it with its mails in one transaction, and answers.
import { randomUUID } from 'node:crypto';
import { form as texts } from '../../../texts/fi/forms.ts';
import type { LeadForm } from '../../contract/forms.ts';
import { noteConsentText } from '../forms/consent-text-queries.ts';
import type { KeyedCall, StoredResponse } from '../http/idempotency-queries.ts';
import { callOnce, type StoreResponse } from '../http/idempotent-call.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { UnreadableImage } from '../uploads/images.ts';
import { type CheckedForm, checkForm, embedFingerprintOf, fingerprintOf } from './filled-form.ts';
import type { LeadContext } from './lead-context.ts';
import { forgetLeadFiles } from './lead-files.ts';
import { keepImages } from './lead-images.ts';
import { writeLeadMails } from './lead-mails.ts';
import { type LeadSite, readCampaign, readPage } from './lead-origin.ts';
import { addLead, addLeadWords } from './lead-queries.ts';
import { answersOf, type StoredLead } from './lead-record.ts';
import { noteLeadSources } from './lead-source-queries.ts';
import { wordsOfLead } from './lead-words.ts';
import type { ReceivedForm } from './receive-form.ts';
import { refuseFields } from './refuse-fields.ts';

/** A form post and its origin. */
export interface LeadSubmission {
  form: LeadForm;
  source: 'form' | 'popup';
  received: ReceivedForm;
  /** The idempotency key, if it has one. */
  key: string | null;
  /** The sending partner's site. */
  site: LeadSite;
}

/**
 * Accepts a form post. When the promise resolves, the lead survives a power cut, and its mails will be sent.
 * @throws {ApiError} 400 for an invalid form; 409 or 422 for its idempotency key
 */
export async function acceptLead(context: LeadContext, submission: LeadSubmission): Promise<StoredResponse> {
  const { form, received } = submission;
  return callOnce(context, callOf(submission), async (keep) => {
    const lead = await makeLead(context, submission, await checkForm(context.store, form, received));
    const message = form.success_text.trim() === '' ? texts.success : form.success_text;
    const answer = { status: 201, body: JSON.stringify({ message }) };
    await storeLead(context, form, lead, (transaction) => keep(transaction, answer));
    return answer;
  });
}

/** A partner's key is unique to the partner, across all of its forms; a key of the site itself is unique within its form. */
function callOf({ form, received, key, site: { site } }: LeadSubmission): KeyedCall | null {
  if (key === null) return null;
  if (site === '') return { scope: `lead:${form.id}`, key, fingerprint: fingerprintOf(form, received) };
  return { scope: `lead:@${site}`, key, fingerprint: embedFingerprintOf(form, received) };
}

async function makeLead(context: LeadContext, submission: LeadSubmission, checked: CheckedForm): Promise<StoredLead> {
  const { form, source, received, site } = submission;
  const page = await readPage(context.store, received, site);
  return {
    id: randomUUID(),
    form_id: form.id,
    form_slug: form.meta.slug,
    form_heading: form.heading,
    created_at: context.now().toISOString(),
    source,
    ...site,
    released_at: null,
    ...page,
    campaign: readCampaign(received, site),
    consent_version: checked.consent.version,
    consent_text: checked.consent.text,
    answers: answersOf(form, checked.values),
    images: await keepImages(checked.images, context.images, context.log).catch((error) => {
      throw error instanceof UnreadableImage ? refuseFields({ [error.field]: texts.imageType }) : error;
    }),
  };
}

/** Stores the lead with its images and mails, or nothing at all: neither a row nor an image. */
async function storeLead(
  context: LeadContext,
  form: LeadForm,
  lead: StoredLead,
  keepAnswer: (transaction: Store) => ReturnType<StoreResponse>,
): Promise<void> {
  const { store, log, now } = context;
  try {
    const mails = lead.quarantine === '' ? await writeLeadMails(context, form.meta.customers, lead) : [];
    await inTransaction(store, async (transaction) => {
      await addRows(transaction, lead);
      for (const mail of mails) await addMail(transaction, mail, now());
      await keepAnswer(transaction);
    });
    log.info({ lead: lead.id, form: form.id, images: lead.images.length, mails: mails.length }, 'a lead was stored');
  } catch (error) {
    await forgetLeadFiles(
      context.images,
      lead.images.map(({ file }) => file),
      log,
    );
    throw error;
  }
  context.onMailAdded();
}

async function addRows(transaction: Store, { images, answers, campaign, ...lead }: StoredLead): Promise<void> {
  const row = { ...lead, answers: JSON.stringify(answers), campaign: JSON.stringify(campaign) };
  const imageRows = images.map(({ field, file, type, width, height, bytes }, index) => ({
    file,
    type,
    width,
    height,
    bytes,
    lead_id: lead.id,
    field_name: field,
    position: index + 1,
  }));
  await addLead(transaction, row, imageRows);
  await addLeadWords(transaction, [wordsOfLead({ ...lead, answers })]);
  await noteLeadSources(transaction, lead.form_id, [{ ...lead, answers }]);
  if (lead.consent_version === '') return;
  const { form_id, consent_version: version, consent_text: text, created_at: first_seen } = lead;
  await noteConsentText(transaction, { form_id, version, text, first_seen });
}
