// Gives every object an id of its own, the same one at every import.
import type { ContentRows } from './import-queries.ts';

/** Kinds of objects with ids. */
type IdKind = 'page' | 'image' | 'tag' | 'form' | 'field' | 'redirect' | 'plant_category';

/** The ids of an import. */
export interface ContentIds {
  /** The id of an object, by its key: a page by its path. */
  idOf(kind: IdKind, key: string): number;
  /** Every id, including new ones. */
  all(): ContentRows['content_ids'];
}

/** Starts from the ids of earlier imports. */
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
