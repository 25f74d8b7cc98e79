// Keeps the visitor's choice for the next page, and has it applied to this one.
import { remember } from '../shared/storage/remember.ts';
import { type ConsentChoice, choiceKey, choiceOf, chosen, consentVersion, isGranted } from './choice.ts';

/** Keeps the choice, and has it applied. */
export function keepChoice(choice: ConsentChoice): void {
  storeChoice(choice);
  tellChoice(choice);
}

/** For the next page. A browser without storage holds the choice for this page alone. */
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

/** The choice in force on this page. */
export const choiceNow = (): ConsentChoice => choiceOf(isGranted);
