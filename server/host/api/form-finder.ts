// Finds a lead form: by the API's call for a single form, which some backends lack, or else on the page that shows it.
import type { LeadForm } from '../../contract/forms.ts';
import { steadyNow } from '../../shared/clocks.ts';
import { createContentClient } from './content-client.ts';
import { formsIn } from './forms-in.ts';
import { ContentApiError, type Load } from './load.ts';

/**
 * A live form, or the reason why there is none: `gone` when the call for the form or a page shows that it is not live; `unknown`
 * when no response contains it; `unavailable` when the backend does not respond.
 */
export type FoundForm = LeadForm | 'gone' | 'unknown' | 'unavailable';

/** Where the form was shown, according to the visitor's form post. */
interface FormLocation {
  isPopup?: boolean;
  /** The page's id in the API; null for a page without one. */
  pageId?: number | null;
  /** The page's path; may be empty. */
  path?: string;
}

export interface FormFinder {
  /** Makes only the call for the single form. */
  ask(id: number): Promise<FoundForm>;
  /**
   * Searches further when that call found no form: on the page that the visitor's form post names, and in the popup.
   */
  searchFurther(id: number, known: FoundForm, place?: FormLocation): Promise<FoundForm>;
  /** Makes the call for the form, and searches further if needed. */
  find(id: number, place?: FormLocation): Promise<FoundForm>;
  /** The form with this id in the site's popup, which may differ from a page's form. */
  inPopup(id: number): Promise<LeadForm | undefined>;
}

/** How long the call is not repeated after a backend has refused it. */
const refusedForMs = 5 * 60_000;

/** Whether a response says nothing about the form: the backend lacks the call, or refuses it to this host. */
const refusesCall = ({ status = 0 }: ContentApiError) =>
  (status >= 400 && status < 500 && status !== 429) || status === 501;

/** @param load waits for the renewal of stale responses, and uses the cached one when the renewal fails */
export function createFormFinder(load: Load, now: () => number = steadyNow): FormFinder {
  const client = createContentClient(load);
  /** Whether the backend has ever returned a form: only then does its 404 mean that there is none. */
  let hasFormEndpoint = false;
  let refusedUntil = 0;

  async function ask(id: number): Promise<FoundForm> {
    if (now() < refusedUntil) return 'unknown';
    try {
      const form = await client.form(id);
      hasFormEndpoint ||= form !== null;
      return form ? verdictOn(form) : hasFormEndpoint ? 'gone' : 'unknown';
    } catch (error) {
      if (!(error instanceof ContentApiError)) throw error;
      if (!refusesCall(error)) return 'unavailable';
      refusedUntil = now() + refusedForMs;
      return 'unknown';
    }
  }

  /** A failed call proves nothing, and neither does a response without the form. */
  async function lookIn(id: number, answers: Promise<unknown>[]): Promise<LeadForm | undefined> {
    const all = await Promise.all(answers.map((answer) => answer.catch(nullIfApiFailed)));
    return all.flatMap(formsIn).find((form) => form.id === id);
  }

  /** @returns undefined when the page does not contain the form */
  const inPage = (id: number, { pageId, path }: FormLocation): Promise<LeadForm | undefined> =>
    lookIn(id, [...(pageId ? [client.pageById(pageId)] : []), ...(path ? [client.findPage(path)] : [])]);

  const inPopup = (id: number): Promise<LeadForm | undefined> => lookIn(id, [client.site()]);

  async function searchFurther(id: number, known: FoundForm, place: FormLocation = {}): Promise<FoundForm> {
    const popup = place.isPopup ? await inPopup(id) : undefined;
    if (popup) return verdictOn(popup);
    if (typeof known === 'object') return known;
    const found = (await inPage(id, place)) ?? (await inPopup(id));
    return found ? verdictOn(found) : known;
  }

  return { ask, searchFurther, inPopup, find: async (id, place) => searchFurther(id, await ask(id), place) };
}

const verdictOn = (form: LeadForm): FoundForm => (form.live ? form : 'gone');

function nullIfApiFailed(error: unknown): null {
  if (error instanceof ContentApiError) return null;
  throw error;
}
