// Writes all leads of a list as CSV, however many there are: some at a time.
import { findLeadImages } from '../leads/lead-queries.ts';
import type { HandledLead } from '../leads/lead-record.ts';
import { createLeadTable, withImages } from '../leads/list-leads.ts';
import type { Store } from '../store/open-store.ts';
import type { AdminContext } from './admin-context.ts';
import { findLeadRows, findListed, type ListedLeads } from './lead-list-queries.ts';

const atOnce = 200;

/** Reads the list twice: the columns are the fields of all its leads. */
export async function* writeLeadTable(
  { store }: Pick<AdminContext, 'store'>,
  list: ListedLeads,
): AsyncGenerator<string> {
  const table = createLeadTable('');
  for await (const leads of readAll(store, list)) table.note(leads);
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
  }
}
