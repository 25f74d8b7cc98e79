// Gives every thing an id of its own, the same one at every import.
import type { ContentRows } from '../store/import-write.ts';

/** Kinds of things with ids. */
export type IdKind = 'page' | 'image' | 'tag' | 'form' | 'field' | 'redirect' | 'plant_category';

/** The ids of an import. */
export interface ContentIds {
  /** The id of a thing, by what names it: a page by its path. */
  idOf(kind: IdKind, key: string): number;
  /** Every id, those given now included. */
  all(): ContentRows['content_ids'];
}

/** Starts from the ids that earlier imports gave. */
export function createContentIds(known: ContentRows['content_ids']): ContentIds {
  const ids = new Map(known.map((row) => [`${row.kind} ${row.key}`, row]));
  const last = new Map<string, number>();
  for (const { kind, id } of known) last.set(kind, Math.max(last.get(kind) ?? 0, id));
  return {
    idOf(kind, key) {
      const name = `${kind} ${key}`;
      const row = ids.get(name) ?? { kind, key, id: (last.get(kind) ?? 0) + 1 };
      ids.set(name, row);
      last.set(kind, Math.max(last.get(kind) ?? 0, row.id));
      return row.id;
    },
    all: () => [...ids.values()],
  };
}
