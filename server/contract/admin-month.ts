// The numbers of a month and of the month before, as the operator's page shows them (docs/content-api.md, section 9).
import * as v from 'valibot';

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, as in 2026-11'));

/** The count of a month and of the month before. It is null if the backend does not count it, or if it can't be compared yet. */
const amount = v.object({ count: v.nullable(v.number()), before: v.nullable(v.number()) });
export type MonthAmount = v.InferOutput<typeof amount>;

const named = v.object({ name: v.string(), ...amount.entries });
/** The number of a host, a channel, a work, or search words. */
export type MonthNamed = v.InferOutput<typeof named>;

/** The numbers of a page. Title and path are null for a deleted page. */
const page = v.object({ title: v.nullable(v.string()), path: v.nullable(v.string()), ...amount.entries });
export type MonthPage = v.InferOutput<typeof page>;

/** A list; null if the backend does not count its items. */
const listOf = <S extends v.GenericSchema>(item: S) => v.nullable(v.array(item));

/** `GET /admin/months/2026-11/`. */
export const adminMonth = v.object({
  month,
  /** The months that have data: the first one and the current one. */
  first: month,
  last: month,
  /** The last counted day of the current month: totals are compared with the same days. Null for a completed month. */
  until: v.nullable(v.pipe(v.string(), v.isoDate('must be a day, as in 2026-11-20'))),
  page_views: amount,
  visitors: amount,
  sessions: amount,
  /** The days of the longer of both months. A count is null for a day in the future, and for a day that a month lacks. */
  days: v.array(v.object({ day: v.number(), page_views: amount, visitors: amount, sessions: amount })),
  articles: listOf(page),
  categories: listOf(page),
  links_within_site: amount,
  /** Clicks on links to other sites, and the hosts of these links. */
  links_to_others: amount,
  hosts: listOf(named),
  shares: listOf(named),
  /**
   * `name` is that of the events; `title` is null for a form that is not in the content. `views` and `submits` count visitors who
   * have consented to statistics, `leads` counts everything that was sent on the site itself.
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
  /** Votes by work, the most voted first. */
  works: listOf(named),
  /** Counts by the id of a partner's site, which is empty for the site itself. */
  sites: listOf(v.object({ site: v.string(), leads: amount, quarantined: amount, orders: amount })),
  /** Search words that enough visitors have used. */
  searches: listOf(named),
});
export type AdminMonth = v.InferOutput<typeof adminMonth>;
