// Writes all leads of a list as CSV, however many there are: some at a time.
import { setImmediate } from 'node:timers/promises';
import { findLeadImages } from '../leads/lead-queries.ts';
import type { HandledLead } from '../leads/lead-record.ts';
import { awaitSources, findLeadFields } from '../leads/lead-source-queries.ts';
import { createLeadTable, withImages } from '../leads/list-leads.ts';
import type { Store } from '../store/open-store.ts';
import type { AdminContext } from './admin-context.ts';
import { findLeadRows, findListed, findListedForms, type ListedLeads } from './lead-list-queries.ts';

/** Few enough to be young when they are done with: of larger parts, the garbage of 200,000 leads stays in memory for long. */
const atOnce = 50;

/** The columns are the fields that the listed forms have ever had in a lead, so that the first line needs no lead. */
export async function* writeLeadTable(
  { store, now }: Pick<AdminContext, 'store' | 'now'>,
  list: ListedLeads,
): AsyncGenerator<string> {
  await awaitSources(store, now());
  const listed = { forms: await findListedForms(store, list), site: list.site };
  const fields = Map.groupBy(await findLeadFields(store, listed), ({ form_id }) => form_id);
  const table = createLeadTable('');
  table.note([...fields].map(([form_id, answers]) => ({ form_id, answers })));
  // A spreadsheet takes a file without this mark for one in the letters of its own country.
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
    // A database of one file answers without a pause: without this one, a table of any length would hold up every visitor.
    await setImmediate();
  }
}
