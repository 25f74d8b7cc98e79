// The answer to an operator's question how the backend is (docs/content-api.md, section 9).
import * as v from 'valibot';
import { instant } from './schema.ts';

/** `GET /admin/health/`. A part that a backend does not know is left out. */
export const adminHealth = v.object({
  mails: v.optional(
    v.object({
      waiting: v.number(),
      given_up: v.number(),
      /** Age of the oldest waiting one; 0 for none. */
      oldest_seconds: v.number(),
      /** Whether mails leave the machine; without a mail server they become files. */
      leaves: v.boolean(),
    }),
  ),
  database: v.optional(v.object({ name: v.string(), version: v.string(), bytes: v.number() })),
  /** `last_at` is null before the first one. */
  backup: v.optional(v.object({ last_at: v.nullable(instant) })),
  /** The last import, and how good it was. */
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
