// The last import: whether it contained a complete site, and its warnings.
import type { AdminHealth } from '../../../contract/admin-health.ts';
import { findImportNote, type ImportNote } from '../../store/import-note.ts';
import type { AdminContext } from '../admin-context.ts';

/** `unknown` before the first recorded import; `empty` when the import contained neither an article nor a written page. */
type ImportHealth = NonNullable<AdminHealth['import']>;

/** Types of pages that every site has, whatever its content. */
const unwritten = new Set(['HomePage', 'SearchIndexPage']);

export const readImportHealth = async ({ store }: Pick<AdminContext, 'store'>): Promise<ImportHealth> =>
  checkImport(await findImportNote(store));

/** Judges the last import. Its age does not matter: an old import means that nobody has changed the content since. */
export function checkImport(note: ImportNote | null): ImportHealth {
  if (note === null) return { state: 'unknown', at: null, warnings: 0 };
  const { at, problem_count: warnings } = note;
  const isEmpty = !Object.entries(note.pages).some(([type, count]) => count > 0 && !unwritten.has(type));
  if (isEmpty) return { state: 'empty', at, warnings };
  return { state: warnings > 0 ? 'warnings' : 'fine', at, warnings };
}
