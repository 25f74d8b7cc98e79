// The answers to an operator's calls about mails (docs/content-api.md, section 9).
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
  /** Why the last attempt failed, in the words of a server or a program; empty when none has. */
  reason: v.string(),
  /** The lead that it tells of; null for other mails. */
  lead_id: v.nullable(v.string()),
});
export type AdminMail = v.InferOutput<typeof mail>;

/** `GET /admin/mails/`: given-up mails first, then those that failed, then the others; of each the newest first. */
export const adminMails = v.object({
  items: v.array(mail),
  links: adminLinks,
  meta: v.object({
    ...adminMeta.entries,
    given_up: v.number(),
    /** Whether mails leave the machine; without a mail server they become files. */
    leaves: v.boolean(),
  }),
});
export type AdminMails = v.InferOutput<typeof adminMails>;

/** `POST /admin/mails/retry/`: the number of mails that are tried again now. */
export const adminRetriedMails = v.object({ mails: v.number() });
export type AdminRetriedMails = v.InferOutput<typeof adminRetriedMails>;

/** `POST /admin/mails/test/`; `leaves` as in the list. */
export const adminTestedMail = v.object({ leaves: v.boolean() });
export type AdminTestedMail = v.InferOutput<typeof adminTestedMail>;
