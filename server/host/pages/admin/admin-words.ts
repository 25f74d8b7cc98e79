// Numbers and names of a backend in the words of the operator's page.
import { fill } from '../../../../texts/fill.ts';

/** `123 456`. */
export const writtenNumber = (n: number): string => n.toLocaleString('fi-FI');

/** A counted text, whose number may be long. */
export const counted = (
  forms: { one: string; other: string },
  n: number,
  values: Record<string, string> = {},
): string => fill(n === 1 ? forms.one : forms.other, { ...values, n: writtenNumber(n) });

/** `1 000+` for more than a backend counts. */
export const countedUpTo = (most: number, n: number): string =>
  n > most ? `${writtenNumber(most)}+` : writtenNumber(n);

/** The text of a name that a backend tells; undefined for one that is not known, such as `constructor`. */
export const textOf = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;
