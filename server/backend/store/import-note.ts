// What the last import brought, as the database keeps it for the operator's page.
import type { Store } from './open-store.ts';
import { findSetting } from './settings.ts';

/** The numbers of pages that an import affected. */
export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** The last import. */
export interface ImportNote extends ImportCounts {
  at: string;
  /** How many pages there are of each type (without `base.`), drafts included. */
  pages: Record<string, number>;
  /** Closed forms are none. */
  drafts: number;
  pictures: number;
  /** How many warnings there were; the first ones are in `problems`. */
  problem_count: number;
  /** Each names its file. */
  problems: string[];
}

/** A folder that was moved misses thousands of pictures, and nobody reads more of them. */
const mostProblems = 200;

export function makeImportNote(
  rows: { pages: readonly { type: string; live: 0 | 1 }[]; images: readonly unknown[] },
  counts: ImportCounts,
  { at, problems }: { at: string; problems: readonly string[] },
): ImportNote {
  const pages: Record<string, number> = {};
  for (const { type } of rows.pages) pages[type] = (pages[type] ?? 0) + 1;
  return {
    at,
    ...counts,
    pages,
    drafts: rows.pages.filter(({ live, type }) => live === 0 && type !== 'FormPage').length,
    pictures: rows.images.length,
    problem_count: problems.length,
    problems: problems.slice(0, mostProblems),
  };
}

/** Null before the first import of a release that notes it. */
export async function findImportNote(store: Store): Promise<ImportNote | null> {
  const kept = await findSetting(store, 'last_import');
  return kept === undefined ? null : (JSON.parse(kept) as ImportNote);
}
