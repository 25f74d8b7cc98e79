// Serves the files of the content; their names change with their bytes, so caches keep them for a year.
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Request, Router } from 'express';
import { type FileFacts, type FileStore, isFileKey } from '../../shared/files/file-store.ts';

const forAYear = 'public, max-age=31536000, immutable';

/** Everything under `/media/`. */
export function mediaRoutes(media: FileStore): Router {
  // A path with a slash at its end is another one.
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
    // Before the header that lets caches keep the answer: this may fail.
    const body = request.method === 'HEAD' ? 'none' : await media.range(key, part ?? undefined);
    if (!body) return next();
    response.set({ 'Cache-Control': forAYear, 'Content-Length': String(part ? part.last - part.first + 1 : size) });
    if (part) response.status(206).set('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
    if (body === 'none') return void response.end();
    // A visitor may leave, and a storage may break off: either way this answer ends, and nobody takes half a file for a
    // whole one.
    await pipeline(body, response).catch(() => {});
  });
  return router;
}

/** @returns null for the whole file: several parts at once would need an answer that no client needs */
function partFor(request: Request, { size, etag, modifiedAt }: FileFacts) {
  if (request.headers.range === undefined || !isSameFile(String(request.headers['if-range'] ?? ''), etag, modifiedAt))
    return null;
  const parts = request.range(size, { combine: true });
  if (parts === -1) return 'outside';
  if (!Array.isArray(parts) || parts.type !== 'bytes' || parts.length !== 1) return null;
  const [{ start: first, end: last } = { start: 0, end: 0 }] = parts;
  return { first, last };
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-13.1.5; without a condition it is. */
function isSameFile(condition: string, etag: string, modifiedAt: Date): boolean {
  if (condition === '') return true;
  if (condition.includes('"')) return condition === etag;
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(condition);
}
