// An operator's calls about leads at a foreign backend.
import type { Raw } from '../content.ts';
import type { Answer, Reply } from '../http.ts';
import { paged } from '../lists.ts';
import { drawShore } from '../media.ts';
import { leadData, leadOwners, leadPicture, leadSources, usualOwner } from './lead-data.ts';
import { badField, notThere, posted } from './operator-calls.ts';

export interface LeadCallOptions {
  origin(): string;
  note(act: string, subject?: string): void;
  /** The operator's email address. */
  email: string;
}

const filters = ['state', 'form', 'company', 'site', 'since', 'until', 'q'];
const listedFields = ['id', 'created_at', 'form', 'site', 'state', 'quarantine', 'handled_at', 'sender', 'excerpt'];
/** The number of leads on a page, and the maximum that a list counts. */
const lists = { size: 25, most: 40 };
/** The fixed time of this backend. */
const now = '2026-11-20T12:00:00+02:00';

/** All routes below `/api/admin/`, by method and path. */
export function createLeadCalls({ origin, note, email }: LeadCallOptions) {
  const leads = leadData();
  /** Requests whose mails were already sent again, by lead and key. */
  const sent = new Set<string>();
  const byId = (id = '') => leads.find((lead) => lead.id === id);
  const listed = (lead: Raw): Raw => Object.fromEntries(listedFields.map((name) => [name, lead[name]]));

  const list: Answer = (ask) => {
    const found = leads.filter((lead) => isWanted(lead, ask.query)).map(listed);
    const reply = paged(found.slice(0, lists.most), ask, {
      ...{ origin, allowed: [...filters, 'page'], usualSize: lists.size },
    });
    const json = reply.json as Raw;
    if (json?.meta) json.meta.is_cut = found.length > lists.most;
    return reply;
  };
  const table: Answer = ({ query }) => {
    const rows = leads
      .filter((lead) => isWanted(lead, query))
      .map(({ id, sender }) => [id, sender].map(cell).join(';'));
    note('leads-exported');
    return {
      body: `\ufeff${['tunnus;lähettäjä', ...rows].join('\r\n')}\r\n`,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    };
  };
  const one: Answer = ({ parts }) => {
    const lead = byId(parts[0]);
    if (lead) note('lead-opened', lead.id);
    return lead ? { json: lead } : notThere;
  };
  const picture: Answer = async ({ parts }) => {
    const number = Number(parts[1]);
    const has = byId(parts[0])?.fields.some(({ images }: Raw) => images.some((image: Raw) => image.number === number));
    if (!has) return notThere;
    return { body: await drawShore(leadPicture(number)), headers: { 'content-type': 'image/png' } };
  };
  /** Changes a lead, or returns 404 if there is none. */
  const change = (known: string[], act: string, how: (lead: Raw, text: (name: string) => string) => Reply | null) =>
    posted(known, (fields, { parts }) => {
      const lead = byId(parts[0]);
      if (!lead) return notThere;
      const refusal = how(lead, fields.get);
      if (!refusal) note(act, lead.id);
      return refusal ?? { status: 204 };
    });
  const handle = change(['note'], 'lead-handled', (lead, text) => {
    if (text('note').length > 4000) return badField('note', 'Liian pitkä muistiinpano.');
    Object.assign(lead, { state: 'handled', handled_at: now, handled_by: email, note: text('note') });
    return null;
  });
  const handleMany = posted(['ids'], (fields) => {
    const ids = fields.get('ids').split(',').filter(Boolean);
    if (ids.length === 0 || ids.length > 100) return badField('ids', '1–100 tunnusta.');
    const waiting = ids.flatMap((id) => byId(id) ?? []).filter((lead) => lead.state === 'new');
    for (const lead of waiting) {
      Object.assign(lead, { state: 'handled', handled_at: now, handled_by: email });
      note('lead-handled', lead.id);
    }
    return { json: { leads: waiting.length } };
  });
  const work = posted([], (_fields, { parts }) => {
    const lead = byId(parts[0]);
    if (!lead?.is_entry) return notThere;
    note('lead-drafted', lead.id);
    const words = { name: lead.sender, room_usage: '', mood_words: ['"x": y', '# z'], single_tip: '- {{ 7 * 7 }}' };
    return { json: { slug: 'kuvaaja-907', ...words, images: [2, 19] } };
  });
  const unhandle = change([], 'lead-unhandled', (lead) => {
    Object.assign(lead, { state: 'new', handled_at: null, handled_by: '' });
    return null;
  });
  const mail = posted([], (_fields, { parts, headers }) => {
    const lead = byId(parts[0]);
    if (!lead) return notThere;
    if (lead.state === 'quarantined') return { status: 409, json: { detail: 'Karanteenista ei lähde mitään.' } };
    const form = `${lead.id} ${headers['idempotency-key']}`;
    if (!sent.has(form)) note('lead-mailed', lead.id);
    sent.add(form);
    return { json: { mails: 2 } };
  });
  const judge = (state: string, field: string, act: string) =>
    posted(['ids'], (fields) => {
      const ids = fields.get('ids').split(',').filter(Boolean);
      if (ids.length === 0 || ids.length > 100) return badField('ids', '1–100 tunnusta.');
      const held = ids.flatMap((id) => byId(id) ?? []).filter((lead) => lead.state === 'quarantined');
      for (const lead of held) {
        Object.assign(lead, { state, [field]: now });
        note(act, lead.id);
      }
      return { json: { leads: held.length, mails: state === 'new' ? 2 * held.length : 0 } };
    });

  return {
    list,
    table,
    one,
    picture,
    handle,
    handleMany,
    work,
    unhandle,
    mail,
    sources: (): Reply => ({ json: leadSources }),
    release: judge('new', 'released_at', 'lead-released'),
    refuse: judge('refused', 'refused_at', 'lead-refused'),
  };
}

/** Spreadsheets treat a cell that begins with one of these characters as a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\uff1d])/, "'").replaceAll('"', '""')}"`;

function isWanted(lead: Raw, query: URLSearchParams): boolean {
  const asked = (name: string) => query.get(name) ?? '';
  const { form, company } = leadOwners[lead.id] ?? usualOwner;
  const at = Date.parse(lead.created_at);
  const words = JSON.stringify([lead.sender, lead.excerpt, lead.fields]).toLowerCase();
  const is = (name: string, value: string | number) => asked(name) === '' || asked(name) === String(value);
  return (
    is('state', lead.state) &&
    is('form', form) &&
    is('company', company) &&
    is('site', lead.site || 'own') &&
    (asked('since') === '' || at >= Date.parse(asked('since'))) &&
    (asked('until') === '' || at < Date.parse(asked('until'))) &&
    asked('q')
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}
