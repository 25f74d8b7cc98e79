// The visitor's consent choice: stored in this browser with its version and time, and exposed to the page as attributes.
import {
  type ConsentAnswer,
  type ConsentCategory,
  type ConsentNeed,
  consentAttribute,
  consentCategories,
  consentChanged,
  consentNeeds,
  necessary,
} from '../shared/consent/consent.ts';
import { storedUnderConsent } from '../shared/consent/stored-names.ts';
import { cookieNames, expireCookie } from '../shared/storage/cookies.ts';
import { forget, type Memory, recall } from '../shared/storage/remember.ts';

/** Whether each category is allowed. Each starts as not allowed. */
export type ConsentChoice = Record<ConsentCategory, boolean>;

/**
 * The key in `localStorage`. The visitor answered in order to have the answer stored, so storing it needs no further
 * consent.
 */
export const choiceKey = 'consent';

/** Raise it when the purposes or the processors change: every visitor is then asked again. */
export const consentVersion = 1;

/** One year: after that the visitor is asked again. */
const maxAgeMs = 365 * 24 * 60 * 60 * 1000;

/** A stored choice. Any script may have written it, so only the value `true` allows a category. */
type StoredChoice = Record<string, unknown>;

/** @returns null when nothing was chosen, when the choice is for another version, or when it has expired */
export function readStoredChoice(): StoredChoice | null {
  try {
    const stored = JSON.parse(recall('localStorage', choiceKey) as string);
    // A time in the future means that the clock was set back after the choice.
    return stored.version === consentVersion && Date.now() - Date.parse(stored.at) < maxAgeMs ? stored : null;
  } catch {
    // The value is no choice, nothing is stored (read as null), or storage is forbidden.
    return null;
  }
}

export function readChoice(): ConsentChoice | null {
  const stored = readStoredChoice();
  return stored && choiceOf((category) => stored[category] === true);
}

/** Every choice grants the necessary category. */
export const answerOf = (stored: StoredChoice, need: ConsentNeed): ConsentAnswer =>
  need === necessary || stored[need] === true ? 'granted' : 'denied';

/**
 * Dispatched on the document, with the choice as its detail. The script of every page applies the choice
 * (with-page.ts), so the code is not loaded twice.
 */
export const chosen = 'consent:chosen';

/** Sets the attributes of <html>, and dispatches an event when one of them has changed. */
export function applyChoice(choice: ConsentChoice | null): void {
  const root = document.documentElement;
  let isChanged = false;
  for (const category of consentNeeds) {
    const answer = choice && answerOf(choice, category);
    const attribute = consentAttribute(category);
    isChanged ||= root.getAttribute(attribute) !== answer;
    if (answer) root.setAttribute(attribute, answer);
    else root.removeAttribute(attribute);
  }
  if (isChanged) document.dispatchEvent(new Event(consentChanged));
}

/**
 * Removes the data stored under each category that is not allowed; the scripts that write it stop first, on the event
 * above. Without a valid choice, it also removes the stored invalid one.
 */
export function forgetRefused(choice: ConsentChoice | null): void {
  if (!choice) forget('localStorage', choiceKey);
  for (const category of consentCategories) if (!choice?.[category]) removeStoredData(category);
}

/**
 * The same as `isAllowed` of shared/consent/consent.ts, whose chunk a first page view would otherwise load for this
 * alone.
 */
export const isGranted = (need: ConsentNeed) =>
  document.documentElement.getAttribute(consentAttribute(need)) === 'granted';

/** Whether this page has a choice. In a browser without storage only the page itself holds it. */
export const isChosen = (): boolean => isGranted(necessary);

export const choiceOf = (isAllowed: (category: ConsentCategory) => boolean): ConsentChoice =>
  Object.fromEntries(consentCategories.map((category) => [category, isAllowed(category)])) as ConsentChoice;

/** Removes the data stored in the browser under a category that the visitor does not allow. */
function removeStoredData(category: ConsentCategory): void {
  const { cookies = [], ...storages } = storedUnderConsent[category];
  for (const name of cookieNames()) if (cookies.some((start) => name.startsWith(start))) expireCookie(name);
  for (const [storage, keys] of Object.entries(storages)) for (const key of keys) forget(storage as Memory, key);
}
