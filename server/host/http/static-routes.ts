// Serves built files under their hashed names: from memory, already compressed, cached by browsers for ever.
import type { Request, Response } from 'express';
import { StorageFailure } from '../../shared/files/file-store.ts';
import { isHashed, type StaticFile } from '../render/assets.ts';
import { chooseEncoding } from './encoding.ts';
import { commonHeaders } from './headers.ts';
import type { SharedAssets } from './shared-assets.ts';

const retrySoon = { 'Retry-After': '5' };

/** @param shared files of other releases, where hosts share files */
export function serveStatic(files: Map<string, StaticFile>, shared: SharedAssets | null) {
  return async (req: Request, res: Response): Promise<void> => {
    const name = String(req.params.file);
    const file = files.get(name) ?? (await shared?.find(name).catch(unlessUnavailable));
    if (file === 'unavailable') return void refuse(res.set(retrySoon), 503, 'Service temporarily unavailable');
    if (!file) return void refuse(res, 404, 'Not found');
    const encoding = chooseEncoding(req.headers['accept-encoding'], file);
    const body = (encoding && file[encoding]) ?? file.identity;
    res.writeHead(200, {
      ...commonHeaders,
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': isHashed(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      vary: 'Accept-Encoding',
      // The frames of custom code have an opaque origin, and load the site's fonts.
      ...(file.type === 'font/woff2' && { 'access-control-allow-origin': '*' }),
      ...(encoding && { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

function unlessUnavailable(error: unknown): 'unavailable' {
  if (error instanceof StorageFailure) return 'unavailable';
  throw error;
}

function refuse(res: Response, status: number, text: string): void {
  // A cache in front must not store the refusal: during a rolling release, another process may have the file.
  res.status(status).set(commonHeaders).set('cache-control', 'no-store').type('text').send(text);
}
