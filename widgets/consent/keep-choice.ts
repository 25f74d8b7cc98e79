// Keeps what the visitor chooses now, for the next page, and has it applied to this one.
import { remember } from '../shared/storage/remember.ts';
import { type ConsentChoice, choiceKey, choiceOf, chosen, consentVersion, isGranted } from './choice.ts';

/** Keeps the choice, and has it applied. */
export function keepChoice(choice: ConsentChoice): void {
  storeChoice(choice);
  tellChoice(choice);
}

/** For the next page. A browser that keeps nothing holds the choice for this page alone. */
export function storeChoice(choice: ConsentChoice): void {
  remember(
    'localStorage',
    choiceKey,
    JSON.stringify({ version: consentVersion, at: new Date().toISOString(), ...choice }),
  );
}

/** Has it applied to this page. */
export const tellChoice = (choice: ConsentChoice): void =>
  void document.dispatchEvent(new CustomEvent(chosen, { detail: choice }));

/** What is allowed on this page now. */
export const choiceNow = (): ConsentChoice => choiceOf(isGranted);
