// Gives every object an id that stays the same in every import.
import type { ContentRows } from './import-queries.ts';

/** Kinds of objects that get ids. */
type IdKind = 'page' | 'image' | 'tag' | 'form' | 'field' | 'redirect' | 'plant_category' | 'submission';

/** The ids of an import. */
export interface ContentIds {
  /**
   * The id of an object by its key; the key of a page is its path.
   * @param above a new id is greater than this, for a kind of which other ids are assigned by hand
   */
  idOf(kind: IdKind, key: string, above?: number): number;
  /** The existing id of an object, or undefined. */
  find(kind: IdKind, key: string): number | undefined;
  /** The ids that this import has assigned. */
  added(): ContentRows['content_ids'];
}

/** Starts with the ids of earlier imports. */
export function createContentIds(known: ContentRows['content_ids']): ContentIds {
  const ids = new Map(known.map((row) => [`${row.kind} ${row.key}`, row]));
  const last = new Map<string, number>();
  const added: ContentRows['content_ids'] = [];
  for (const { kind, id } of known) last.set(kind, Math.max(last.get(kind) ?? 0, id));
  return {
    idOf(kind, key, above = 0) {
      const name = `${kind} ${key}`;
      const known = ids.get(name);
      if (known) return known.id;
      const row = { kind, key, id: Math.max(last.get(kind) ?? 0, above) + 1 };
      ids.set(name, row);
      last.set(kind, row.id);
      added.push(row);
      return row.id;
    },
    find: (kind, key) => ids.get(`${kind} ${key}`)?.id,
    added: () => added,
  };
}
