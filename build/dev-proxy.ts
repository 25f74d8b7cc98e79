// The proxy in front of the site in development. It adds a script to pages that reloads them or shows errors, and waits
// while the site restarts.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { escapeUTF8 } from 'entities';
import type { HotBuilt } from './hot-files.ts';
import { projectRoot } from './paths.ts';

const retryMs = 250;
const waitMs = 120_000;
/** The site's log may arrive this long after a failed page. */
const logMs = 100;

export interface DevProxy {
  server: Server;
  /** Reloads every open page, or shows the problem in all pages, including those that open later. */
  report(problem: string | null, isRestarted: boolean): void;
  /** Reports a quick build to the playground. Other pages wait for the whole build. */
  reportHot(built: HotBuilt): void;
  /** Whether a page of the playground is open. Only the playground uses quick builds. */
  showsPlayground(): boolean;
}

/** @param failure returns the last error in the site's log */
export function createDevProxy(sitePort: number, failure: () => string): DevProxy {
  /** The event streams of the open pages, with the pages' paths. */
  const pages = new Map<ServerResponse, string>();
  let problem: string | null = null;
  const send = (page: ServerResponse, news: object) => page.write(`data: ${JSON.stringify(news)}\n\n`);

  const server = createServer((req, res) => {
    if (req.url === '/__dev/client.js') {
      const script = readFileSync(`${projectRoot}/build/dev-client.js`);
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
    } else if (req.url?.startsWith('/__dev/events?')) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      pages.set(res, new URL(req.url, 'http://localhost').searchParams.get('page') ?? '');
      res.on('close', () => pages.delete(res));
      send(res, { problem, isNews: false });
    } else forward(req, res, Date.now() + waitMs);
  });

  function forward(req: IncomingMessage, res: ServerResponse, until: number): void {
    // Requests uncompressed pages, so that the script can be added.
    const headers = { ...req.headers, 'accept-encoding': 'identity' };
    const upstream = request(
      { host: '127.0.0.1', port: sitePort, path: req.url, method: req.method, headers },
      (answer) => {
        if (String(answer.headers['content-type']).startsWith('text/html'))
          sendPage(answer, res).catch(() => res.destroy());
        else {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        }
      },
    );
    upstream.on('error', () => {
      const mayWait = req.method === 'GET' && Date.now() < until && !res.headersSent;
      if (problem !== null) res.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(page('', problem));
      else if (mayWait) setTimeout(() => forward(req, res, until), retryMs);
      else res.writeHead(502).end('The site is restarting');
    });
    req.pipe(upstream);
  }

  async function sendPage(answer: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const status = answer.statusCode ?? 200;
    if (status >= 500) await pause(logMs);
    const html = Buffer.from(page(Buffer.concat(chunks).toString(), status >= 500 ? failure() : ''));
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    res.writeHead(status, { ...headers, 'content-length': html.length, 'cache-control': 'no-store' });
    res.end(html);
  }

  return {
    server,
    report(news, isRestarted) {
      problem = news;
      for (const page of pages.keys()) send(page, { problem, isRestarted, isNews: true });
    },
    reportHot({ version, problem }) {
      for (const page of pages.keys()) send(page, { problem, hot: version, isNews: true });
    },
    showsPlayground: () => [...pages.values()].some((path) => path.startsWith('/demo/')),
  };
}

/** @returns the page with the development script. Frames in a page have their own policy, and are reloaded with the page. */
function page(html: string, problem: string): string {
  const escaped = escapeUTF8(problem);
  const tag = `<script type="module" src="/__dev/client.js" data-development data-problem="${escaped}"></script>`;
  return html === ''
    ? `<!doctype html><title>Development</title><body>${tag}</body>`
    : html.replace('</body>', () => `${tag}</body>`);
}
