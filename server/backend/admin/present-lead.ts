// A lead as operators see it: as a line of a list, or in full.
import { inOneLine } from '../../../rules/forms/printable.ts';
import type { AdminLead, AdminListedLead } from '../../contract/admin-leads.ts';
import type { LeadImageRow, LeadRow } from '../leads/lead-queries.ts';
import type { LeadReceipt } from '../leads/lead-record.ts';
import { readableValue } from '../leads/readable-value.ts';
import type { LeadStage } from './lead-list-queries.ts';

/** Maximum length in characters. The host shows less, and marks where it has cut the text. */
const maxExcerptLength = 400;

/** The first matching state: a handled lead may have been in quarantine. */
function stateOfLead({ handled_at, refused_at, quarantine, released_at }: LeadRow): LeadStage {
  if (refused_at !== null) return 'refused';
  if (handled_at !== null) return 'handled';
  return quarantine !== '' && released_at === null ? 'quarantined' : 'new';
}

export function presentListedLead(row: LeadRow): AdminListedLead {
  const { id, created_at, form_heading, form_slug, site, quarantine, handled_at } = row;
  const answers = JSON.parse(row.answers) as LeadReceipt[];
  return {
    id,
    created_at,
    form: inOneLine(form_heading) || form_slug,
    site,
    state: stateOfLead(row),
    quarantine,
    handled_at,
    sender: senderIn(answers),
    excerpt: excerptOf(answers),
  };
}

export function presentLead(row: LeadRow, images: readonly LeadImageRow[], isEntry: boolean): AdminLead {
  const { page_id, page_path, page_title, campaign, consent_version, consent_text, source } = row;
  return {
    ...presentListedLead(row),
    source,
    page: { id: page_id, path: page_path, title: page_title },
    campaign: JSON.parse(campaign) as Record<string, string>,
    consent: { version: consent_version, text: consent_text },
    released_at: row.released_at,
    refused_at: row.refused_at,
    handled_by: row.handled_by,
    note: row.note,
    is_entry: isEntry,
    fields: (JSON.parse(row.answers) as LeadReceipt[]).map((answer) => ({
      label: inOneLine(answer.label),
      type: answer.type,
      value: readableValue(answer),
      images: images.flatMap(({ field_name, width, height, bytes }, index) =>
        field_name === answer.name ? [{ number: index + 1, width, height, bytes }] : [],
      ),
    })),
  };
}

/** The sender: the first name and the first address among the answers. Forms differ in their fields. */
function senderIn(answers: readonly LeadReceipt[]): string {
  const texts = answers.flatMap((answer) => {
    const words = answer.type === 'checkbox' ? '' : inOneLine(readableValue(answer));
    return words === '' ? [] : [{ ...answer, words }];
  });
  const name = texts.find(({ name, label, type }) => type === 'singleline' && /nimi|name/i.test(`${name} ${label}`));
  const email = texts.find(({ type }) => type === 'email');
  const known = [name, email].flatMap((one) => one?.words ?? []);
  return (known.length > 0 ? known : texts.slice(0, 1).map(({ words }) => words)).join(', ').slice(0, maxExcerptLength);
}

/** The beginning of the written text. */
function excerptOf(answers: readonly LeadReceipt[]): string {
  const written = answers.find(({ type, value }) => type === 'multiline' && value !== '');
  return written ? inOneLine(readableValue(written)).slice(0, maxExcerptLength) : '';
}
