// The last import: whether it brought a whole site, and what it warned of.
import type { AdminHealth } from '../../../contract/admin-health.ts';
import { findImportNote, type ImportNote } from '../../store/import-note.ts';
import type { AdminContext } from '../admin-context.ts';

/** `unknown` before the first import that is noted; `empty` when it brought no article and no other page of its own. */
type ImportHealth = NonNullable<AdminHealth['import']>;

/** A site always has these, whatever its content. */
const unwritten = new Set(['HomePage', 'SearchIndexPage']);

export const readImportHealth = async ({ store }: Pick<AdminContext, 'store'>): Promise<ImportHealth> =>
  checkImport(await findImportNote(store));

/** An old import is no fault: nobody has changed the content since. */
export function checkImport(note: ImportNote | null): ImportHealth {
  if (note === null) return { state: 'unknown', at: null, warnings: 0 };
  const { at, problem_count: warnings } = note;
  const isEmpty = !Object.entries(note.pages).some(([type, count]) => count > 0 && !unwritten.has(type));
  if (isEmpty) return { state: 'empty', at, warnings };
  return { state: warnings > 0 ? 'warnings' : 'fine', at, warnings };
}
