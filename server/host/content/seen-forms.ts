// Remembers the lead forms that pages have brought along, for posts that come while the content API is away.
import { LRUCache } from 'lru-cache';
import type { LeadForm } from '../../contract/forms.ts';
import type { Load } from './load.ts';

const mostForms = 1000;

export interface SeenForms {
  /** Loads, and looks through what has come: a page's blocks and the site's popup hold whole forms. */
  load: Load;
  /** The form as it was last seen. */
  find(id: number): LeadForm | undefined;
}

export function rememberForms(load: Load): SeenForms {
  const seen = new LRUCache<number, LeadForm>({ max: mostForms });

  function look(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isForm(value)) seen.set(value.id, value);
    else for (const part of Object.values(value)) look(part);
  }

  return {
    async load(path, parse) {
      const value = await load(path, parse);
      look(value);
      return value;
    },
    find: (id) => seen.get(id),
  };
}

/** What has been parsed holds fields of a form nowhere else. */
const isForm = (value: object): value is LeadForm => 'form_fields' in value && 'id' in value && 'meta' in value;
