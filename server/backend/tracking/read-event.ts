// Reads a browser's report about a visitor (docs/content-api.md, "POST /track/"); invalid fields are ignored.
import * as v from 'valibot';
import { readPath } from '../../contract/site-path.ts';
import { type TrackedEvent, trackedEvents } from '../store/tracking-tables.ts';

/** An accepted event. Only hashes distinguish its visitor (visitor-marks.ts). */
export interface ReadEvent {
  event: TrackedEvent;
  /** 0 for a page that only the host knows. */
  pageId: number;
  /** The host of an outbound link, the channel of a share, or the form; otherwise empty. */
  subject: string;
  /** The target of an internal link, decoded like stored paths; otherwise empty. */
  path: string;
  /** Empty when the browser stores no id. */
  userId: string;
  sessionId: string;
}

/** Labels of channels and forms: names from the content, without characters that could break a terminal or a table. */
const labelPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,99}$/u;
/** Ids of visitors and sessions; the site's pages create UUIDs. */
const idPattern = /^[\w-]{8,64}$/;

/** A visitor's id; empty for a missing one, and for one that the site's pages can't have created. */
export const visitorId = v.fallback(v.pipe(v.string(), v.regex(idPattern)), '');
const shape = v.object({
  event: v.optional(v.picklist(trackedEvents)),
  pageId: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  url: v.pipe(v.string(), v.maxLength(1000), v.url()),
  outbound: v.optional(v.boolean(), false),
  label: v.optional(v.pipe(v.string(), v.regex(labelPattern))),
  userId: visitorId,
  sessionId: visitorId,
});

/** @returns null for an invalid event */
export function readEvent(body: unknown): ReadEvent | null {
  const { output, success } = v.safeParse(shape, body);
  if (!success) return null;
  const { outbound, url, label = '', userId, sessionId } = output;
  // Callers that know only the documented fields report views and links.
  const event = output.event ?? (outbound ? 'link_click' : 'page_view');
  const { protocol, hostname, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol)) return null;
  const isLink = event === 'link_click';
  const needsLabel = !isLink && event !== 'page_view';
  if (needsLabel && label === '') return null;
  return {
    event,
    pageId: output.pageId ?? 0,
    subject: needsLabel ? label : isLink && outbound ? hostname : '',
    path: isLink && !outbound ? (readPath(pathname) ?? '') : '',
    userId,
    sessionId,
  };
}
