// Serves bare pages with widgets over real HTTP: the built bundles and styles, and responses that the test chooses.
import { createReadStream } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { dist, projectRoot } from '../../build/paths.ts';
import { embedPreviewPath } from '../../rules/embeds/page-paths.ts';
import { readManifest } from './built-assets.ts';

/** The response to posts: a status code, a status with a body, no response, or a dropped connection. */
type Answer = number | 'hang' | 'drop' | { status: number; body?: string; headers?: Record<string, string> };

interface Post {
  path: string;
  contentType: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WidgetServer {
  /** @returns the address of a page with this body, the site's styles, those of the widgets in it, and the runtime */
  show(body: string, options?: { head?: string }): string;
  /** Sets the response to posts; 200 by default. */
  answerPosts(answer: Answer): void;
  /** The posts since the last {@link WidgetServer.reset}. */
  posts: Post[];
  /** Clears the posts and the chosen response. */
  reset(): void;
  close(): void;
}

export async function startWidgetServer(): Promise<WidgetServer> {
  const pages: string[] = [];
  const posts: Post[] = [];
  let answer: Answer = 200;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') return answerPost(request, response, posts, answer);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/assets/')) return sendFile(`${dist}/assets/${basename(path)}`, response);
    if (path.startsWith('/demo/ads/')) {
      if (extname(path)) return sendFile(`${projectRoot}/demo/ads/files/${basename(path)}`, response);
      // Tracking requests, and pictures of the site.
      return void response.writeHead(204).end();
    }
    if (path === embedPreviewPath)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(embedPreview);
    const page = pages[Number(/^\/page\/(\d+)\/$/.exec(path)?.[1])];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    posts,
    show: (body, { head = '' } = {}) => `${origin}/page/${pages.push(pageHtml(body, head)) - 1}/`,
    answerPosts(next) {
      answer = next;
    },
    reset() {
      posts.length = 0;
      answer = 200;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Replaces a partner's page with its form (server/host/embeds/embed-preview-document.ts). */
const embedPreview = `<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Esikatselu</title></head>
<body style="margin: 0; height: 372px"><main aria-label="Esikatselu"><h1>Esikatselu</h1></main></body></html>`;

function pageHtml(body: string, head: string): string {
  const { styles, widgets, runtime } = readManifest();
  const names = [...body.matchAll(/ data-widget="([\w-]+)"/g)].map(([, name = '']) => name);
  const sheets = new Set(
    [styles.whole, ...names.map((name) => widgets[name]?.styles)].filter((sheet) => sheet != null),
  );
  const links = [...sheets].map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
  // Shows ads as for a visitor who allows them.
  return `<!doctype html><html lang="fi" data-consent-advertising="granted"><head><meta charset="utf-8"><title>Vimpaimia</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${links}${head}<script type="module" src="${runtime}"></script></head>
<body><main><h1>Vimpaimia</h1>${body}</main></body></html>`;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

function sendFile(path: string, response: ServerResponse): void {
  const type = types[extname(path)] ?? 'application/octet-stream';
  createReadStream(path)
    .once('open', () => response.writeHead(200, { 'content-type': type }))
    .once('error', () => response.writeHead(404).end())
    .pipe(response);
}

async function answerPost(request: IncomingMessage, response: ServerResponse, posts: Post[], answer: Answer) {
  const contentType = request.headers['content-type'] ?? '';
  posts.push({ path: request.url ?? '', contentType, headers: request.headers, body: await text(request) });
  if (answer === 'drop') request.socket.destroy();
  if (typeof answer === 'string') return;
  const { status, body = '{}', headers = {} } = typeof answer === 'number' ? { status: answer } : answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
