// The data of a lead in the host, and its format on disk until the backend has accepted it.
import * as v from 'valibot';
import { quarantineReasons } from '../../contract/embeds.ts';

/** The name of the file with the lead's data in its folder; the other files are its images. */
export const leadFileName = 'lead.json';

/** Keys are UUIDs, so that they can be folder names and never other paths. */
export const isLeadKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

const leadFile = v.object({
  /** The form field's name. */
  part: v.string(),
  /** The file's name on the visitor's device. */
  name: v.string(),
  type: v.string(),
  /** Size in bytes. */
  size: v.number(),
  /** SHA-256 of the file's bytes. */
  hash: v.string(),
  /** The file's name in the lead's folder: never a path. */
  stored: v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,64}$/)),
});
/** An image of a lead. */
export type LeadFile = v.InferOutput<typeof leadFile>;

const lead = v.object({
  formId: v.number(),
  isPopup: v.boolean(),
  /** Names and texts in the order of the form post: the form's fields, then those about the page view and its attribution. */
  parts: v.array(v.tuple([v.string(), v.string()])),
  files: v.array(leadFile),
  /** Set when the form was unknown: its hidden fields are missing, and the visitor's input was not checked. */
  isUnchecked: v.optional(v.literal(true)),
  /** The partner's site, and the reason for a quarantine; absent for leads from this site's pages. */
  embed: v.optional(v.object({ site: v.string(), quarantine: v.optional(v.picklist(quarantineReasons)) })),
  /** Hash of the content: two form posts with one key are the same lead only if this hash is equal, too. */
  fingerprint: v.string(),
});
/** The data for the backend, without the key. */
export type Lead = v.InferOutput<typeof lead>;

const queuedLead = v.object({
  ...lead.entries,
  key: v.pipe(v.string(), v.check(isLeadKey)),
  /** Time when the visitor was told that the lead is queued, in milliseconds since 1970. */
  acceptedAt: v.number(),
  /** The reason why the backend will never accept the lead. */
  refusal: v.optional(v.object({ status: v.number(), message: v.string(), refusedAt: v.number() })),
});
/** A lead in the queue. */
export type QueuedLead = v.InferOutput<typeof queuedLead>;

/** @throws when the text is not a queued lead */
export const parseQueuedLead = (text: string): QueuedLead => v.parse(queuedLead, JSON.parse(text));

/** Whether no later attempt can read the lead: of the system errors, only a missing file means that. */
export function isBroken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code);
}

/** The reason, without the content of the lead, which a parser's message quotes. */
export function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'its file is no JSON';
  return error instanceof v.ValiError ? 'its file is no lead' : (error as Error).message;
}
