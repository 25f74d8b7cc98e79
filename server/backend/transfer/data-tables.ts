// The tables that a backup or a transfer contains: all except those that are derived from other tables.
import { engineOf, type ListedTable } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The pages in the order of the search index, and their words; rebuilt with the index. */
const madeFromPages = new Set(['search_pages', 'search_words', 'written_words']);
/** Kysely's tables, which the target's migrations fill. */
const ofMigrations = /^kysely_migration/;

/** Every table with rows that can't be derived from others; referenced tables come before those that refer to them. */
export async function listDataTables(store: Store): Promise<ListedTable[]> {
  const { bulk, search } = engineOf(store);
  const isTaken = ({ name }: ListedTable) =>
    !madeFromPages.has(name) && !ofMigrations.test(name) && !search.ownsTable(name);
  return inOrderOfReferences((await bulk.listTables(store)).filter(isTaken));
}

function inOrderOfReferences(tables: readonly ListedTable[]): ListedTable[] {
  const ordered = new Set<ListedTable>();
  const byName = new Map(tables.map((table) => [table.name, table]));
  function add(table: ListedTable, path: readonly string[] = []): void {
    // Skips a table that is already listed, and breaks cycles.
    if (ordered.has(table) || path.includes(table.name)) return;
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other) add(other, [...path, table.name]);
    }
    ordered.add(table);
  }
  for (const table of tables) add(table);
  return [...ordered];
}
