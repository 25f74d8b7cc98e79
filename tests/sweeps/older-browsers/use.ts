// One use of a feature that a promised browser lacks.
import { featureAt, isMissing } from './compat-data.ts';
import type { Level } from './promises.ts';

/**
 * What was seen to stand in for a feature where it is used:
 * - `supports`: it stands inside of `@supports`;
 * - `declaration`: an earlier declaration of the same property, which the older browser takes;
 * - `check`: the script has looked for it;
 * - `harmless`: the browser passes over it, and over nothing else;
 * - `partial`: every promised browser has the feature in part.
 */
export type Guard = 'supports' | 'declaration' | 'check' | 'harmless' | 'partial';

/** A use of a newer feature. */
export interface Use {
  /** Its path in MDN's data, or `unknown.…` if the data has no such thing. */
  feature: string;
  /** The built file. */
  file: string;
  /** The code around it, for the reader of a failed test. */
  code: string;
  guards: Guard[];
  /** Conditions of `@supports` around it, and names that the script has looked for. */
  asked: string[];
}

/** @returns the use, with its guard if all promised browsers have the feature in part */
export function withPart(use: Use, level: Level): Use {
  const feature = featureAt(...use.feature.split('.'));
  return feature && !isMissing(feature, level) ? { ...use, guards: [...use.guards, 'partial'] } : use;
}
