// Remembers the lead forms that pages and the popup have brought along, and where they were seen.

import type { LeadForm } from '../../contract/forms.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { Load } from './load.ts';

/** Forms of pages and those of popups may be numbered by themselves. */
export type FormKey = `form:${number}` | `popup:${number}`;

const mostForms = 1000;
const mostPaths = 5000;
/** The same form on a hundred pages: the last few are enough to ask. */
const mostPlaces = 5;
const popupPath = '/site/';
/** A draft says nothing of what visitors are shown. */
const isDraft = (path: string) => path.startsWith('/pages/preview/');

interface SeenForm {
  /** Undefined for one that only an earlier process has seen. */
  form?: LeadForm | undefined;
  /** Paths of the API in whose answers it stands, the last at the end. */
  paths: Set<string>;
}

export interface SeenForms {
  /** Loads, and looks through what has come: a page's blocks and the site's popup hold whole forms. */
  load: Load;
  /** The form as it was last seen; not one that has gone from wherever it was. */
  find(key: FormKey): LeadForm | undefined;
  /** Paths of the API's pages that held it, the latest first. */
  placesOf(key: FormKey): string[];
  /** The places of all forms, to be told to {@link rememberForms} by the next process. */
  allPlaces(): Record<string, string[]>;
}

/** @param onChanged called when a form was seen at another place, or is there no more */
export function rememberForms(load: Load, known: Record<string, string[]> = {}, onChanged = () => {}): SeenForms {
  const seen = createBoundedCache<string, SeenForm>(mostForms);
  const heldAt = createBoundedCache<string, Set<string>>(mostPaths);
  for (const [key, paths] of Object.entries(known)) {
    seen.set(key, { paths: new Set(paths) });
    for (const path of paths) heldAt.set(path, new Set([...(heldAt.get(path) ?? []), key]));
  }

  function look(path: string, value: unknown): void {
    const found = formsIn(value, path === popupPath ? 'popup:0' : 'form:0');
    let isChanged = false;
    for (const key of heldAt.get(path) ?? []) {
      if (found.has(key as FormKey)) continue;
      const left = seen.get(key);
      isChanged = left?.paths.delete(path) || isChanged;
      if (left?.paths.size === 0) seen.delete(key);
    }
    for (const [key, form] of found) {
      const paths = new Set(seen.get(key)?.paths);
      isChanged = !paths.delete(path) || isChanged;
      seen.set(key, { form, paths: new Set([...paths, path].slice(-mostPlaces)) });
    }
    if (found.size > 0) heldAt.set(path, new Set(found.keys()));
    else heldAt.delete(path);
    if (isChanged) onChanged();
  }

  const pagesOf = (key: string) => [...(seen.peek(key)?.paths ?? [])].filter((path) => path.startsWith('/pages/'));

  return {
    async load(path, parse) {
      const value = await load(path, parse);
      if (!isDraft(path)) look(path, value);
      return value;
    },
    find: (key) => seen.get(key)?.form,
    placesOf: (key) => pagesOf(key).reverse(),
    allPlaces: () =>
      Object.fromEntries([...seen.keys()].flatMap((key) => (pagesOf(key).length > 0 ? [[key, pagesOf(key)]] : []))),
  };
}

/**
 * Every form in what has been parsed, by its key.
 * @param like a key of the kind that these have
 */
export function formsIn(value: unknown, like: FormKey): Map<FormKey, LeadForm> {
  const kind = like.startsWith('popup') ? 'popup' : 'form';
  const found = new Map<FormKey, LeadForm>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isForm(part)) found.set(`${kind}:${part.id}`, part);
    else for (const inner of Object.values(part)) look(inner);
  };
  look(value);
  return found;
}

/** What has been parsed holds fields of a form nowhere else. */
const isForm = (value: object): value is LeadForm => 'form_fields' in value && 'id' in value && 'meta' in value;
