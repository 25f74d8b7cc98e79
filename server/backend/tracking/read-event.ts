// Reads a browser's report about a visitor (docs/content-api.md, "POST /track/"); invalid parts are left out.
import * as v from 'valibot';
import { readPath } from '../../contract/site-path.ts';
import { type TrackedEvent, trackedEvents } from '../store/tracking-tables.ts';

/** One accepted event; only hashes distinguish its visitor (visitor-marks.ts). */
export interface ReadEvent {
  event: TrackedEvent;
  /** 0 for a page of the host's own. */
  pageId: number;
  /** The host of an outbound link, the channel of a share, or the form; else empty. */
  subject: string;
  /** The target of a link within the site, decoded like stored paths; else empty. */
  path: string;
  /** Empty when the browser stores none. */
  userId: string;
  sessionId: string;
}

/** For a channel or a form: names from content, without characters that break a terminal or a table. */
const labelPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,99}$/u;
/** Our own pages create UUIDs. */
const idPattern = /^[\w-]{8,64}$/;

/** Empty for none, and for one that none of our pages has made. */
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
  // Callers that know only the described fields report views and links.
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
