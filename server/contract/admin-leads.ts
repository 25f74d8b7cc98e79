// The responses to an operator's requests about leads (docs/content-api.md, section 9).
import * as v from 'valibot';
import { adminLinks, adminMeta } from './admin.ts';
import { instant } from './schema.ts';

const state = v.picklist(['new', 'handled', 'quarantined', 'refused']);

/** The id of a lead, which is part of URLs of the host and of the API. */
export const adminLeadId = /^[\w-]{1,40}$/;

const listed = {
  id: v.pipe(v.string(), v.regex(adminLeadId, 'must be 1 to 40 letters A–Z and a–z, digits, _ and -')),
  created_at: instant,
  /** The heading of the lead's form. */
  form: v.string(),
  /** Id of the partner's site; empty for the site itself. */
  site: v.string(),
  state,
  /** The reason of the lead's quarantine; empty for none. */
  quarantine: v.string(),
  handled_at: v.nullable(instant),
  /** Name and address, if the form has fields for them. */
  sender: v.string(),
  /** The beginning of the message. */
  excerpt: v.string(),
};
const listedLead = v.object(listed);
export type AdminListedLead = v.InferOutput<typeof listedLead>;

/** `GET /admin/leads/`. */
export const adminLeads = v.object({
  items: v.array(listedLead),
  links: adminLinks,
  meta: v.object({
    ...adminMeta.entries,
    /** Whether there are more leads than the list counts. */
    is_cut: v.boolean(),
  }),
});
export type AdminLeads = v.InferOutput<typeof adminLeads>;

/** `GET /admin/lead-sources/`: the values by which a list can be filtered. */
export const adminLeadSources = v.object({
  forms: v.array(v.object({ id: v.number(), title: v.string() })),
  companies: v.array(v.object({ id: v.number(), title: v.string() })),
  sites: v.array(v.string()),
});
export type AdminLeadSources = v.InferOutput<typeof adminLeadSources>;

const image = v.object({ number: v.number(), width: v.number(), height: v.number(), bytes: v.number() });

/** `GET /admin/leads/{id}/`. */
export const adminLead = v.object({
  ...listed,
  source: v.picklist(['form', 'popup']),
  page: v.object({ id: v.nullable(v.number()), path: v.string(), title: v.string() }),
  campaign: v.record(v.string(), v.string()),
  /** Rich text, as it was shown to the visitor. */
  consent: v.object({ version: v.string(), text: v.string() }),
  released_at: v.nullable(instant),
  refused_at: v.nullable(instant),
  handled_by: v.string(),
  note: v.string(),
  /** Whether the lead can become a work of the competition. */
  is_entry: v.optional(v.boolean(), false),
  fields: v.array(v.object({ label: v.string(), type: v.string(), value: v.string(), images: v.array(image) })),
});
export type AdminLead = v.InferOutput<typeof adminLead>;

/** `POST /admin/quarantine/release/` and `POST /admin/quarantine/refuse/`. */
export const adminQuarantineResult = v.object({ leads: v.number(), mails: v.number() });
export type AdminQuarantineResult = v.InferOutput<typeof adminQuarantineResult>;

/** `POST /admin/leads-handled/`: the number of leads that were new. */
export const adminHandled = v.object({ leads: v.number() });
export type AdminHandled = v.InferOutput<typeof adminHandled>;

/** `POST /admin/leads/{id}/mail/`. */
export const adminMailed = v.object({ mails: v.number() });
export type AdminMailed = v.InferOutput<typeof adminMailed>;

/** `GET /admin/summary/`: each number is at most one more than `at_most`. */
export const adminSummary = v.object({
  at_most: v.number(),
  leads: v.object({ new: v.number(), quarantined: v.number() }),
  mails: v.object({ waiting: v.number(), given_up: v.number() }),
});
export type AdminSummary = v.InferOutput<typeof adminSummary>;
