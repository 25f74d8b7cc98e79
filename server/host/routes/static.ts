// Built files under their hashed names: served from memory, already compressed, cached by browsers for ever.
import type { Request, Response } from 'express';
import type { StaticFile } from '../render/assets.ts';
import { chooseEncoding } from '../render/encoding.ts';
import { commonHeaders } from '../security/headers.ts';

/** A name with a hash stands for its bytes; the notices of licences have none. */
const hashed = /-[\w-]{6,7}\.\w+$/;

export function serveStatic(files: Map<string, StaticFile>) {
  return (req: Request, res: Response): void => {
    const name = String(req.params.file);
    const file = files.get(name);
    if (!file) {
      res.status(404).set(commonHeaders).type('text').send('Not found');
      return;
    }
    const encoding = chooseEncoding(req.headers['accept-encoding'], file);
    const body = (encoding && file[encoding]) ?? file.identity;
    res.writeHead(200, {
      ...commonHeaders,
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': hashed.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
