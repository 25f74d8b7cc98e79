// Health: whether the last import brought a whole site, and what it warned of.
import type { ImportNote } from '../../import/import-note.ts';

/** What is known of the last import, and how good that is. */
export interface ImportHealth {
  verdict: 'ok' | 'warn' | 'fail';
  /** `unknown` before the first import that is noted; `empty` when it brought no article and no other page of its own. */
  state: 'unknown' | 'empty' | 'warnings' | 'fine';
  /** Null when unknown. */
  at: string | null;
  /** Whole days since then; 0 when unknown. */
  days: number;
  warnings: number;
}

const dayMs = 24 * 60 * 60_000;
/** A site always has these, whatever its content. */
const unwritten = new Set(['HomePage', 'SearchIndexPage']);

/** An old import is no fault: nobody has changed the content since. */
export function checkImport(note: ImportNote | null, now: Date): ImportHealth {
  if (note === null) return { verdict: 'warn', state: 'unknown', at: null, days: 0, warnings: 0 };
  const { at, problem_count: warnings } = note;
  // A clock that was set back must not show a negative age.
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / dayMs));
  const isEmpty = !Object.entries(note.pages).some(([type, count]) => count > 0 && !unwritten.has(type));
  if (isEmpty) return { verdict: 'fail', state: 'empty', at, days, warnings };
  if (warnings > 0) return { verdict: 'warn', state: 'warnings', at, days, warnings };
  return { verdict: 'ok', state: 'fine', at, days, warnings };
}
