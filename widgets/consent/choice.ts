// The visitor's choice: kept in this browser with its version and time, and shown to the page by attributes.
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
import { forget, recall } from '../shared/storage/remember.ts';
import { forgetKept } from './forget-kept.ts';

/** Whether each category is allowed (each starts as not set). */
export type ConsentChoice = Record<ConsentCategory, boolean>;

/** The key in `localStorage`: the visitor gave the answer to be kept, so storing it needs no consent of its own. */
export const choiceKey = 'consent';

/** Raise it when the purposes or the processors change: then every visitor is asked anew. */
export const consentVersion = 1;

/** A year: then the visitor is asked again. */
const holdsMs = 365 * 24 * 60 * 60 * 1000;

/** Answers as they are kept; their writer is not known, and only `true` allows something. */
type KeptChoice = Record<string, unknown>;

/** @returns null when nothing was chosen, or for another version, or too long ago */
export function readKept(): KeptChoice | null {
  try {
    const kept = JSON.parse(recall('localStorage', choiceKey) as string);
    // A choice from the future was made before the clock was set back.
    return kept.version === consentVersion && Date.now() - Date.parse(kept.at) < holdsMs ? kept : null;
  } catch {
    // The value is no choice, nothing is kept (read as null), or storage is forbidden.
    return null;
  }
}

export function readChoice(): ConsentChoice | null {
  const kept = readKept();
  return kept && choiceOf((category) => kept[category] === true);
}

/** Every choice grants the necessary category. */
export const answerOf = (kept: KeptChoice, need: ConsentNeed): ConsentAnswer =>
  need === necessary || kept[need] === true ? 'granted' : 'denied';

/**
 * Sent on the document, with the choice: the script of every page applies it (with-page.ts), so it is not loaded twice.
 */
export const chosen = 'consent:chosen';

/** Writes the attributes of <html>, and sends an event when something has changed. */
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
 * Removes the data kept under each category that is not allowed; its writers stop first, on the event above. Without a
 * valid choice, it also removes what is stored in its place.
 */
export function forgetRefused(choice: ConsentChoice | null): void {
  if (!choice) forget('localStorage', choiceKey);
  for (const category of consentCategories) if (!choice?.[category]) forgetKept(category);
}

/** As `isAllowed` of shared/consent/consent.ts, whose chunk a first visit would load for this alone. */
export const isGranted = (need: ConsentNeed) =>
  document.documentElement.getAttribute(consentAttribute(need)) === 'granted';

/** Whether this page has a choice: in a browser without storage only the page has it. */
export const isChosen = (): boolean => isGranted(necessary);

export const choiceOf = (isAllowed: (category: ConsentCategory) => boolean): ConsentChoice =>
  Object.fromEntries(consentCategories.map((category) => [category, isAllowed(category)])) as ConsentChoice;
