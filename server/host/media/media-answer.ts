// Reads the backend's response for a file: the status for the visitor, and the headers that can be trusted.
import type { IncomingHttpHeaders } from 'undici/types/header.js';

/** The conditions in the visitor's headers; a conditional response to a request without them is an error. */
export interface MediaRequest {
  hasRange: boolean;
  isConditional: boolean;
}

/** @returns the visitor's status; 404 for a file that is missing or elsewhere, 502 for a response that makes no sense */
export function statusFor(upstream: number, headers: IncomingHttpHeaders, asked: MediaRequest): number {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') return 502;
  if (upstream === 200) return 200;
  if (upstream === 304) return asked.isConditional ? 304 : 502;
  if (upstream === 206) return asked.hasRange && rangeOf(headers) ? 206 : 502;
  if (upstream === 416) return asked.hasRange ? 416 : 502;
  // A redirect could lead anywhere, and a file that the backend refuses to this host does not exist for visitors.
  return upstream >= 300 && upstream < 500 && upstream !== 408 && upstream !== 429 ? 404 : 502;
}

const patterns: Record<string, RegExp> = {
  'content-length': /^\d{1,15}$/,
  'accept-ranges': /^(bytes|none)$/,
  etag: /^(W\/)?"[\x21\x23-\x7e]*"$/,
  'last-modified': /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
  'content-range': /^bytes (\d{1,15}-\d{1,15}|\*)\/(\d{1,15}|\*)$/,
};

const rangeOf = (headers: IncomingHttpHeaders) => patterns['content-range']?.test(String(headers['content-range']));

/** The headers that are forwarded to the visitor, each in its only allowed format. */
export function headersFor(status: number, headers: IncomingHttpHeaders): Record<string, string> {
  // In other responses, the length is that of their own bodies.
  const isFile = status === 200 || status === 206;
  const names = isFile ? Object.keys(patterns) : ['accept-ranges', 'etag', 'last-modified', 'content-range'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' && patterns[name]?.test(value) ? [[name, value]] : [];
    }),
  );
}
