// The tables that a backup or a move takes along: all but those that are made from others.
import { engineOf, type ListedTable } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The pages in the order of the search index, and their words: an index is made with them. */
const madeFromPages = new Set(['search_pages', 'search_words', 'written_words']);
/** Kysely's own; the target's migrations fill them. */
const ofMigrations = /^kysely_migration/;

/** Every table of the database with rows that nothing else brings back; those that others refer to come first. */
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
    // Neither a table twice, nor a circle.
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
