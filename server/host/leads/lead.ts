// A lead on its way through the host: what a visitor sent, and how it lies on the disk until the backend has it.
import * as v from 'valibot';
import { quarantineReasons } from '../../contract/embeds.ts';

/** The name of a lead's own file in its folder; the others are its images. */
export const leadFileName = 'lead.json';

/** Ids are UUIDs, so that they can be folder names and nobody's path. */
export const isLeadKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

const leadFile = v.object({
  /** The form field's name. */
  part: v.string(),
  /** What the visitor's device called it. */
  name: v.string(),
  type: v.string(),
  /** In bytes. */
  size: v.number(),
  /** SHA-256 of its bytes. */
  hash: v.string(),
  /** The file's name in the lead's folder: never a path. */
  stored: v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,64}$/)),
});
/** An image of a lead. */
export type LeadFile = v.InferOutput<typeof leadFile>;

const lead = v.object({
  formId: v.number(),
  isPopup: v.boolean(),
  /** Names and texts in the order in which they were sent: the form's fields, then those that tell of the visit. */
  parts: v.array(v.tuple([v.string(), v.string()])),
  files: v.array(leadFile),
  /** Nobody could say what the form is: its own fields are missing, and the visitor's were not checked. */
  isUnchecked: v.optional(v.literal(true)),
  /** The partner's site that it was sent from, and why it is not to be mailed; absent for the site's own leads. */
  embed: v.optional(v.object({ site: v.string(), quarantine: v.optional(v.picklist(quarantineReasons)) })),
  /** Names the content: two posts with one key are the same lead if this is the same too. */
  fingerprint: v.string(),
});
/** What the backend is given, but for the key. */
export type Lead = v.InferOutput<typeof lead>;

const keptLead = v.object({
  ...lead.entries,
  key: v.pipe(v.string(), v.check(isLeadKey)),
  /** When the visitor was told that it is kept, in milliseconds since 1970. */
  acceptedAt: v.number(),
  /** Why the backend will never take it. */
  refusal: v.optional(v.object({ status: v.number(), message: v.string(), refusedAt: v.number() })),
});
/** A lead in the queue. */
export type KeptLead = v.InferOutput<typeof keptLead>;

/** @throws when the text is no kept lead */
export const parseKeptLead = (text: string): KeptLead => v.parse(keptLead, JSON.parse(text));

/** Whether no later try will read a lead: of all that the system says, only that there is no such file. */
export function isBroken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined || ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code);
}

/** Why it is broken, without the words of the lead, which a parser's message quotes. */
export function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'its file is no JSON';
  return error instanceof v.ValiError ? 'its file is no lead' : (error as Error).message;
}
