// Lists leads for editors: as CSV for spreadsheets, as JSON for programs.
import { printable } from '../../../rules/printable.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';
import { sortableTime } from '../../shared/helsinki-time.ts';
import { campaignWords } from '../shared/campaign-words.ts';
import { toCsv } from '../shared/csv.ts';
import type { Store } from '../store/open-store.ts';
import { richTextWords } from './lead-letter.ts';
import { findLeadImages, findLeads, type LeadFilter } from './lead-queries.ts';
import type { LeadReceipt, StoredLead } from './lead-record.ts';
import { readableValue } from './readable-value.ts';

/** Leads with their images, oldest first; those in quarantine come after all others. */
export async function readLeads(store: Store, filter: LeadFilter): Promise<StoredLead[]> {
  const rows = await findLeads(store, filter);
  const images = await findLeadImages(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map(({ answers, campaign, ...row }) => ({
    ...row,
    answers: JSON.parse(answers) as LeadReceipt[],
    campaign: JSON.parse(campaign) as Record<string, string>,
    images: (images.get(row.id) ?? []).map(({ field_name: field, ...image }) => ({ ...image, field })),
  }));
}

/** One object per lead; images are file paths. */
export function leadsJson(leads: readonly StoredLead[], folder: string): string {
  const objects = leads.map((lead) => ({
    id: lead.id,
    created_at: lead.created_at,
    form: { id: lead.form_id, slug: lead.form_slug, heading: lead.form_heading },
    source: lead.source,
    site: lead.site,
    quarantine: lead.quarantine === '' ? null : { reason: lead.quarantine, released_at: lead.released_at },
    page: { id: lead.page_id, path: lead.page_path, title: lead.page_title },
    campaign: lead.campaign,
    consent: { version: lead.consent_version, text: lead.consent_text },
    fields: lead.answers.map((answer) => ({
      ...answer,
      value: answer.type === 'image' ? filesOf(lead, answer.name, folder) : answer.value,
    })),
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** One line per lead and one column per field; times are in Helsinki time. */
export function leadsCsv(leads: readonly StoredLead[], folder: string): string {
  const { columns } = texts;
  const fields = fieldColumns(leads);
  const head = [columns.id, columns.time, columns.form, columns.source, columns.site, columns.quarantine];
  const lines = leads.map((lead) => [
    lead.id,
    sortableTime(lead.created_at),
    lead.form_slug,
    lead.source === 'popup' ? texts.fromPopup : texts.fromForm,
    lead.site,
    quarantineWords(lead),
    lead.page_path,
    lead.page_title,
    campaignWords(lead.campaign),
    richTextWords(lead.consent_text),
    ...fields.map(({ name }) => cellOf(lead, name, folder)),
  ]);
  const heads = [
    ...head,
    columns.page,
    columns.pageTitle,
    columns.campaign,
    columns.consent,
    ...fields.map(({ heading }) => heading),
  ];
  return toCsv([heads, ...lines].map((line) => line.map(printable)));
}

function quarantineWords({ quarantine, released_at: released }: StoredLead): string {
  const syy = (texts.quarantine as Record<string, string>)[quarantine] ?? quarantine;
  return released === null ? syy : fill(texts.released, { syy, aika: sortableTime(released) });
}

/**
 * The fields of all leads by name, in the order of their first appearance. The fields of one form have their latest
 * labels as headings. Duplicate labels also get the field's name, and so do the fields of several forms.
 */
function fieldColumns(leads: readonly StoredLead[]): { name: string; heading: string }[] {
  const labels = new Map(leads.flatMap(({ answers }) => answers.map(({ name, label }) => [name, label] as const)));
  const isOneForm = new Set(leads.map(({ form_id }) => form_id)).size === 1;
  const uses = Map.groupBy(labels.values(), (label) => label);
  return [...labels].map(([name, label]) => {
    if (!isOneForm) return { name, heading: name };
    return { name, heading: uses.get(label)?.length === 1 ? label : `${label} (${name})` };
  });
}

function cellOf(lead: StoredLead, name: string, folder: string): string {
  const answer = lead.answers.find((one) => one.name === name);
  if (!answer) return '';
  return answer.type === 'image' ? filesOf(lead, name, folder).join('\n') : readableValue(answer);
}

const filesOf = ({ images }: StoredLead, fieldName: string, folder: string): string[] =>
  images.filter(({ field }) => field === fieldName).map(({ file }) => `${folder}/${file}`);
