// Reads what a browser tells of a visitor (docs/content-api.md, "POST /track/"); whatever can't be meant is left out.
import * as v from 'valibot';
import { readPath } from '../../contract/site-path.ts';
import { type TrackedEvent, trackedEvents } from '../store/tracking-tables.ts';

/** One event as it was understood; who it was of is told apart by hashes only (visitor-marks.ts). */
export interface ReadEvent {
  event: TrackedEvent;
  /** 0 for a page that the host itself makes. */
  pageId: number;
  /** The host of a link that led elsewhere, the channel of a share, or the form; else empty. */
  subject: string;
  /** Where a link within the site led to, decoded as pages are kept; else empty. */
  path: string;
  /** Empty when the browser keeps none. */
  userId: string;
  sessionId: string;
}

/** Of a channel or a form: names that content gives, and nothing that a terminal or a table would stumble over. */
const labelPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,99}$/u;
/** What our own pages make are uuids. */
const idPattern = /^[\w-]{8,64}$/;

const visitorId = v.fallback(v.pipe(v.string(), v.regex(idPattern)), '');
const shape = v.object({
  event: v.optional(v.picklist(trackedEvents)),
  pageId: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  url: v.pipe(v.string(), v.maxLength(1000), v.url()),
  outbound: v.optional(v.boolean(), false),
  label: v.optional(v.pipe(v.string(), v.regex(labelPattern))),
  userId: visitorId,
  sessionId: visitorId,
});

/** @returns null for what is no event */
export function readEvent(body: unknown): ReadEvent | null {
  const { output, success } = v.safeParse(shape, body);
  if (!success) return null;
  const { outbound, url, label = '', userId, sessionId } = output;
  // Callers that know only the described fields tell of views, and of links.
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
    ...{ userId, sessionId },
  };
}
