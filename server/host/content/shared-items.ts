// The articles that come along with many pages: the same object with all of them, so that memory holds it once, and what is
// made of it is made once (pages/made-once.ts).

import type { ListItem } from '../../contract/items.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';

/** With what is made of them, they take some 5 MiB. */
const mostShared = 500;

const known = createBoundedCache<string, ListItem>(mostShared);

/** @returns the object that another page had, where it looks the same in every field */
function shared(item: ListItem): ListItem {
  const key = JSON.stringify(item);
  const found = known.get(key) ?? item;
  known.set(key, found);
  return found;
}

/** Gives a page, of whatever type, shared objects in place of the articles that come along with it. */
export function withSharedItems<P extends object>(page: P): P {
  const { related_articles: items } = page as { related_articles?: ListItem[] };
  return items ? { ...page, related_articles: items.map(shared) } : page;
}
