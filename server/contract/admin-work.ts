// The response to an operator's request that creates a competition work from a lead (docs/content-api.md, section 9).
import * as v from 'valibot';

/** `POST /admin/leads/{id}/work/`: the fields of the work that may be published. Each may be empty. */
export const adminWork = v.object({
  /** The name of the work's files. */
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'must be 1 to 80 letters a–z, digits and -')),
  name: v.string(),
  room_usage: v.string(),
  mood_words: v.array(v.string()),
  single_tip: v.string(),
  /** The numbers of the lead's pictures. */
  images: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
});
export type AdminWork = v.InferOutput<typeof adminWork>;
