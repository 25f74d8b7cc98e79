// Reads the form of the page for partners as its address would have it: filled fields that differ from the defaults.
import { lookPrefix } from '../../rules/embed-choices.ts';
import { colourNames, embedColours, embedLengths, lengthNames } from '../../rules/embed-look.ts';

/** Fields that always have a value: what they have at first. */
const usual: Readonly<Record<string, string>> = Object.fromEntries([
  ...colourNames.map((name) => [lookPrefix + name, embedColours.light[name]]),
  ...lengthNames.map((name) => [lookPrefix + name, String(embedLengths[name].usual)]),
]);

export function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // A check is asked for by its button alone.
    if (name === 'origin' || typeof value !== 'string') continue;
    if (value.trim() !== '' && value !== usual[name]) query.set(name, value);
  }
  return query;
}
