// A visitor's goal, from the first page to the last.
import type { Site } from '../../helpers/site.ts';
import type { Hand, Visitor } from '../visitor.ts';

export interface JourneyPlaces {
  site: Site;
  /** The origin of a partner whose pages have the site's forms. */
  partner: string;
  /** The connection to the site: while it is broken, every request ends without a response. */
  line: { break(): void; mend(): void };
  /** @returns an address that the site lists as an operator's, and that has no account yet */
  newOperator(): string;
}

export interface Journey {
  /** A description of what the visitor does. */
  name: string;
  walk(visitor: Visitor, places: JourneyPlaces): Promise<void>;
  /** Pointer, keyboard, or both if missing. */
  hands?: readonly Hand[];
  /** Expected console messages of the pages, with the reason. */
  explained?: readonly { complaint: RegExp; why: string }[];
}

/** Console messages of pages whose scripts are blocked. */
export const withoutScriptsExplained = [
  { complaint: /script-src|Content-Security-Policy|Failed to load .*\.js/i, why: 'it is what stops the scripts' },
  { complaint: /status of 4(00|22)/, why: 'a form with errors is answered so' },
];

/** @throws {Error} when they differ */
export function expectSame(is: unknown, should: unknown, what: string): void {
  const [one, other] = [is, should].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}
