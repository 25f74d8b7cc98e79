// Finds a lead form: by its own call, which not every backend has, else in the pages that show it.
import type { LeadForm } from '../../contract/forms.ts';
import { parsePage } from '../../contract/pages.ts';
import { createContentClient } from './content-client.ts';
import { ContentApiError, type Load } from './load.ts';
import { type FormKey, formsIn, type SeenForms } from './seen-forms.ts';

/**
 * A form that is live, or why there is none: `gone` when a backend that tells of forms, or a page, says so; `untold` when
 * nobody can say anything of it; `away` the same while the backend does not answer.
 */
export type FoundForm = LeadForm | 'gone' | 'untold' | 'away';

/** What a visitor's post says of where its form stands. */
export interface FormPlace {
  isPopup?: boolean;
  /** The page's number in the API, or null. */
  pageId?: number | null;
  /** The page's path, or empty. */
  path?: string;
}

export interface FormFinder {
  /** What the form's own call says, and nothing else. */
  ask(id: number): Promise<FoundForm>;
  /**
   * Looks further where that was no form: where it was seen, on the page that the visitor names (an earlier process may
   * have shown it), in the popup.
   */
  look(id: number, told: FoundForm, place?: FormPlace): Promise<FoundForm>;
  /** Both. */
  find(id: number, place?: FormPlace): Promise<FoundForm>;
  /** The form of this number in the site's popup, which may be another one than a page's. */
  inPopup(id: number): Promise<LeadForm | undefined>;
}

/** For how long a backend that refuses the call is not asked again. */
const refusedForMs = 5 * 60_000;

/** Whether an answer says nothing of the form: the backend does not have the call, or not for us. */
const refusesCall = ({ status = 0 }: ContentApiError) =>
  (status >= 400 && status < 500 && status !== 429) || status === 501;

/** @param load waits for what is no longer fresh, and takes what was kept when that fails */
export function createFormFinder(load: Load, seen: SeenForms, now: () => number = Date.now): FormFinder {
  const client = createContentClient(load);
  /** Whether the backend has ever told of a form: only then does its 404 mean that there is none. */
  let tellsForms = false;
  let refusedUntil = 0;

  async function ask(id: number): Promise<FoundForm> {
    if (now() < refusedUntil) return 'untold';
    try {
      const form = await client.form(id);
      tellsForms ||= form !== null;
      return form ? verdictOn(form) : tellsForms ? 'gone' : 'untold';
    } catch (error) {
      if (!(error instanceof ContentApiError)) throw error;
      if (!refusesCall(error)) return 'away';
      refusedUntil = now() + refusedForMs;
      return 'untold';
    }
  }

  /** What can't be had says nothing, and neither does an answer without the form. */
  async function lookIn(key: FormKey, answers: Promise<unknown>[]): Promise<LeadForm | undefined> {
    const all = await Promise.all(answers.map((answer) => answer.catch(passOver)));
    return all.map((answer) => formsIn(answer, key).get(key)).find((form) => form !== undefined);
  }

  /** @returns undefined when no page knows it */
  async function inPages(id: number, { pageId, path }: FormPlace): Promise<LeadForm | undefined> {
    const key: FormKey = `form:${id}`;
    const again = seen.placesOf(key).map((place) => load(place, parsePage));
    const form = (await lookIn(key, again)) ?? seen.find(key);
    if (form) return form;
    return lookIn(key, [...(pageId ? [client.pageById(pageId)] : []), ...(path ? [client.findPage(path)] : [])]);
  }

  async function inPopup(id: number): Promise<LeadForm | undefined> {
    const key: FormKey = `popup:${id}`;
    return (await lookIn(key, [client.site()])) ?? seen.find(key);
  }

  async function look(id: number, told: FoundForm, place: FormPlace = {}): Promise<FoundForm> {
    const popup = place.isPopup ? await inPopup(id) : undefined;
    if (popup) return verdictOn(popup);
    if (typeof told === 'object') return told;
    const found = (await inPages(id, place)) ?? (await inPopup(id));
    return found ? verdictOn(found) : told;
  }

  return { ask, look, inPopup, find: async (id, place) => look(id, await ask(id), place) };
}

const verdictOn = (form: LeadForm): FoundForm => (form.live ? form : 'gone');

function passOver(error: unknown): null {
  if (error instanceof ContentApiError) return null;
  throw error;
}
