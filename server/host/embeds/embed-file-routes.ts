// The partners' scripts, the library for their projects, and the manifest of both: readable by any web page, whatever its origin.
import type { Request, Response } from 'express';
import { namesTag } from '../../shared/entity-tags.ts';
import { StorageFailure } from '../../shared/files/file-store.ts';
import { chooseEncoding } from '../http/encoding.ts';
import { commonHeaders } from '../http/headers.ts';
import type { EmbedFiles } from './embed-files.ts';

export const embedManifestPath = '/embed/manifest.json';
export const embedFileRoute = '/embed/:version/:file';
export const embedLibraryRoute = '/embed/pihlaja-:version.tgz';

const foreignHeaders = {
  ...commonHeaders,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
/** Caching of the URL of the latest version, whose cached script is used even while the host is down. */
const following = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
const pinned = 'public, max-age=31536000, immutable';

/** @returns undefined when the storage of the scripts is unavailable */
function unlessUnavailable(error: unknown): undefined {
  if (!(error instanceof StorageFailure)) throw error;
}

/** Sends an error that no cache in front may store: another process may have the file, or this one may have it soon. */
const refuse = (res: Response, status: 404 | 503, text: string): void =>
  void res
    .status(status)
    .set({ ...foreignHeaders, 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) })
    .type('text')
    .send(text);

const refuseForNow = (res: Response): void => refuse(res, 503, 'Service temporarily unavailable');

export function createEmbedFileRoutes(files: EmbedFiles) {
  return {
    async manifest(_req: Request, res: Response): Promise<void> {
      const manifest = await files.manifest().catch(unlessUnavailable);
      if (!manifest) return refuseForNow(res);
      res
        .set({ ...foreignHeaders, 'cache-control': following })
        .type('json')
        .send(JSON.stringify(manifest, null, 2));
    },

    async library(req: Request, res: Response): Promise<void> {
      const found = await files.findLibrary(String(req.params.version)).catch(unlessUnavailable);
      if (found === undefined) return refuseForNow(res);
      if (!found) return refuse(res, 404, 'Not found');
      const headers = { ...foreignHeaders, 'cache-control': pinned, etag: found.etag };
      if (namesTag(req.headers['if-none-match'], found.etag)) return void res.writeHead(304, headers).end();
      res.writeHead(200, { ...headers, 'content-type': 'application/gzip', 'content-length': found.bytes.length });
      res.end(req.method === 'HEAD' ? undefined : found.bytes);
    },

    async script(req: Request, res: Response): Promise<void> {
      const { version, file } = req.params;
      const found = await files.find(`${version}/${file}`).catch(unlessUnavailable);
      if (found === undefined) return refuseForNow(res);
      if (!found) return refuse(res, 404, 'Not found');
      const headers = {
        ...foreignHeaders,
        'cache-control': /^v\d+$/.test(String(version)) ? following : pinned,
        etag: found.etag,
        vary: 'Accept-Encoding',
      };
      if (namesTag(req.headers['if-none-match'], found.etag)) return void res.writeHead(304, headers).end();
      const encoding = chooseEncoding(req.headers['accept-encoding'], found);
      const body = encoding ? found[encoding] : found.identity;
      res.writeHead(200, {
        ...headers,
        'content-type': 'text/javascript; charset=utf-8',
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
      });
      res.end(req.method === 'HEAD' ? undefined : body);
    },
  };
}
