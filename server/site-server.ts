// The server that visitors' browsers connect to, and what it bears: half a request, a long one, and many lines without any.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SiteServerRules {
  /** For all headers of a request: a line that is slower is cut. */
  headersMs: number;
  /** For a whole request: images of a form on a slow line, at half a megabit a second. */
  requestMs: number;
  /** How often it is looked which of them are late. */
  lookEveryMs: number;
  /** Connections without a request under way: those that have only begun to ask, and those that may ask again. */
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
  /** The longest idle first. */
  const idle = new Set<Socket>();

  /** A line without a request is the cheapest attack there is, and the one that has waited longest is no browser's. */
  function rest(socket: Socket): void {
    idle.add(socket);
    if (idle.size <= mostIdle) return;
    const [oldest] = idle;
    if (oldest) idle.delete(oldest);
    oldest?.destroy();
  }

  /** One function for all answers: there are thousands a second. */
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
