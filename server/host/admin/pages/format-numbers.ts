// Formats numbers and names from the backend for the operator's pages.
import { fill } from '../../../../texts/fill.ts';

/** For example `123 456`. */
export const writtenNumber = (n: number): string => n.toLocaleString('fi-FI');

/** Fills a text with a number, which may be long. */
export const counted = (
  forms: { one: string; other: string },
  n: number,
  values: Record<string, string> = {},
): string => fill(n === 1 ? forms.one : forms.other, { ...values, n: writtenNumber(n) });

/** For example `1 000+` for more than a backend counts. */
export const countedUpTo = (most: number, n: number): string =>
  n > most ? `${writtenNumber(most)}+` : writtenNumber(n);

/** The text of a name that a backend sends; undefined for an unknown name, such as `constructor`. */
export const textOf = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;
