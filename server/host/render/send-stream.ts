// Sends a long document while it is made: the first part at once, compressed on the way, and nothing of it is kept.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { pageHeaders } from '../security/headers.ts';
import { chooseEncoding } from './encoding.ts';
import { usualControl } from './send-page.ts';

export interface StreamedDocument {
  type: string;
  parts: AsyncIterable<string>;
  /** Whether old data stands in for new. */
  isDegraded: boolean;
}

const encoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: createGzip,
};

/** @throws when the document fails under way: the connection is then closed, so that nobody takes a part for the whole */
export async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  { type, parts, isDegraded }: StreamedDocument,
): Promise<void> {
  const encoding = chooseEncoding(req.headers['accept-encoding'], { br: true, gzip: true });
  res.writeHead(200, {
    ...pageHeaders,
    'content-type': type,
    'cache-control': usualControl(),
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
    ...(isDegraded && { 'x-degraded': 'stale' }),
  });
  if (req.method === 'HEAD') return void res.end();
  res.flushHeaders();
  const source = Readable.from(parts);
  if (encoding) await pipeline(source, encoders[encoding](), res);
  else await pipeline(source, res);
}
