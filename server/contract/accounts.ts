// The account API's responses about a signed-in visitor (docs/content-api.md, section 7).
import * as v from 'valibot';
import { looseText, text } from './schema.ts';

const user = v.object({
  id: v.number(),
  email: v.string(),
  first_name: text,
  last_name: text,
  profile: v.nullish(
    v.object({
      profile_icon: v.nullish(v.string(), null),
      has_password: v.optional(v.boolean()),
      created_at: v.optional(v.string()),
    }),
    () => ({ profile_icon: null }),
  ),
});
/** A user in the format of the API. */
export type AccountUser = v.InferOutput<typeof user>;

/** `GET /auth/status/`. The user is null for a visitor who is not signed in. */
export const accountStatus = v.variant('authenticated', [
  v.object({ authenticated: v.literal(true), user }),
  v.pipe(
    v.object({ authenticated: v.literal(false) }),
    v.transform(() => ({ authenticated: false as const, user: null })),
  ),
]);

const session = v.object({ id: v.string(), is_current: v.boolean(), seen_at: text, user_agent: text });
/** A session of the visitor's account, in one browser. */
export type AccountSession = v.InferOutput<typeof session>;

/** `GET /users/sessions/`. */
export const accountSessions = v.object({ items: v.array(session) });

const newsletterChoice = v.object({ list: v.string(), name: v.string(), is_subscribed: v.boolean() });
/** A newsletter, and whether the account's address is subscribed. */
export type AccountNewsletter = v.InferOutput<typeof newsletterChoice>;

/** `GET /users/newsletters/`. */
export const accountNewsletters = v.object({ items: v.array(newsletterChoice) });

/** `GET /users/email-change/`. */
export const emailChange = v.object({ new_email: v.nullable(v.string()) });

/** Maximum length of an email address in characters (RFC 5321). */
const maxEmailLength = 254;

/**
 * The response to the POST request of a mailed link. A response without these fields signs nobody in, and contains no address.
 */
export const openedLink = v.fallback(
  v.object({
    email: v.fallback(v.pipe(v.string(), v.maxLength(maxEmailLength)), ''),
    signed_in: v.fallback(v.boolean(), false),
  }),
  { email: '', signed_in: false },
);
/** The response to a mailed link. */
export type OpenedLink = v.InferOutput<typeof openedLink>;

/** An estimate. The level is 0 cheap, 1 normal, 2 demanding. */
const estimate = v.object({
  id: v.string(),
  title: v.string(),
  lines: v.array(v.object({ work: v.string(), amount: v.number(), level: v.picklist([0, 1, 2]) })),
  opens_structures: v.optional(v.boolean()),
  saved_at: v.string(),
});
/** A saved estimate of the renovation calculator. */
export type SavedEstimate = v.InferOutput<typeof estimate>;

/** `GET /users/tools/`. */
export const accountTools = v.object({
  saved_plants: v.array(v.object({ id: v.number() })),
  estimates: v.array(estimate),
});
export type AccountTools = v.InferOutput<typeof accountTools>;

/** `POST /users/estimates/`. The id is empty if the response has none, such as a 204: the estimate is saved. */
export const savedEstimateId = v.fallback(v.object({ id: looseText }), { id: '' });

/** The reason of an error that concerns no field; empty without one. */
export const refusalDetail = v.fallback(v.object({ detail: looseText }), { detail: '' });
