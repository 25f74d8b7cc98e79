// Finds the lead forms in the responses of the content API, and reports those of which fields are left out: a page's blocks and
// the site's popup contain whole forms.
import type { LeadForm } from '../../contract/forms.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { Load } from './load.ts';

/** @returns every form in a parsed response, at any depth */
export function formsIn(response: unknown): LeadForm[] {
  if (typeof response !== 'object' || response === null) return [];
  return isForm(response) ? [response] : Object.values(response).flatMap(formsIn);
}

/** Only a form has these fields in parsed responses. */
const isForm = (value: object): value is LeadForm => 'form_fields' in value && 'id' in value && 'meta' in value;

const maxForms = 1000;
/** A draft says nothing about published pages. */
const isDraft = (path: string) => path.startsWith('/pages/preview/');

/**
 * Reports the forms of which fields are left out.
 * @param onLostFields called with a form and the path of the call that returned it: once for each form, and again when other
 * fields of the form are left out
 */
export function reportLostFields(load: Load, onLostFields: (form: LeadForm, path: string) => void): Load {
  const reported = createBoundedCache<string, string>(maxForms);
  return async (path, parse, extra, known) => {
    const response = await load(path, parse, extra, known);
    for (const form of isDraft(path) ? [] : formsIn(response)) {
      // Forms of pages and forms of popups may have separate numbering.
      const key = `${path === '/site/' ? 'popup' : 'page'} ${form.id}`;
      const fields = JSON.stringify(form.lost_fields);
      if (fields === (reported.get(key) ?? '[]')) continue;
      reported.set(key, fields);
      if (form.lost_fields.length > 0) onLostFields(form, path);
    }
    return response;
  };
}
