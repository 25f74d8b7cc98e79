// One use of a feature that a promised browser lacks.
import { featureAt, isMissing } from './compat-data.ts';
import type { Level } from './promises.ts';

/**
 * The guard that was found at the use of a feature:
 * - `supports`: the use is inside `@supports`;
 * - `declaration`: there is an earlier declaration of the same property that the older browser supports;
 * - `check`: the script has checked for the feature;
 * - `harmless`: the browser ignores the feature, and nothing else;
 * - `partial`: every promised browser supports the feature in part.
 */
export type Guard = 'supports' | 'declaration' | 'check' | 'harmless' | 'partial';

/** A use of a newer feature. */
export interface Use {
  /** Its path in MDN's data, or `unknown.…` if the feature is missing there. */
  feature: string;
  /** The built file. */
  file: string;
  /** The code around it, for the reader of a failed test. */
  code: string;
  guards: Guard[];
  /** Conditions of `@supports` around it, and names that the script has checked. */
  asked: string[];
}

/** @returns the use, with its guard if all promised browsers support the feature in part */
export function withPart(use: Use, level: Level): Use {
  const feature = featureAt(...use.feature.split('.'));
  return feature && !isMissing(feature, level) ? { ...use, guards: [...use.guards, 'partial'] } : use;
}
