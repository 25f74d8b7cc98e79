// Documents and videos of the backend: `/media/<path>` and similar paths, streamed with ranges, for a fixed list of file types.
import { pipeline } from 'node:stream/promises';
import { create as saveAs } from 'content-disposition';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { IncomingHttpHeaders } from 'undici/types/header.js';
import { files as texts } from '../../../texts/fi.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { isWeakTag } from '../../shared/entity-tags.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { commonHeaders } from '../http/headers.ts';
import { busySeconds } from '../overload/load-guard.ts';
import { isFilePath } from '../view/media-address.ts';
import { type MediaType, mediaTypeOf } from '../view/media-types.ts';
import { type MediaSource, maxMediaConnections } from './media-source.ts';

/** Timeout of a visitor who reads nothing: such a visitor has left, or will request the rest, as a paused video does. */
const idleVisitorMs = 120_000;
/** Maximum path length: no page names a file or a picture with a longer path, which would only fill memory. */
export const maxPathLength = 1000;
/** A single range; several ranges would need a multipart response, which no client needs. */
const oneRange = /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** Chromium shows a PDF in a viewer that it inserts into the response; in a sandbox the viewer would stay empty. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const filePolicy = "default-src 'none'; sandbox";

/**
 * How long a missing file is not requested again, which equals the time that browsers cache the 404, and the maximum number of
 * remembered paths, because addresses can be made up.
 */
const missingMs = 60_000;
const maxMissing = 5000;

/** @param filePaths the paths below which the backend's files are */
export function serveMedia(source: MediaSource, filePaths: readonly string[], log: Logger) {
  const missing = createBoundedCache<string, true>(maxMissing, missingMs);
  /** A file that is read slowly holds a connection to the backend for as long. */
  const connections = createShares();
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    // The path of a file never ends in a slash: such a path may belong to a page.
    if (req.path.endsWith('/')) return next();
    const path = pathOf(req.path, filePaths);
    const type = path && mediaTypeOf(path);
    if (!path || !type || missing.has(path)) return refuse(res, 404);
    const release = connections.take(currentSender(), { slots: maxMediaConnections });
    if (!release) return refuse(res, 503);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    res.setTimeout(idleVisitorMs, () => void res.destroy());
    const report = (error: Error) => {
      // Otherwise the visitor has left, or the failure has been reported and has ended the response.
      if (!res.destroyed) log.warn({ path, reason: error.message }, 'a file cannot be sent');
    };
    try {
      const isMissing = await sendFile(req, res, { source, path, type, signal: gone.signal, log, onBroken: report });
      // A signed URL may be refused only because of its query.
      if (isMissing && searchOf(req.url) === '') missing.set(path, true);
    } catch (error) {
      report(error as Error);
      // A response that has begun can only be aborted, so that half a file is not taken for a whole one.
      if (res.headersSent) res.destroy();
      else if (!res.destroyed) refuse(res, isLate(error) ? 504 : 502);
    } finally {
      release();
    }
  };
}

interface File {
  source: MediaSource;
  path: string;
  type: MediaType;
  signal: AbortSignal;
  log: Logger;
  /** Called when the backend's response breaks off, before the visitor's response ends. */
  onBroken(error: Error): void;
}

/** @returns whether the backend reports the file itself as missing: another refusal may concern only this request */
async function sendFile(req: Request, res: Response, file: File): Promise<boolean> {
  const { source, path, type, signal, log, onBroken } = file;
  // A range of an unknown version is never sent, whatever the backend makes of a weak ETag.
  const hasRange = oneRange.test(req.headers.range ?? '') && !isWeakTag(String(req.headers['if-range'] ?? ''));
  const { range, ...others } = req.headers;
  const method = req.method === 'HEAD' ? 'HEAD' : 'GET';
  const { statusCode, headers, body } = await source.ask(path, searchOf(req.url), {
    method,
    headers: hasRange ? { ...others, range } : others,
    signal,
  });
  const isConditional = 'if-none-match' in req.headers || 'if-modified-since' in req.headers;
  const status = statusFor(statusCode, headers, { hasRange, isConditional });
  const isFile = status === 200 || status === 206;
  if (!isFile) await body.dump();
  if (headers.location !== undefined && statusCode >= 300 && statusCode < 400)
    log.warn({ path, reason: `the backend has it at ${headers.location}` }, 'a file cannot be sent');
  if (status === 404) {
    refuse(res, 404);
    return method === 'GET' && (statusCode === 404 || statusCode === 410);
  }
  if (status === 502) throw new Error(`the backend answered ${statusCode}`);
  res.status(status).set({ ...fileHeaders(path, type), ...headersFor(status, headers) });
  // A cache would otherwise send this response to clients that request the whole file.
  if (status === 416) res.set('cache-control', 'no-store');
  if (!isFile) {
    res.end();
    return false;
  }
  // The pipeline also aborts the backend's response when the visitor disconnects, and the visitor's response when the backend
  // fails.
  body.once('error', onBroken);
  await pipeline(body, res);
  return false;
}

function fileHeaders(path: string, { contentType, disposition }: MediaType): Record<string, string> {
  const name = path.split('/').at(-1) ?? '';
  return {
    ...commonHeaders,
    'content-type': contentType,
    'content-disposition': disposition === 'inline' ? 'inline' : saveAs(name, { fallback: plainName(name) }),
    'content-security-policy': contentType === 'application/pdf' ? pdfPolicy : filePolicy,
    'cache-control': 'public, max-age=3600',
  };
}

/** The file name for old programs, without accents. */
const plainName = (name: string): string =>
  name.normalize('NFD').replace(/[^\w. -]/g, (letter) => (/\p{Mark}/u.test(letter) ? '' : '_'));

/** The backend's path, decoded once: without dot segments, hidden characters or a second spelling. */
function pathOf(path: string, filePaths: readonly string[]): string | null {
  if (path.length > maxPathLength || /%(2f|5c)/i.test(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // Segments that begin with a dot are ".", "..", and hidden files.
  return isFilePath(decoded, { filePaths }) && !/\/[./]|[\\%?#;\p{Cc}]/u.test(decoded) ? decoded : null;
}

/** The query string is forwarded, because a backend may sign its URLs. */
const searchOf = (url: string): string => /^[^?]*(\?.{1,500})$/.exec(url)?.[1] ?? '';

const isLate = (error: unknown) => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT';
};

function refuse(res: Response, status: 404 | 502 | 503 | 504): void {
  if (status === 503) res.set('retry-after', busySeconds);
  res
    .status(status)
    .set({ ...commonHeaders, 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store' })
    .type('text')
    .send(status === 404 ? texts.missing : texts.failed);
}

/** The conditions in the visitor's headers; a conditional response to a request without them is an error. */
interface MediaRequest {
  hasRange: boolean;
  isConditional: boolean;
}

/** @returns the visitor's status; 404 for a file that is missing or elsewhere, 502 for a response that makes no sense */
function statusFor(upstream: number, headers: IncomingHttpHeaders, asked: MediaRequest): number {
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
function headersFor(status: number, headers: IncomingHttpHeaders): Record<string, string> {
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
