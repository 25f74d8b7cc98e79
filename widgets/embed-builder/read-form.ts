// Reads the partner page's form as its address would contain it: filled fields that differ from the defaults.
import { lookPrefix } from '../../rules/embed-choices.ts';
import { colourNames, embedColours, embedLengths, lengthNames } from '../../rules/embed-look.ts';

/** The initial values of fields that always have a value. */
const usual: Readonly<Record<string, string>> = Object.fromEntries([
  ...colourNames.map((name) => [lookPrefix + name, embedColours.light[name]]),
  ...lengthNames.map((name) => [lookPrefix + name, String(embedLengths[name].usual)]),
]);

export function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // Only the check's button requests a check.
    if (name === 'origin' || typeof value !== 'string') continue;
    if (value.trim() !== '' && value !== usual[name]) query.set(name, value);
  }
  return query;
}
