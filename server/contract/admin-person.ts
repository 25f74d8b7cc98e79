// The answers to an operator's calls about one person (docs/content-api.md, section 9).
import * as v from 'valibot';

/** `POST /admin/persons/search/` and `POST /admin/persons/delete/`: how much there is, or was. */
export const adminPerson = v.object({
  email: v.string(),
  leads: v.number(),
  images: v.number(),
  /** Unsent ones, to the person or about their leads. */
  mails: v.number(),
  newsletters: v.number(),
  accounts: v.number(),
  /** Of the account; votes stay counted, without it. */
  votes: v.number(),
  plants: v.number(),
  estimates: v.number(),
});
export type AdminPerson = v.InferOutput<typeof adminPerson>;
