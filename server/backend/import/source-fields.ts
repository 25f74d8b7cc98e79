// The types of fields in content files.
import * as v from 'valibot';
import { isRealInstant } from '../../../rules/forms/dates.ts';

/** Optional text; empty by default. */
export const text = v.nullish(v.string(), '');
/** Required text. */
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
/** A segment of a path. */
export const slug = v.pipe(
  v.string(),
  v.transform((name) => name.normalize('NFC')),
  v.regex(/^[\p{Ll}\d]+(-[\p{Ll}\d]+)*$/u, 'must be small letters, digits and hyphens'),
);
/** An optional list of texts. */
export const words = v.nullish(v.array(v.string()), () => []);
/** A flag that is off by default. */
export const flag = v.nullish(v.boolean(), false);
/** A date-time in a content file. */
export const date = v.pipe(
  v.string(),
  v.isoTimestamp('must be a date with time and offset: 2026-04-30T07:00:00+03:00'),
  v.check(isRealInstant, ({ input }) => `names a day that does not exist: ${input}`),
);
