// The responses to an operator's requests (docs/content-api.md, section 9): the embedded backend sends them, and the host reads
// them.
import * as v from 'valibot';
import { instant } from './schema.ts';

const email = v.string();

/** `GET /admin/status/`. */
export const adminStatus = v.variant('state', [
  v.object({ state: v.literal('logged-out') }),
  /** The account has no second factor yet. */
  v.object({ state: v.literal('new'), email, needs_password: v.boolean(), needs_login: v.boolean() }),
  /** The session has not verified the second factor within the last hour. */
  v.object({ state: v.literal('locked'), email, needs_password: v.boolean(), needs_login: v.boolean() }),
  v.object({ state: v.literal('open'), email, until: instant, recovery_codes: v.number() }),
]);
export type AdminStatus = v.InferOutput<typeof adminStatus>;

/** `GET` and `POST /admin/enrolment/`. */
export const adminEnrolment = v.object({ secret: v.string(), address: v.string() });
export type AdminEnrolment = v.InferOutput<typeof adminEnrolment>;

/** `POST /admin/enrolment/confirm/` and `POST /admin/recovery-codes/`: the codes are shown once, and not stored in clear text. */
export const adminRecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });
export type AdminRecoveryCodes = v.InferOutput<typeof adminRecoveryCodes>;

const pagination = v.object({ page: v.number(), num_pages: v.number(), count: v.number() });
/** The `meta` field of a list. */
export const adminMeta = v.object({ pagination });
export const adminLinks = v.object({ prev: v.nullable(v.string()), next: v.nullable(v.string()) });

/** `GET /admin/acts/`: the actions of operators, the latest first. */
export const adminActs = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      at: instant,
      who: v.string(),
      act: v.string(),
      subject: v.string(),
      details: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  links: adminLinks,
  meta: adminMeta,
});
export type AdminActs = v.InferOutput<typeof adminActs>;
