// Lists leads for editors: as CSV for spreadsheets, as JSON for programs.

import { printable } from '../../../rules/forms/printable.ts';
import { hasFiles } from '../../../rules/leads/form.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import { sortableTime } from '../../shared/helsinki-time.ts';
import { campaignWords } from '../shared/campaign-words.ts';
import { toCsv } from '../shared/csv.ts';
import { jsonList } from '../shared/json-list.ts';
import type { Store } from '../store/open-store.ts';
import { richTextWords } from './lead-letter.ts';
import {
  findLeadImages,
  findLeads,
  findNextLeads,
  type LeadFilter,
  type LeadImageRow,
  type LeadRow,
} from './lead-queries.ts';
import type { HandledLead, LeadReceipt, StoredLead } from './lead-record.ts';
import { readableValue } from './readable-value.ts';

/** Leads with their images, oldest first; those in quarantine come after all others. */
export async function readLeads(store: Store, filter: LeadFilter): Promise<HandledLead[]> {
  const rows = await findLeads(store, filter);
  const images = await findLeadImages(
    store,
    rows.map(({ id }) => id),
  );
  return withImages(rows, images);
}

const leadsAtOnce = 200;

/** Reads the same leads in batches. */
export async function* readLeadsInParts(store: Store, filter: LeadFilter): AsyncGenerator<HandledLead[]> {
  for (const isQuarantined of [false, true]) {
    let after: LeadRow | undefined;
    for (;;) {
      const rows = await findNextLeads(store, filter, { isQuarantined, after, atMost: leadsAtOnce });
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      yield withImages(rows, await findLeadImages(store, ids));
      after = rows.at(-1);
    }
  }
}

/** Turns stored rows into leads. */
export const withImages = (rows: readonly LeadRow[], images: ReadonlyMap<string, LeadImageRow[]>): HandledLead[] =>
  rows.map(({ answers, campaign, ...row }) => ({
    ...row,
    answers: JSON.parse(answers) as LeadReceipt[],
    campaign: JSON.parse(campaign) as Record<string, string>,
    images: (images.get(row.id) ?? []).map(({ field_name: field, ...image }) => ({ ...image, field })),
  }));

/** One object per lead; images are file paths. */
export const leadsJson = (leads: AsyncIterable<HandledLead[]>, folder: string): AsyncGenerator<string> =>
  jsonList(leads, (lead) => objectOf(lead, folder));

function objectOf(lead: HandledLead, folder: string) {
  return {
    id: lead.id,
    created_at: lead.created_at,
    form: { id: lead.form_id, slug: lead.form_slug, heading: lead.form_heading },
    source: lead.source,
    site: lead.site,
    quarantine: lead.quarantine === '' ? null : { reason: lead.quarantine, released_at: lead.released_at },
    refused_at: lead.refused_at,
    handled: lead.handled_at && { at: lead.handled_at, by: lead.handled_by },
    note: lead.note,
    page: { id: lead.page_id, path: lead.page_path, title: lead.page_title },
    campaign: lead.campaign,
    consent: { version: lead.consent_version, text: lead.consent_text },
    fields: lead.answers.map((answer) => ({
      ...answer,
      value: hasFiles(answer.type) ? filesOf(lead, answer.name, `${folder}/`) : answer.value,
    })),
  };
}

/**
 * One line per lead and one column per field; times are in Helsinki time.
 * @param read reads all leads; called twice, because all fields must be known before the first line
 */
export async function* leadsCsv(read: () => AsyncIterable<HandledLead[]>, folder: string): AsyncGenerator<string> {
  const table = createLeadTable(folder);
  let last = '';
  for await (const leads of read()) {
    table.note(leads);
    for (const { created_at } of leads) if (created_at > last) last = created_at;
  }
  yield table.head();
  // A lead that was stored in the meantime may have fields without a column; the next export includes it.
  for await (const leads of read()) yield table.lines(leads.filter(({ created_at }) => created_at <= last));
}

/** A table that is written in batches: first the fields of all leads are recorded, then all lines are written. */
export interface LeadTable {
  /** Adds the fields of leads or forms as columns. */
  note(leads: readonly { form_id: number; answers: readonly Pick<LeadReceipt, 'name' | 'label'>[] }[]): void;
  head(): string;
  lines(leads: readonly HandledLead[]): string;
}

/** @param folder the folder to put before the names of image files; empty for the names alone */
export function createLeadTable(folder: string): LeadTable {
  const { columns } = texts;
  const known = { labels: new Map<string, string>(), forms: new Set<number>() };
  const write = (rows: readonly (readonly string[])[]) => toCsv(rows.map((row) => row.map(printable)));
  const place = folder === '' ? '' : `${folder}/`;
  return {
    note(leads) {
      for (const { form_id, answers } of leads) {
        known.forms.add(form_id);
        for (const { name, label } of answers) known.labels.set(name, label);
      }
    },
    head: () =>
      write([
        [
          ...[columns.id, columns.time, columns.form, columns.source, columns.site, columns.quarantine],
          ...[columns.page, columns.pageTitle, columns.campaign, columns.consent],
          ...[columns.handled, columns.note],
          ...fieldColumns(known).map(({ heading }) => heading),
        ],
      ]),
    lines: (leads) =>
      write(
        leads.map((lead) => [
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
          handledWords(lead),
          lead.note,
          ...fieldColumns(known).map(({ name }) => cellOf(lead, name, place)),
        ]),
      ),
  };
}

function handledWords({ handled_at: at, handled_by: kuka, refused_at: refused }: HandledLead): string {
  return [
    ...(at === null ? [] : [fill(texts.handled, { kuka, aika: sortableTime(at) })]),
    ...(refused === null ? [] : [fill(texts.refused, { aika: sortableTime(refused) })]),
  ].join('; ');
}

function quarantineWords({ quarantine, released_at: released }: StoredLead): string {
  const syy = (texts.quarantine as Record<string, string>)[quarantine] ?? quarantine;
  return released === null ? syy : fill(texts.released, { syy, aika: sortableTime(released) });
}

/**
 * The fields of all leads by name, in the order of their first appearance. The columns of a single form are headed by the
 * latest labels, and a label that occurs twice also gets the field's name. With several forms, the names are the headings.
 */
function fieldColumns({ labels, forms }: { labels: ReadonlyMap<string, string>; forms: ReadonlySet<number> }) {
  const isOneForm = forms.size === 1;
  const uses = Map.groupBy(labels.values(), (label) => label);
  return [...labels].map(([name, label]) => {
    if (!isOneForm) return { name, heading: name };
    return { name, heading: uses.get(label)?.length === 1 ? label : `${label} (${name})` };
  });
}

function cellOf(lead: StoredLead, name: string, folder: string): string {
  const answer = lead.answers.find((one) => one.name === name);
  if (!answer) return '';
  return hasFiles(answer.type) ? filesOf(lead, name, folder).join('\n') : readableValue(answer);
}

const filesOf = ({ images }: StoredLead, fieldName: string, folder: string): string[] =>
  images.filter(({ field }) => field === fieldName).map(({ file }) => folder + file);
