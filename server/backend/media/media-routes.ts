// Serves the media files of the content. Their names change with their bytes, so caches store them for a year.
import { extname } from 'node:path';
import { type Request, Router } from 'express';
import { isSameVersion } from '../../shared/entity-tags.ts';
import { type FileFacts, type FileStore, isFileKey } from '../../shared/files/file-store.ts';
import { sendStream } from '../../shared/send-stream.ts';

const forAYear = 'public, max-age=31536000, immutable';

/** Everything under `/media/`. */
export function mediaRoutes(media: FileStore): Router {
  // A path with a trailing slash is a different path.
  const router = Router({ strict: true });
  router.get('/*path', async (request, response, next) => {
    const key = [request.params.path].flat().join('/');
    const facts = isFileKey(key) ? await media.head(key) : null;
    if (!facts) return next();
    const { size, modifiedAt, etag } = facts;
    response.set({ 'Accept-Ranges': 'bytes', ETag: etag, 'Last-Modified': modifiedAt.toUTCString() });
    response.set('X-Content-Type-Options', 'nosniff').type(extname(key) || 'application/octet-stream');
    if (request.fresh) return void response.status(304).set('Cache-Control', forAYear).end();
    const part = partFor(request, facts);
    if (part === 'outside') return void response.status(416).set('Content-Range', `bytes */${size}`).end();
    // Read before the cache headers are set, because reading may fail.
    const body = request.method === 'HEAD' ? 'none' : await media.range(key, part ?? undefined);
    if (!body) return next();
    response.set({ 'Cache-Control': forAYear, 'Content-Length': String(part ? part.last - part.first + 1 : size) });
    if (part) response.status(206).set('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
    if (body === 'none') return void response.end();
    await sendStream(body, response);
  });
  return router;
}

const onePart = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The byte range that `Range` requests (https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2).
 * @returns null for the whole file, also for several ranges, whose multipart response no client needs
 */
function partFor({ headers }: Request, { size, etag, modifiedAt }: FileFacts) {
  const [, from, to = '', fromEnd] = onePart.exec(headers.range ?? '') ?? [];
  const condition = headers['if-range'];
  if ((from ?? fromEnd) === undefined || !isSameVersion(condition && String(condition), etag, modifiedAt)) return null;
  if (to !== '' && Number(from) > Number(to)) return null;
  // If the requested suffix is longer than the file, it is the whole file, as PDF readers request it.
  const first = from === undefined ? Math.max(0, size - Number(fromEnd)) : Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'outside' : { first, last };
}
