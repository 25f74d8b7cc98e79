// What a visitor comes for, from the first page to the last.
import type { Site } from '../../helpers/site.ts';
import type { Hand, Visitor } from '../visitor.ts';

export interface JourneyPlaces {
  site: Site;
  /** The origin of a partner whose pages have the site's forms. */
  partner: string;
  /** The line to the site: while it is broken, every request ends without an answer. */
  line: { break(): void; mend(): void };
  /** @returns an address that the site lists as an operator's, and that has no account yet */
  newOperator(): string;
}

export interface Journey {
  /** What the visitor does. */
  name: string;
  walk(visitor: Visitor, places: JourneyPlaces): Promise<void>;
  /** Both, where it does not say otherwise. */
  hands?: readonly Hand[];
  /** Complaints of the pages that belong to it, with the reason. */
  explained?: readonly { complaint: RegExp; why: string }[];
}

/** Complaints of pages whose scripts are stopped. */
export const withoutScriptsExplained = [
  { complaint: /script-src|Content-Security-Policy|Failed to load .*\.js/i, why: 'it is what stops the scripts' },
  { complaint: /status of 4(00|22)/, why: 'a form with errors is answered so' },
];

/** @throws {Error} when they differ */
export function expectSame(is: unknown, should: unknown, what: string): void {
  const [one, other] = [is, should].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}
