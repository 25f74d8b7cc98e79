// A server that replaces the site and records the requests that a proxy forwards.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';

interface Recorded {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The number of received bytes of the body. */
  bytes: number;
  /** The number of bytes of the response to `/suuri/` that the proxy has received. */
  taken: number;
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

/** Sizes in bytes. */
const large = { answer: 64 * 1024 * 1024, piece: 256 * 1024 };

function sendLarge(res: ServerResponse, onTaken: (bytes: number) => void): void {
  const pieces = Array.from({ length: large.answer / large.piece }, () => Buffer.alloc(large.piece));
  const body = Readable.from(pieces, { highWaterMark: 1 });
  body.on('data', ({ length }: Buffer) => onTaken(length));
  pipeline(body, res, () => {});
}

/** Two requests with addresses that end in `=pari` are answered together. */
export async function startRecorder(): Promise<Recorder> {
  const requests: Recorded[] = [];
  let connections = 0;
  /** Responses that wait for a second request. */
  const ofPair: (() => void)[] = [];
  // The same timeout as the site's: longer than the proxies keep idle connections open.
  const server = createServer({ keepAliveTimeout: 125_000 }, (req, res) => {
    const recorded = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, bytes: 0, taken: 0 };
    requests.push(recorded);
    req.on('data', (piece: Buffer) => {
      recorded.bytes += piece.length;
    });
    req.on('end', () => {
      if (recorded.path === '/suuri/') return sendLarge(res, (bytes) => (recorded.taken += bytes));
      res.statusCode = Number(/^\/status\/(\d+)/.exec(recorded.path)?.[1] ?? 200);
      // Larger than nginx's default buffer for headers.
      res.setHeader('content-security-policy', `default-src 'self'; script-src ${"'sha256-koe' ".repeat(500)}`);
      res.setHeader('content-type', 'text/html; charset=utf-8');
      const answer = () => void res.end(page);
      if (!recorded.path.endsWith('=pari')) return answer();
      ofPair.push(answer);
      if (ofPair.length === 2) for (const one of ofPair.splice(0)) one();
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
