// The numbers of a month beside those of the month before, as the operator's page shows them (docs/content-api.md,
// section 9).
import * as v from 'valibot';

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, as in 2026-11'));

/** Null is a number that the backend does not count, or that can't be compared yet. */
const amount = v.object({ count: v.nullable(v.number()), before: v.nullable(v.number()) });
export type MonthAmount = v.InferOutput<typeof amount>;

const named = v.object({ name: v.string(), ...amount.entries });
/** The number of a host, a channel, a work, or words. */
export type MonthNamed = v.InferOutput<typeof named>;

/** Null for a deleted page. */
const page = v.object({ title: v.nullable(v.string()), path: v.nullable(v.string()), ...amount.entries });
export type MonthPage = v.InferOutput<typeof page>;

/** Null for what the backend does not count. */
const listOf = <S extends v.GenericSchema>(item: S) => v.nullable(v.array(item));

/** `GET /admin/months/2026-11/`. */
export const adminMonth = v.object({
  month,
  /** The months with an answer: the first with data, and this one. */
  first: month,
  last: month,
  /** The last counted day of a month under way: totals are compared with the same days. Null for one that is over. */
  until: v.nullable(v.pipe(v.string(), v.isoDate('must be a day, as in 2026-11-20'))),
  page_views: amount,
  visitors: amount,
  sessions: amount,
  /** The days of the longer one of both months; a day that has not come, or that a month lacks, is null. */
  days: v.array(v.object({ day: v.number(), page_views: amount, visitors: amount, sessions: amount })),
  articles: listOf(page),
  categories: listOf(page),
  links_within_site: amount,
  /** Followed links to other sites, and the hosts they led to. */
  links_to_others: amount,
  hosts: listOf(named),
  shares: listOf(named),
  /**
   * `name` is that of the events; `title` is null for a form that is not of the content. `views` and `submits` are those of
   * visitors who have consented to be counted, `leads` is everything that was sent on the site itself.
   */
  forms: listOf(
    v.object({
      name: v.string(),
      title: v.nullable(v.string()),
      views: amount,
      submits: amount,
      leads: v.optional(amount),
    }),
  ),
  newsletter: v.object({ orders: amount, confirmed: amount }),
  votes: amount,
  /** By work, the most voted first. */
  works: listOf(named),
  /** By the id of a partner's site; empty for the site itself. */
  sites: listOf(v.object({ site: v.string(), leads: amount, quarantined: amount, orders: amount })),
  /** Words of enough visitors only. */
  searches: listOf(named),
});
export type AdminMonth = v.InferOutput<typeof adminMonth>;
