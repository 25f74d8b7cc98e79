// Records the forms, sites and fields of leads, so that they can be listed without reading the leads.
import { setTimeout as pause } from 'node:timers/promises';
import type { LeadFieldsTable, LeadsTable } from '../store/lead-tables.ts';
import type { Store } from '../store/open-store.ts';
import { findSetting, saveSetting } from '../store/settings.ts';

/** The data of a lead that is recorded here. */
export interface SourcedLead extends Pick<LeadsTable, 'form_heading' | 'site' | 'created_at'> {
  /** The fields in their order. */
  answers: readonly { name: string; label: string }[];
}

/**
 * Records the forms, sites and fields of some leads of one form, oldest first. Data that is already recorded is only read, so
 * that concurrent leads of one form do not wait for one another.
 */
export async function noteLeadSources(store: Store, formId: number, leads: readonly SourcedLead[]): Promise<void> {
  await noteSources(store, formId, leads);
  await noteFields(store, formId, leads);
}

async function noteSources(store: Store, formId: number, leads: readonly SourcedLead[]): Promise<void> {
  const titles = new Map(leads.map((lead) => [lead.site, lead]));
  const known = await store.selectFrom('lead_sources').selectAll().where('form_id', '=', formId).execute();
  for (const row of known) if (titles.get(row.site)?.form_heading === row.title) titles.delete(row.site);
  for (const { site, form_heading: title, created_at: noted_at } of titles.values())
    await store
      .insertInto('lead_sources')
      .values({ form_id: formId, site, title, noted_at })
      .onConflict((conflict) => conflict.columns(['form_id', 'site']).doUpdateSet({ title, noted_at }))
      .execute();
}

async function noteFields(store: Store, formId: number, leads: readonly SourcedLead[]): Promise<void> {
  const fields = new Map(
    leads.flatMap(({ answers }) => answers.map(({ name, label }, position) => [name, { label, position }] as const)),
  );
  const known = await store.selectFrom('lead_fields').selectAll().where('form_id', '=', formId).execute();
  for (const { name, label, position } of known) {
    const field = fields.get(name);
    if (field?.label === label && field.position === position) fields.delete(name);
  }
  for (const [name, field] of fields)
    await store
      .insertInto('lead_fields')
      .values({ form_id: formId, name, ...field })
      .onConflict((conflict) => conflict.columns(['form_id', 'name']).doUpdateSet(field))
      .execute();
}

const readAtOnce = 500;
/** Margin for clocks that differ between machines, and for an earlier release that is still shutting down. */
const marginMs = 24 * 60 * 60_000;

/**
 * Records the sources of leads that a release without these tables has stored, earlier or at the same time. The first call
 * reads all leads; later calls read those of about a day.
 */
export function noteEarlierSources(store: Store, now: Date): Promise<void> {
  const pass = passes.get(store) ?? notePass(store, now).finally(() => passes.delete(store));
  passes.set(store, pass);
  return pass;
}

/** Runs one pass at a time: the start, a list and an export may request it at once. */
const passes = new WeakMap<Store, Promise<void>>();

async function notePass(store: Store, now: Date): Promise<void> {
  const until = await findSetting(store, 'lead_sources_until');
  let after = { created_at: until ? new Date(Date.parse(until) - marginMs).toISOString() : '', id: '' };
  for (;;) {
    const leads = await store
      .selectFrom('leads')
      .select(['id', 'form_id', 'form_heading', 'site', 'created_at', 'answers'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(readAtOnce)
      .execute();
    const last = leads.at(-1);
    if (!last) break;
    after = last;
    const sourced = leads.map((lead) => ({ ...lead, answers: JSON.parse(lead.answers) as SourcedLead['answers'] }));
    for (const [formId, some] of Map.groupBy(sourced, ({ form_id }) => form_id))
      await noteLeadSources(store, formId, some);
    // Lets an SQLite database, which runs one statement at a time, serve other requests in between.
    await pause(1);
  }
  // Written at most twice a day and not at every start, because a site must also start on a full disk.
  if (until === undefined || now.getTime() - Date.parse(until) > marginMs / 2)
    await saveSetting(store, 'lead_sources_until', now.toISOString());
}

/**
 * Records the sources of all stored leads, unless that has been done before: soon after an update, too, a table needs all
 * columns.
 */
export async function awaitSources(store: Store, now: Date): Promise<void> {
  if ((await findSetting(store, 'lead_sources_until')) === undefined) await noteEarlierSources(store, now);
}

/** The forms of leads with their latest heading, and the partners' sites. */
export async function findLeadSources(
  store: Store,
): Promise<{ forms: { id: number; title: string }[]; sites: string[] }> {
  const rows = await store.selectFrom('lead_sources').selectAll().orderBy('form_id').orderBy('noted_at').execute();
  const forms = new Map(rows.map(({ form_id: id, title }) => [id, { id, title }]));
  const sites = new Set(rows.flatMap(({ site }) => (site === '' ? [] : [site])));
  return { forms: [...forms.values()], sites: [...sites].sort() };
}

/** The fields of the leads of some or all forms, grouped by form and in their order. */
export async function findLeadFields(
  store: Store,
  { forms, site }: { forms?: readonly number[] | undefined; site?: string | undefined } = {},
): Promise<LeadFieldsTable[]> {
  let query = store.selectFrom('lead_fields').selectAll();
  if (forms !== undefined) query = query.where('form_id', 'in', forms.length > 0 ? forms : [-1]);
  if (site !== undefined)
    query = query.where('form_id', 'in', store.selectFrom('lead_sources').select('form_id').where('site', '=', site));
  return query.orderBy('form_id').orderBy('position').orderBy('name').execute();
}

/** Deletes the sources that have no lead any more; call it in the transaction that deleted leads. */
export async function forgetSources(store: Store): Promise<void> {
  await store
    .deleteFrom('lead_sources')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.form_id', '=', 'lead_sources.form_id')
            .whereRef('leads.site', '=', 'lead_sources.site'),
        ),
      ),
    )
    .execute();
  await store
    .deleteFrom('lead_fields')
    .where('form_id', 'not in', store.selectFrom('lead_sources').select('form_id'))
    .execute();
}
