// Stores the visitor's choice for later pages, and applies it to this one.
import { remember } from '../shared/storage/remember.ts';
import { type ConsentChoice, choiceKey, choiceOf, chosen, consentVersion, isGranted } from './choice.ts';

/** Stores the choice and applies it. */
export function saveChoice(choice: ConsentChoice): void {
  storeChoice(choice);
  applyChoiceToPage(choice);
}

/** Stores the choice for later pages. In a browser without storage the choice applies to this page alone. */
export function storeChoice(choice: ConsentChoice): void {
  remember(
    'localStorage',
    choiceKey,
    JSON.stringify({ version: consentVersion, at: new Date().toISOString(), ...choice }),
  );
}

/** Applies the choice to this page. */
export const applyChoiceToPage = (choice: ConsentChoice): void =>
  void document.dispatchEvent(new CustomEvent(chosen, { detail: choice }));

/** The choice in force on this page. */
export const choiceNow = (): ConsentChoice => choiceOf(isGranted);
