// A content backend over real HTTP whose answers a test chooses: right, wrong, late, or none.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** One answer; by default 200 with JSON, without delay. */
export interface Reply {
  status?: number;
  headers?: Record<string, string | string[]>;
  /** The body as JSON. */
  json?: unknown;
  /** The raw body, instead of `json`; text is HTML unless the headers say otherwise. */
  body?: string | Buffer;
  /** Delay before the headers, in milliseconds. */
  delayMs?: number;
  /** Answers only when this promise is resolved. */
  heldUntil?: Promise<unknown>;
  /** Sends the body in ten pieces, with this pause between them, in milliseconds. */
  trickleMs?: number;
  /** Closes the connection after this many bytes of the body, although more were announced. */
  cutAfterBytes?: number;
  /** Closes the connection instead of answering. */
  drops?: boolean;
  /** Never answers. */
  hangs?: boolean;
}

export const movedTo = (location: string, status = 302): Reply => ({ status, headers: { location }, body: '' });

export interface Call {
  method: string;
  /** Path and query, the query decoded for readability: `/api/pages/find/?html_path=/a/`. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The body as text. */
  body: string;
  /** The raw body, for bodies with files. */
  bytes: Buffer;
}

export interface FakeBackend {
  origin: string;
  /** The host's `CONTENT_API_URL`. */
  apiUrl: string;
  /**
   * Sets the answers for a path: these replies in turn, then always the last one.
   * @param path with its query, decoded, or without one to answer every query; unknown paths get a 404
   */
  answer(path: string, ...replies: Reply[]): void;
  calls: Call[];
  /** The number of requests for a path, with any query if `path` has none. */
  countOf(path: string): number;
  /** Refuses connections, until {@link FakeBackend.goUp} listens on the same port again. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
}

export async function startFakeBackend(): Promise<FakeBackend & { close(): Promise<void> }> {
  const replies = new Map<string, Reply[]>();
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&');
    const path = query === '' ? url.pathname : `${url.pathname}?${query}`;
    const bytes = await buffer(request);
    calls.push({ method: request.method ?? '', path, headers: request.headers, body: bytes.toString(), bytes });
    const queue = replies.get(path) ?? replies.get(url.pathname) ?? [{ status: 404, json: { message: 'not found' } }];
    await send(response, (queue.length > 1 ? queue.shift() : queue[0]) ?? {});
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const goDown = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${port}/api`,
    answer: (path, ...queue) => void replies.set(path, queue),
    calls,
    countOf: (path) => calls.filter((call) => call.path === path || call.path.split('?')[0] === path).length,
    goDown,
    goUp: () => listen(port),
    close: async () => {
      if (server.listening) await goDown();
    },
  };
}

async function send(response: ServerResponse, reply: Reply): Promise<void> {
  const { status = 200, delayMs = 0, heldUntil, trickleMs = 0, cutAfterBytes, drops, hangs } = reply;
  if (drops) return void response.socket?.destroy();
  if (hangs) return;
  if (delayMs > 0) await pause(delayMs);
  await heldUntil;
  const body = Buffer.from(reply.body ?? JSON.stringify(reply.json ?? null));
  const type = reply.body === undefined ? 'application/json' : 'text/html; charset=utf-8';
  const length = reply.headers?.['transfer-encoding'] ? {} : { 'content-length': body.length };
  response.writeHead(status, { 'content-type': type, ...length, ...reply.headers });
  if (cutAfterBytes !== undefined) {
    response.write(body.subarray(0, cutAfterBytes), () => response.socket?.destroy());
  } else if (trickleMs > 0) {
    const size = Math.ceil(body.length / 10);
    for (let start = 0; start < body.length && !response.destroyed; start += size) {
      response.write(body.subarray(start, start + size));
      await pause(trickleMs);
    }
    response.end();
  } else response.end(body);
}
