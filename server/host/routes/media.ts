// Documents and videos of the backend: `/media/<path>`, streamed with ranges, in types that the host knows itself.
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { files as texts } from '../../../texts/fi.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import { headersFor, statusFor } from '../media/media-answer.ts';
import type { MediaSource } from '../media/media-source.ts';
import { type MediaType, mediaTypeOf } from '../media/media-types.ts';
import { commonHeaders } from '../security/headers.ts';

/** A visitor who takes nothing for so long has gone, or asks again for the rest: a paused video does. */
const idleVisitorMs = 120_000;
const maxPathLength = 1000;
/** One range; several at once would be answered in a wrapping of their own, and nobody needs them. */
const oneRange = /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** Chromium shows a PDF in a viewer that it puts into the answer itself; no sandbox, or it stays empty. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";
const filePolicy = "default-src 'none'; sandbox";

/** A missing file is asked for again as soon as browsers would; made-up addresses fill no more memory than this. */
const missingMs = 60_000;
const mostMissing = 5000;

export function serveMedia(source: MediaSource, log: Logger) {
  const missing = createBoundedCache<string, true>(mostMissing, missingMs);
  return async (req: Request, res: Response): Promise<void> => {
    const path = pathOf(req.path);
    const type = path && mediaTypeOf(path);
    if (!path || !type || missing.has(path)) return refuse(res, 404);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    res.setTimeout(idleVisitorMs, () => void res.destroy());
    try {
      const isMissing = await sendFile(req, res, { source, path, type, signal: gone.signal });
      // A signed address may be refused because of its query alone.
      if (isMissing && searchOf(req.url) === '') missing.set(path, true);
    } catch (error) {
      if (gone.signal.aborted) return;
      log.warn({ path, reason: (error as Error).message }, 'a file can not be sent');
      // What has begun can only be broken off, so that nobody takes half a file for a whole one.
      if (res.headersSent) res.destroy();
      else refuse(res, isLate(error) ? 504 : 502);
    }
  };
}

interface File {
  source: MediaSource;
  path: string;
  type: MediaType;
  signal: AbortSignal;
}

/** @returns whether the backend says of the file itself that there is none: a refusal may be meant for this request alone */
async function sendFile(req: Request, res: Response, { source, path, type, signal }: File): Promise<boolean> {
  const hasRange = oneRange.test(req.headers.range ?? '');
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
  if (status === 404) {
    refuse(res, 404);
    return method === 'GET' && (statusCode === 404 || statusCode === 410);
  }
  if (status === 502) throw new Error(`the backend answered ${statusCode}`);
  res.status(status).set({ ...fileHeaders(path, type), ...headersFor(status, headers) });
  // Whoever keeps it would tell it to those who ask for the file itself.
  if (status === 416) res.set('cache-control', 'no-store');
  if (!isFile) {
    res.end();
    return false;
  }
  // Also ends the backend's answer when the visitor goes, and the visitor's when the backend breaks off.
  await pipeline(body, res);
  return false;
}

function fileHeaders(path: string, { contentType, disposition }: MediaType): Record<string, string> {
  const name = path.split('/').at(-1) ?? '';
  return {
    ...commonHeaders,
    'content-type': contentType,
    'content-disposition': disposition === 'inline' ? 'inline' : `attachment; ${fileName(name)}`,
    'content-security-policy': contentType === 'application/pdf' ? pdfPolicy : filePolicy,
    'cache-control': 'public, max-age=3600',
  };
}

/** The name in both spellings of RFC 6266: plain for old programs, and as it is. */
function fileName(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w. -]/g, (letter) => (/\p{Mark}/u.test(letter) ? '' : '_'));
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The backend's path, decoded once: nothing in it climbs, hides, or names a file a second time. */
function pathOf(path: string): string | null {
  if (path.length > maxPathLength || /%(2f|5c)/i.test(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  // Parts that begin with a dot are "." and "..", and files that are nobody's business.
  return /^\/media\/./.test(decoded) && !/\/[./]|[\\%?#;\p{Cc}]/u.test(decoded) ? decoded : null;
}

/** A backend may sign its addresses. */
const searchOf = (url: string): string => /^[^?]*(\?.{1,500})$/.exec(url)?.[1] ?? '';

const isLate = (error: unknown) => {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT';
};

function refuse(res: Response, status: 404 | 502 | 504): void {
  res
    .status(status)
    .set({ ...commonHeaders, 'cache-control': status === 404 ? 'public, max-age=60' : 'no-store' })
    .type('text')
    .send(status === 404 ? texts.missing : texts.failed);
}
