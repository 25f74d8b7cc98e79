// The responses to an operator's requests about mails (docs/content-api.md, section 9).
import * as v from 'valibot';
import { adminLinks, adminMeta } from './admin.ts';
import { instant } from './schema.ts';

const mail = v.object({
  id: v.string(),
  created_at: instant,
  recipient: v.string(),
  subject: v.string(),
  attempts: v.number(),
  /** Null for a mail that was given up. */
  next_attempt_at: v.nullable(instant),
  /** Null for a mail that waits. */
  given_up_at: v.nullable(instant),
  /** Why the last attempt failed, as reported by a server or a program; empty if none has failed. */
  reason: v.string(),
  /** The lead that the mail is about; null for other mails. */
  lead_id: v.nullable(v.string()),
});
export type AdminMail = v.InferOutput<typeof mail>;

/**
 * `GET /admin/mails/`: first the mails that were given up, then those with a failed attempt, then the others; each group newest
 * first.
 */
export const adminMails = v.object({
  items: v.array(mail),
  links: adminLinks,
  meta: v.object({
    ...adminMeta.entries,
    given_up: v.number(),
    /** Whether mails are sent to a mail server; without one they become files. */
    leaves: v.boolean(),
  }),
});
export type AdminMails = v.InferOutput<typeof adminMails>;

/** `POST /admin/mails/retry/`: the number of mails that are retried now. */
export const adminRetriedMails = v.object({ mails: v.number() });
export type AdminRetriedMails = v.InferOutput<typeof adminRetriedMails>;

/** `POST /admin/mails/test/`; `leaves` as in the list of mails. */
export const adminTestedMail = v.object({ leaves: v.boolean() });
export type AdminTestedMail = v.InferOutput<typeof adminTestedMail>;
