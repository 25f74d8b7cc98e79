// Exports all leads of a list as CSV in batches, so that their number is unlimited.
import { setImmediate } from 'node:timers/promises';
import { findLeadImages } from '../leads/lead-queries.ts';
import type { HandledLead } from '../leads/lead-record.ts';
import { awaitSources, findLeadFields } from '../leads/lead-source-queries.ts';
import { createLeadTable, withImages } from '../leads/list-leads.ts';
import type { Store } from '../store/open-store.ts';
import type { AdminContext } from './admin-context.ts';
import { findLeadRows, findListed, findListedForms, type ListedLeads } from './lead-list-queries.ts';

/**
 * Small enough for a batch to be garbage-collected while it is young. With larger batches, the garbage of 200,000 leads stays
 * in memory for long.
 */
const atOnce = 50;

/** The columns are the fields that the listed forms have ever had in a lead, so that the header needs no lead. */
export async function* writeLeadTable(
  { store, now }: Pick<AdminContext, 'store' | 'now'>,
  list: ListedLeads,
): AsyncGenerator<string> {
  await awaitSources(store, now());
  const listed = { forms: await findListedForms(store, list), site: list.site };
  const fields = Map.groupBy(await findLeadFields(store, listed), ({ form_id }) => form_id);
  const table = createLeadTable('');
  table.note([...fields].map(([form_id, answers]) => ({ form_id, answers })));
  // Without a byte order mark, spreadsheets read the file in the legacy encoding of their locale.
  yield `\uFEFF${table.head()}`;
  for await (const leads of readAll(store, list)) yield table.lines(leads);
}

async function* readAll(store: Store, list: ListedLeads): AsyncGenerator<HandledLead[]> {
  let after: Awaited<ReturnType<typeof findListed>>[number] | undefined;
  for (;;) {
    const places = await findListed(store, list, atOnce, after);
    if (places.length === 0) return;
    after = places.at(-1);
    const ids = places.map(({ id }) => id);
    yield withImages(await findLeadRows(store, ids), await findLeadImages(store, ids));
    // SQLite answers synchronously: without this pause, a long export would block all other requests.
    await setImmediate();
  }
}
