// The result of the last import, stored for the operators' page.
import type { Store } from './open-store.ts';
import { findSetting } from './settings.ts';

/** The numbers of pages that an import has added, changed or removed. */
export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** The last import. */
export interface ImportNote extends ImportCounts {
  at: string;
  /** The number of pages of each type (without `base.`), including drafts. */
  pages: Record<string, number>;
  /** The number of drafts, without the pages of closed forms. */
  drafts: number;
  pictures: number;
  /** The number of warnings, the first of which are in `problems`. */
  problem_count: number;
  /** Warnings, each naming its file. */
  problems: string[];
}

/** Maximum number of stored warnings: a moved folder of pictures causes thousands, which nobody would read. */
const maxProblems = 200;

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
    problems: problems.slice(0, maxProblems),
  };
}

/** The record of the last import; null before the first import of a release that stores one. */
export async function findImportNote(store: Store): Promise<ImportNote | null> {
  const kept = await findSetting(store, 'last_import');
  return kept === undefined ? null : (JSON.parse(kept) as ImportNote);
}
