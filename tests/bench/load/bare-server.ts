// A bare node:http server for a bare page. The page is compressed in advance, like the site's pages, so that only the
// pages differ.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { BareFiles } from './bare-page.ts';

export async function serveBare(files: BareFiles): Promise<{ origin: string; close(): Promise<void> }> {
  const answers = new Map(
    Object.entries(files).map(([path, { type, body }]) => {
      const isText = type.startsWith('text/');
      const bytes = isText ? brotliCompressSync(body) : body;
      const headers = { 'content-type': type, 'content-length': bytes.length };
      return [path, { headers: isText ? { ...headers, 'content-encoding': 'br' } : headers, bytes }];
    }),
  );
  const server = createServer((req, res) => {
    const answer = answers.get(req.url ?? '');
    if (answer) res.writeHead(200, answer.headers).end(answer.bytes);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
