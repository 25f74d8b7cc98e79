// Remembers the lead forms in the responses for pages and the popup, and the pages that showed them.
import type { LeadForm } from '../../contract/forms.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { Load } from './load.ts';

/** Forms of pages and forms of popups may have separate numbering. */
export type FormKey = `form:${number}` | `popup:${number}`;

const maxForms = 1000;
const maxPages = 5000;
/** The same form may be on a hundred pages; remembering the latest pages suffices. */
const maxPathsOfForm = 5;
const popupPath = '/site/';
/** A draft says nothing about published pages. */
const isDraft = (path: string) => path.startsWith('/pages/preview/');

interface SeenForm {
  /** Undefined for a form that only an earlier process has seen. */
  form?: LeadForm | undefined;
  /** Paths of the API calls whose responses contain the form, the latest at the end. */
  paths: Set<string>;
}

export interface SeenForms {
  /** Loads, and searches the responses: a page's blocks and the site's popup contain whole forms. */
  load: Load;
  /** The form as last seen; undefined when it has disappeared from all paths. */
  find(key: FormKey): LeadForm | undefined;
  /** Paths of the API's pages that contained the form, the latest first. */
  pathsOf(key: FormKey): string[];
  /** The paths of all forms, for {@link rememberForms} in the next process. */
  allPaths(): Record<string, string[]>;
}

/** Called with a form of which fields are left out, and the path where the form was seen. */
export type OnLostFields = (form: LeadForm, path: string) => void;

/**
 * @param known paths of an earlier process, by form
 * @param onChanged called when a form appears at another path, or disappears from one
 * @param onLostFields called once for each form, and again when other fields of the form are left out
 */
export function rememberForms(
  load: Load,
  known: Record<string, string[]> = {},
  onChanged = () => {},
  onLostFields: OnLostFields = () => {},
): SeenForms {
  const lost = createBoundedCache<string, string>(maxForms);
  function noteLost(key: FormKey, form: LeadForm, path: string): void {
    const words = JSON.stringify(form.lost_fields);
    if (words === (lost.get(key) ?? '[]')) return;
    lost.set(key, words);
    if (form.lost_fields.length > 0) onLostFields(form, path);
  }
  const seen = createBoundedCache<string, SeenForm>(maxForms);
  const heldAt = createBoundedCache<string, Set<string>>(maxPages);
  for (const [key, paths] of Object.entries(known)) {
    seen.set(key, { paths: new Set(paths) });
    for (const path of paths) heldAt.set(path, new Set([...(heldAt.get(path) ?? []), key]));
  }

  function noteForms(path: string, value: unknown): void {
    const found = formsIn(value, path === popupPath ? 'popup:0' : 'form:0');
    let isChanged = false;
    for (const key of heldAt.get(path) ?? []) {
      if (found.has(key as FormKey)) continue;
      const left = seen.get(key);
      isChanged = left?.paths.delete(path) || isChanged;
      if (left?.paths.size === 0) seen.delete(key);
    }
    for (const [key, form] of found) {
      noteLost(key, form, path);
      const paths = new Set(seen.get(key)?.paths);
      isChanged = !paths.delete(path) || isChanged;
      seen.set(key, { form, paths: new Set([...paths, path].slice(-maxPathsOfForm)) });
    }
    if (found.size > 0) heldAt.set(path, new Set(found.keys()));
    else heldAt.delete(path);
    if (isChanged) onChanged();
  }

  const pagesOf = (key: string) => [...(seen.peek(key)?.paths ?? [])].filter((path) => path.startsWith('/pages/'));

  return {
    async load(path, parse, extra, known) {
      const value = await load(path, parse, extra, known);
      if (!isDraft(path)) noteForms(path, value);
      return value;
    },
    find: (key) => seen.get(key)?.form,
    pathsOf: (key) => pagesOf(key).reverse(),
    allPaths: () =>
      Object.fromEntries([...seen.keys()].flatMap((key) => (pagesOf(key).length > 0 ? [[key, pagesOf(key)]] : []))),
  };
}

/**
 * Every form in a parsed response, by its key.
 * @param like any key of the same kind: of a page's form or of a popup's form
 */
export function formsIn(value: unknown, like: FormKey): Map<FormKey, LeadForm> {
  const kind = like.startsWith('popup') ? 'popup' : 'form';
  const found = new Map<FormKey, LeadForm>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isForm(part)) found.set(`${kind}:${part.id}`, part);
    else for (const inner of Object.values(part)) collect(inner);
  };
  collect(value);
  return found;
}

/** Only a form has these fields in parsed responses. */
const isForm = (value: object): value is LeadForm => 'form_fields' in value && 'id' in value && 'meta' in value;
