// A server in the place of the site: it records what a proxy passes on.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Recorded {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes of the body that have arrived. */
  bytes: number;
}

export interface Recorder {
  port: number;
  requests: Recorded[];
  /** The number of connections so far. */
  connections(): number;
  close(): Promise<void>;
}

/** An uncompressed page, large enough to be worth compressing. */
const page = `<!doctype html><title>Koe</title>${'<p>Kappale</p>'.repeat(500)}`;

export async function startRecorder(): Promise<Recorder> {
  const requests: Recorded[] = [];
  let connections = 0;
  // As the site's: longer than what the proxies keep idle.
  const server = createServer({ keepAliveTimeout: 125_000 }, (req, res) => {
    const recorded = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, bytes: 0 };
    requests.push(recorded);
    req.on('data', (piece: Buffer) => {
      recorded.bytes += piece.length;
    });
    req.on('end', () => {
      res.statusCode = Number(/^\/status\/(\d+)/.exec(recorded.path)?.[1] ?? 200);
      // Larger than the buffer that nginx has for headers by default.
      res.setHeader('content-security-policy', `default-src 'self'; script-src ${"'sha256-koe' ".repeat(500)}`);
      res.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
