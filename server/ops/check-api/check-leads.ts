// Sends filled-in forms as the site does. A form that the backend stores is sent only when that is allowed.
import { randomUUID } from 'node:crypto';
import { consentName, type FieldType, hasFiles, isFilledIn, splitChoices } from '../../../rules/leads/form.ts';
import { canBeSent, consentVersion, type LeadForm } from '../../contract/forms.ts';
import { createSubmissionsClient, type FormSubmission } from '../../host/api/submissions-client.ts';
import type { CallName } from './calls.ts';
import type { Probe, ProbeOptions } from './probe.ts';

export interface LeadOptions extends Pick<ProbeOptions, 'baseUrl' | 'apiKey' | 'siteUrl'> {
  writes: boolean;
  form: LeadForm | null;
}

const nothing = 999_999_999;

export async function checkLeads(probe: Probe, { writes, form, ...options }: LeadOptions): Promise<void> {
  const client = createSubmissionsClient(options);
  const statusOf = (submission: FormSubmission): Promise<number> =>
    client.send(submission).then(
      ({ status }) => status,
      () => 0,
    );
  const expect = async (name: CallName, tried: string, submission: FormSubmission, wanted: number[]) => {
    const status = await statusOf(submission);
    const problem =
      status === 0 ? 'did not answer as the content API' : `answered ${status}, ${wanted.join(' or ')} is wanted`;
    probe.note(name, wanted.includes(status) ? 'ok' : 'fails', wanted.includes(status) ? [] : [problem], tried);
  };
  const empty = { idempotencyKey: randomUUID(), parts: [], files: [], isPopup: false };
  try {
    await expect('lead', 'a form that does not exist', { ...empty, formId: nothing }, [404]);
    await expect('popupLead', 'a form that does not exist', { ...empty, formId: nothing, isPopup: true }, [404]);
    if (!form) return probe.note('lead', 'untried', ['there is no form that can be filled in'], 'a filled-in form');
    if (!writes)
      return probe.note('lead', 'untried', ['it would leave a lead behind; --writes sends one'], 'a filled-in form');
    const lead = { ...empty, formId: form.id, parts: partsFor(form) };
    await expect('lead', 'a filled-in form', lead, [201]);
    await expect('leadKey', 'the same', lead, [201]);
    const other = { ...lead, parts: lead.parts.map(([name, text]) => [name, `${text} 2`] as const) };
    await expect('leadKey', 'another one', other, [422]);
  } finally {
    await client.close();
  }
}

/** A form that can be filled in without pictures. */
export const findFillable = (forms: LeadForm[]): LeadForm | null =>
  forms.find(
    (form) =>
      form.live && canBeSent(form) && !form.form_fields.some((field) => hasFiles(field.field_type) && field.required),
  ) ?? null;

const anyText = 'Sent by check:api, to be deleted.';
/** A valid value of every type of field; null for the first of the field's choices, if there are any. */
const samples: Record<FieldType, string | null> = {
  singleline: anyText,
  multiline: anyText,
  email: 'check@check.invalid',
  number: '1',
  url: 'https://check.invalid/',
  checkbox: 'true',
  checkboxes: null,
  radio: null,
  multiselect: null,
  dropdown: null,
  date: '2026-05-09',
  datetime: '2026-05-09T12:00',
  postal_code: '00100',
  phone_number: '+358 40 123 4567',
  image: null,
  hidden: anyText,
};

function partsFor({ form_fields: fields, consent_text: consent }: LeadForm): [string, string][] {
  const parts = fields
    .filter((field) => isFilledIn(field) && !hasFiles(field.field_type))
    .flatMap(({ clean_name: name, field_type: type, choices }): [string, string][] => {
      const value = samples[type] ?? splitChoices(choices)[0];
      return value === undefined ? [] : [[name, value]];
    });
  return consent.trim() === '' ? parts : [...parts, [consentName, consentVersion(consent)]];
}
