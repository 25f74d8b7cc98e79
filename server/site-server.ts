// The server for visitors' browsers: its limits for incomplete requests, long ones, and many connections without any; and
// its end, which drops no request.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeListener } from './close-listener.ts';
import { clientAddress, networkOf } from './shared/client-address.ts';

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
  /** All connections: fewer than a process may have files, which the queue of leads needs as well. */
  mostOpen: number;
  /** The most connections of an address, as `clientAddress` gives it. */
  mostOfAddress(address: string): number;
  /** Requests under way on one connection. Browsers and proxies send the next one after the answer. */
  mostPipelined: number;
  /** A connection over which nothing passes for this long, although its request is under way, is closed. */
  stalledMs: number;
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
  mostOpen: 6000,
  mostOfAddress: () => Number.POSITIVE_INFINITY,
  mostPipelined: 8,
  stalledMs: 60_000,
  keepAliveMs: 125_000,
  drainMs: 25_000,
  silentMs: 1000,
};

/** Listeners of one event of an answer: five of ours, and seven of `pipeline`. Node warns of a leak from eleven on. */
const maxListeners = 16;

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
  const rules = { ...usualRules, ...given };
  const { headersMs, requestMs, lookEveryMs, mostIdle, mostOpen, mostOfAddress } = rules;
  const { mostPipelined, keepAliveMs, drainMs, silentMs } = rules;
  /** Connections without a request and the time of their last one. Ordered, the longest idle first. */
  const idle = new Map<Socket, number>();
  /** The number of requests under way, of connections that have any. */
  const underWay = new Map<Socket, number>();
  /** All connections by network, the oldest first. */
  const crowds = new Map<string, Set<Socket>>();
  /** The number of connections by address. */
  const counts = new Map<string, number>();
  let open = 0;
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
    const left = (underWay.get(socket) ?? 1) - 1;
    if (left > 0) return void underWay.set(socket, left);
    underWay.delete(socket);
    if (!socket.destroyed) rest(socket);
  }

  /** Those who read slowly hold connections for as long as they like: the oldest of the largest network makes room. */
  function makeRoom(): void {
    let largest: Set<Socket> | undefined;
    for (const crowd of crowds.values()) if (crowd.size > (largest?.size ?? 0)) largest = crowd;
    const [oldest] = largest ?? [];
    oldest?.destroy();
  }

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      const { socket } = request;
      // All requests in one piece are read at once, also those behind the one that was too many.
      if (socket.destroyed) return;
      const count = (underWay.get(socket) ?? 0) + 1;
      if (count > mostPipelined) return void socket.destroy();
      underWay.set(socket, count);
      idle.delete(socket);
      response.setMaxListeners(maxListeners).on('close', restAgain);
      if (isStopping) response.setHeader('connection', 'close');
      if (held) held.push(() => app(request, response));
      else app(request, response);
    },
  );
  // Also tells progress: one slow reader of a large answer is no stalled one.
  server.timeout = rules.stalledMs;
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress);
    // Answers that nobody reads fill the system's memory, a megabyte for each connection.
    const ofAddress = (counts.get(address) ?? 0) + 1;
    if (ofAddress > mostOfAddress(address)) return void socket.destroy();
    counts.set(address, ofAddress);
    rest(socket);
    const network = networkOf(address);
    const crowd = crowds.get(network) ?? new Set();
    crowds.set(network, crowd.add(socket));
    open += 1;
    socket.once('close', () => {
      idle.delete(socket);
      underWay.delete(socket);
      crowd.delete(socket);
      if (crowd.size === 0) crowds.delete(network);
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
      open -= 1;
    });
    if (open > mostOpen) makeRoom();
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
      // After a look at what has come: a process that was busy for long has not read yet what others have sent.
      const sweep = setInterval(() => setImmediate(closeSilent), 100);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await ended;
      clearInterval(sweep);
      clearTimeout(cut);
      server.close();
    },
  };
}
