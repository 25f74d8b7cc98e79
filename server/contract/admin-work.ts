// The answer to an operator's call that makes a competition work of a lead (docs/content-api.md, section 9).
import * as v from 'valibot';

/** `POST /admin/leads/{id}/work/`: the parts of the work that may be published; each may be empty. */
export const adminWork = v.object({
  /** Names its files. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'must be 1 to 80 letters a–z, digits and -')),
  name: v.string(),
  room_usage: v.string(),
  mood_words: v.array(v.string()),
  single_tip: v.string(),
  /** Numbers of pictures of the lead. */
  images: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
});
export type AdminWork = v.InferOutput<typeof adminWork>;
