// Stands before the site in development: adds a reload script to its pages, and waits while it restarts.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

const script = `new EventSource('/__dev/events').onmessage = () => location.reload();`;
const tag = '<script type="module" src="/__dev/reload.js"></script>';
const retryMs = 250;
const waitMs = 120_000;

/** @returns the server, and what reloads every open page */
export function createDevProxy(sitePort: number): { server: Server; reload(): void } {
  const pages = new Set<ServerResponse>();
  const server = createServer((req, res) => {
    if (req.url === '/__dev/reload.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
    } else if (req.url === '/__dev/events') {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
      pages.add(res);
      res.on('close', () => pages.delete(res));
    } else {
      forward(req, res, sitePort, Date.now() + waitMs);
    }
  });
  return {
    server,
    reload() {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
}

function forward(req: IncomingMessage, res: ServerResponse, port: number, until: number): void {
  // Pages come uncompressed, so that the script can be added.
  const headers = { ...req.headers, 'accept-encoding': 'identity' };
  const upstream = request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers }, (answer) => {
    if (String(answer.headers['content-type']).startsWith('text/html'))
      sendPage(answer, res).catch(() => res.destroy());
    else {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    }
  });
  upstream.on('error', () => {
    const mayWait = req.method === 'GET' && Date.now() < until && !res.headersSent;
    if (mayWait) setTimeout(() => forward(req, res, port, until), retryMs);
    else res.writeHead(502).end('The site is restarting');
  });
  req.pipe(upstream);
}

async function sendPage(answer: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.from(Buffer.concat(chunks).toString().replace('</body>', `${tag}</body>`));
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  res.writeHead(answer.statusCode ?? 200, { ...headers, 'content-length': html.length, 'cache-control': 'no-store' });
  res.end(html);
}
