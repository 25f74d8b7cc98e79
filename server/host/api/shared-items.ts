// Deduplicates the related articles of pages: all pages share one object per article, so that memory holds it once, and results
// made from it are made once (view/memoize-by-object.ts).
import type { ListItem } from '../../contract/items.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';

/** Maximum number of shared articles. With the results made from them, they take some 5 MiB. */
const maxShared = 500;

const known = createBoundedCache<string, ListItem>(maxShared);

/** @returns the object of an earlier page if it is equal in every field */
function shared(item: ListItem): ListItem {
  const key = JSON.stringify(item);
  const found = known.get(key) ?? item;
  known.set(key, found);
  return found;
}

/** Replaces the related articles of a page, of any type, with shared objects. */
export function withSharedItems<P extends object>(page: P): P {
  const { related_articles: items } = page as { related_articles?: ListItem[] };
  return items ? { ...page, related_articles: items.map(shared) } : page;
}
