// A small web framework that behaves like Django: routes by pattern, Django's responses, and middleware.
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as received. */
export interface Ask {
  method: string;
  /** Still encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookies: Map<string, string>;
  body: Buffer;
  /** The matches of the route's capturing groups. */
  parts: string[];
}

export interface Reply {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  headers?: Record<string, string | string[]>;
}

export type Answer = (ask: Ask) => Reply | Promise<Reply>;
/** A path, and the handler of each of its methods. */
export type Route = [path: RegExp, methods: Record<string, Answer>];

/** @returns middleware that refuses calls without the API's key */
export const withKey =
  (apiKey: string) =>
  (answer: Answer): Answer =>
  (ask) =>
    ask.headers.authorization === `Api-Key ${apiKey}`
      ? answer(ask)
      : { status: 403, json: { detail: 'Authentication credentials were not provided.' } };

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/** Listens on a free port. @param onAnswered is called with every request and its response status */
export async function serve(routes: Route[], onAnswered: (line: string, status: number) => void): Promise<Served> {
  const server = createServer((request, response) => {
    respond(request, response, routes)
      .then((status) => onAnswered(`${request.method} ${request.url}`, status))
      .catch((error) => {
        onAnswered(`${request.method} ${request.url}: ${error}`, 500);
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1>');
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, routes: Route[]): Promise<number> {
  const url = new URL(request.url ?? '/', 'http://backend.invalid');
  const ask: Ask = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    cookies: new Map((request.headers.cookie ?? '').split('; ').map((pair) => splitAt(pair, '='))),
    body: await buffer(request),
    parts: [],
  };
  const reply = await replyTo(ask, routes);
  const { status = 200 } = reply;
  const body = Buffer.from(reply.body ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)));
  const headers = {
    'content-type': reply.json === undefined ? 'text/html; charset=utf-8' : 'application/json',
    'x-frame-options': 'DENY',
    vary: 'Accept, Cookie',
    ...{ server: 'gunicorn', 'content-length': String(body.length) },
    ...reply.headers,
    // A load balancer adds a cookie to every response.
    'set-cookie': ['SERVERID=web3; path=/', ...[reply.headers?.['set-cookie'] ?? []].flat()],
  };
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const isSame = status === 200 && ask.method === 'GET' && request.headers['if-none-match'] === etag;
  const tagged = ask.method === 'GET' && status === 200 ? { etag } : {};
  if (isSame) response.writeHead(304, tagged).end();
  else response.writeHead(status, { ...headers, ...tagged }).end(ask.method === 'HEAD' ? undefined : body);
  return isSame ? 304 : status;
}

function replyTo(ask: Ask, routes: Route[]): Reply | Promise<Reply> {
  for (const [pattern, methods] of routes) {
    const match = pattern.exec(ask.path);
    if (!match) continue;
    const answer = methods[ask.method] ?? (ask.method === 'HEAD' ? methods.GET : undefined);
    if (answer) return answer({ ...ask, parts: match.slice(1) });
    const allow = [...Object.keys(methods), 'HEAD', 'OPTIONS'].join(', ');
    return { status: 405, headers: { allow }, json: { detail: `Method "${ask.method}" not allowed.` } };
  }
  // An address without its trailing slash is redirected to the address with it, if that exists.
  const isSlashless =
    ask.method === 'GET' && !ask.path.endsWith('/') && routes.some(([path]) => path.test(`${ask.path}/`));
  if (isSlashless) return { status: 301, headers: { location: `${ask.path}/` } };
  return { status: 404, body: '<!doctype html><html lang="en"><title>Not Found</title><h1>Not Found</h1>' };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The body as JSON or as a form; empty for any other type. */
export async function readForm({ body, headers }: Ask): Promise<{ names: string[]; get(name: string): string }> {
  const type = headers['content-type'] ?? '';
  if (type.includes('json')) {
    const json: Record<string, unknown> = JSON.parse(body.toString() || '{}');
    return { names: Object.keys(json), get: (name) => String(json[name] ?? '') };
  }
  const form = type.includes('form')
    ? await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    : new FormData();
  return { names: [...form.keys()], get: (name) => String(form.get(name) ?? '') };
}
