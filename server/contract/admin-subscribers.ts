// The responses to an operator's requests about newsletter subscribers (docs/content-api.md, section 9).
import * as v from 'valibot';
import { instant } from './schema.ts';

/** The name of a list; empty for a list that the site no longer offers. */
const name = v.string();

/** `GET /admin/subscribers/`: numbers of subscriptions. */
export const adminSubscribers = v.object({
  lists: v.array(v.object({ list: v.string(), name, confirmed: v.number(), waiting: v.number() })),
  /** Whether another service handles subscriptions now, so that these are only earlier ones. */
  is_elsewhere: v.optional(v.boolean(), false),
});
export type AdminSubscribers = v.InferOutput<typeof adminSubscribers>;

/** `POST /admin/subscribers/search/`: the subscriptions of one address. */
export const adminSubscriptions = v.object({
  email: v.string(),
  subscriptions: v.array(
    v.object({
      list: v.string(),
      name,
      status: v.picklist(['confirmed', 'pending']),
      created_at: instant,
      confirmed_at: v.nullable(instant),
    }),
  ),
});
export type AdminSubscriptions = v.InferOutput<typeof adminSubscriptions>;

/** `POST /admin/subscribers/remove/`: the number of removed subscriptions. */
export const adminRemovedSubscriptions = v.object({ removed: v.number() });
export type AdminRemovedSubscriptions = v.InferOutput<typeof adminRemovedSubscriptions>;
