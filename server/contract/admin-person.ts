// The response to an operator's request about one person (docs/content-api.md, section 9).
import * as v from 'valibot';

/** `POST /admin/persons/search/` and `POST /admin/persons/delete/`: the amount of existing or deleted data. */
export const adminPerson = v.object({
  email: v.string(),
  leads: v.number(),
  images: v.number(),
  /** Unsent mails to the person or about the person's leads. */
  mails: v.number(),
  newsletters: v.number(),
  accounts: v.number(),
  /** Votes of the account. They remain counted when the account is deleted. */
  votes: v.number(),
  plants: v.number(),
  estimates: v.number(),
});
export type AdminPerson = v.InferOutput<typeof adminPerson>;
