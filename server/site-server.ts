// The server for visitors' browsers: its limits for incomplete requests, long ones, and many connections without any; and
// its end, which drops no request.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeListener } from './close-listener.ts';

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
  /**
   * How long a connection waits for its next request. Longer than the proxies in common use, of which Caddy's two minutes
   * are the longest: a proxy must be the one that closes, or it sends a request to a closed connection.
   */
  keepAliveMs: number;
  /** The end: requests under way get this time. */
  drainMs: number;
  /** The end: a connection that was silent for this long carries no request that is on its way. */
  silentMs: number;
}

const usualRules: SiteServerRules = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  lookEveryMs: 5000,
  mostIdle: 2000,
  keepAliveMs: 125_000,
  drainMs: 25_000,
  silentMs: 1000,
};

export interface SiteServer {
  server: Server;
  /**
   * Ends the server without dropping a request. For `delayMs` it serves as before, except that each answer asks its
   * client to open no further request on its connection: meanwhile a load balancer reads `/readyz` and turns away. Then
   * it accepts those that have connected and no further one, closes the silent ones, and cuts what is left after the drain
   * time.
   */
  stop(delayMs: number): Promise<void>;
}

export function createSiteServer(app: RequestListener, given: Partial<SiteServerRules> = {}): SiteServer {
  const { headersMs, requestMs, lookEveryMs, mostIdle, keepAliveMs, drainMs, silentMs } = { ...usualRules, ...given };
  /** Connections without a request and the time of their last one. Ordered, the longest idle first. */
  const idle = new Map<Socket, number>();
  let isStopping = false;
  /** Requests that wait for a moment, in which connections are accepted. */
  let held: (() => void)[] | null = null;

  /** A connection without a request is the cheapest attack, and the one that has waited longest is not a browser's. */
  function rest(socket: Socket): void {
    idle.set(socket, performance.now());
    if (idle.size <= mostIdle) return;
    const [oldest] = idle.keys();
    if (oldest) idle.delete(oldest);
    oldest?.destroy();
  }

  /** One function for all responses, because there are thousands per second. */
  function restAgain(this: ServerResponse): void {
    const { socket } = this.req;
    if (!socket.destroyed) rest(socket);
  }

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      idle.delete(request.socket);
      response.on('close', restAgain);
      if (isStopping) response.setHeader('connection', 'close');
      if (held) held.push(() => app(request, response));
      else app(request, response);
    },
  );
  server.on('connection', (socket: Socket) => {
    rest(socket);
    socket.once('close', () => idle.delete(socket));
  });

  /** A request may be on its way to a connection that has just become idle. */
  function closeSilent(): void {
    const before = performance.now() - silentMs;
    for (const [socket, since] of idle) {
      if (since > before) return;
      idle.delete(socket);
      socket.destroy();
    }
  }

  return {
    server,
    async stop(delayMs) {
      isStopping = true;
      await pause(delayMs);
      const waiting: (() => void)[] = [];
      held = waiting;
      const ended = closeListener(server, () => {
        held = null;
        for (const begin of waiting) begin();
      });
      const sweep = setInterval(closeSilent, 100);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await ended;
      clearInterval(sweep);
      clearTimeout(cut);
      server.close();
    },
  };
}
