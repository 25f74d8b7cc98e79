// The server for visitors' browsers, and its limits for incomplete requests, long ones, and many connections without
// any.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SiteServerRules {
  /** For all headers of a request: a slower connection is closed. */
  headersMs: number;
  /** For a whole request: images of a form on a slow connection, at half a megabit per second. */
  requestMs: number;
  /** The interval of the checks for late requests. */
  lookEveryMs: number;
  /**
   * Connections without a request under way: those that have sent only part of one, and those that may send another.
   */
  mostIdle: number;
}

const usualRules: SiteServerRules = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  lookEveryMs: 5000,
  mostIdle: 2000,
};

export function createSiteServer(app: RequestListener, given: Partial<SiteServerRules> = {}): Server {
  const { headersMs, requestMs, lookEveryMs, mostIdle } = { ...usualRules, ...given };
  /** Ordered, the longest idle first. */
  const idle = new Set<Socket>();

  /** A connection without a request is the cheapest attack, and the one that has waited longest is not a browser's. */
  function rest(socket: Socket): void {
    idle.add(socket);
    if (idle.size <= mostIdle) return;
    const [oldest] = idle;
    if (oldest) idle.delete(oldest);
    oldest?.destroy();
  }

  /** One function for all responses, because there are thousands per second. */
  function restAgain(this: ServerResponse): void {
    const { socket } = this.req;
    if (!socket.destroyed) rest(socket);
  }

  const server = createServer(
    { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookEveryMs },
    (request, response) => {
      idle.delete(request.socket);
      response.on('close', restAgain);
      app(request, response);
    },
  );
  server.on('connection', (socket: Socket) => {
    rest(socket);
    socket.once('close', () => idle.delete(socket));
  });
  return server;
}
