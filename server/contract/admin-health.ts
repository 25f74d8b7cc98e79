// The response to an operator's request for the state of the backend (docs/content-api.md, section 9).
import * as v from 'valibot';
import { instant } from './schema.ts';

/** `GET /admin/health/`. A backend leaves out the parts that it does not support. */
export const adminHealth = v.object({
  mails: v.optional(
    v.object({
      waiting: v.number(),
      given_up: v.number(),
      /** Age of the oldest waiting mail; 0 for none. */
      oldest_seconds: v.number(),
      /** Whether mails are sent to a mail server; without one they become files. */
      leaves: v.boolean(),
    }),
  ),
  database: v.optional(v.object({ name: v.string(), version: v.string(), bytes: v.number() })),
  /** `last_at` is null before the first backup. */
  backup: v.optional(v.object({ last_at: v.nullable(instant) })),
  /** The last import, and its quality. */
  import: v.optional(
    v.object({
      state: v.picklist(['unknown', 'empty', 'warnings', 'fine']),
      /** Null when unknown. */
      at: v.nullable(instant),
      warnings: v.number(),
    }),
  ),
  versions: v.optional(v.object({ name: v.string(), version: v.string(), node: v.optional(v.string()) })),
});
export type AdminHealth = v.InferOutput<typeof adminHealth>;
