// The server for visitors' browsers: its limits for incomplete and slow requests, and for many connections without requests; and
// its shutdown, which drops no request.
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Listening } from './listen.ts';
import { clientAddress, networkOf } from './shared/client-address.ts';

export interface SiteServerRules {
  /** Timeout for all headers of a request, after which its connection is closed. */
  headersMs: number;
  /** Timeout for a whole request. It suffices for the images of a form on a slow connection, at half a megabit per second. */
  requestMs: number;
  /** Interval of the checks for late requests. */
  checkIntervalMs: number;
  /**
   * Maximum number of connections without a pending request: those that have sent only a part of one, and those that may send
   * another.
   */
  maxIdle: number;
  /**
   * Maximum number of all connections. It is lower than the limit of open files of the process, because the queue of leads needs
   * files, too.
   */
  maxOpen: number;
  /** Returns the maximum number of connections of an address, as `clientAddress` returns it. */
  maxOfAddress(address: string): number;
  /** Maximum number of pending requests on one connection. Browsers and proxies send the next one after the response. */
  maxPipelined: number;
  /** Time without any transferred data after which a connection with a pending request is closed. */
  stalledMs: number;
  /**
   * Time for which a connection waits for its next request. It is longer than in common proxies, of which Caddy has the longest
   * time, two minutes: the proxy must be the one that closes a connection, or it sends a request to a closed connection.
   */
  keepAliveMs: number;
  /** Shutdown: maximum time for pending requests. */
  drainMs: number;
  /** Shutdown: time without data after which no request can be on its way on a connection. */
  silentMs: number;
}

const defaultRules: SiteServerRules = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  checkIntervalMs: 5000,
  maxIdle: 2000,
  maxOpen: 6000,
  maxOfAddress: () => Number.POSITIVE_INFINITY,
  maxPipelined: 8,
  stalledMs: 60_000,
  keepAliveMs: 125_000,
  drainMs: 25_000,
  silentMs: 1000,
};

/**
 * Maximum number of listeners of one event of a response: this server and its app add five, and `pipeline` adds seven. Node.js
 * warns of a leak from eleven on.
 */
const maxListeners = 16;

export interface SiteServer extends Listening {
  /**
   * Shuts the server down without dropping a request. For `delayMs` it serves as before, except that each response asks its
   * client not to reuse the connection: meanwhile a load balancer reads `/readyz` and uses other servers. Then the server accepts no
   * further connections, closes the silent ones, and aborts the remaining ones after the drain time.
   */
  stop(delayMs: number): Promise<void>;
}

export function createSiteServer(app: RequestListener, given: Partial<SiteServerRules> = {}): SiteServer {
  const rules = { ...defaultRules, ...given };
  const { headersMs, requestMs, checkIntervalMs, maxIdle, maxOpen, maxOfAddress } = rules;
  const { maxPipelined, keepAliveMs, drainMs, silentMs } = rules;
  /** Connections without a request, and the time of their last one, in the order of that time: the longest idle first. */
  const idle = new Map<Socket, number>();
  /** The number of pending requests of each connection that has any. */
  const underWay = new Map<Socket, number>();
  /** All connections by network, the oldest first. */
  const crowds = new Map<string, Set<Socket>>();
  /** The number of connections by address. */
  const counts = new Map<string, number>();
  let open = 0;
  let isStopping = false;

  /**
   * Marks a connection as idle. Connections without requests are the cheapest attack, so the one that has been idle longest is
   * closed when there are too many: a browser would have sent a request.
   */
  function markIdle(socket: Socket): void {
    idle.set(socket, performance.now());
    if (idle.size <= maxIdle) return;
    const [oldest] = idle.keys();
    if (oldest) idle.delete(oldest);
    oldest?.destroy();
  }

  /** Marks a connection as idle after a response. All responses share this function, because there are thousands per second. */
  function markIdleAgain(this: ServerResponse): void {
    const { socket } = this.req;
    const left = (underWay.get(socket) ?? 1) - 1;
    if (left > 0) return void underWay.set(socket, left);
    underWay.delete(socket);
    if (!socket.destroyed) markIdle(socket);
  }

  /** Closes the oldest connection of the largest network, because slow readers can hold connections for any time. */
  function closeOldest(): void {
    let largest: Set<Socket> | undefined;
    for (const crowd of crowds.values()) if (crowd.size > (largest?.size ?? 0)) largest = crowd;
    const [oldest] = largest ?? [];
    if (!oldest) return;
    // It is only closed later, and several connections may be accepted until then.
    largest?.delete(oldest);
    oldest.destroy();
  }

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkIntervalMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      const { socket } = request;
      // All requests in one chunk are parsed at once, including those after the one that exceeded the limit.
      if (socket.destroyed) return;
      const count = (underWay.get(socket) ?? 0) + 1;
      if (count > maxPipelined) return void socket.destroy();
      underWay.set(socket, count);
      idle.delete(socket);
      response.setMaxListeners(maxListeners).on('close', markIdleAgain);
      if (isStopping) response.setHeader('connection', 'close');
      app(request, response);
    },
  );
  // The timeout is restarted by progress, so a slow reader of a large response does not count as stalled.
  server.timeout = rules.stalledMs;
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress);
    // Responses that the client does not read fill the memory of the system, up to a megabyte for each connection.
    const ofAddress = (counts.get(address) ?? 0) + 1;
    if (ofAddress > maxOfAddress(address)) return void socket.destroy();
    counts.set(address, ofAddress);
    markIdle(socket);
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
    if (open > maxOpen) closeOldest();
  });

  /** Closes silent connections. A request may be on its way to a connection that has just become idle. */
  function closeSilent(): void {
    const before = performance.now() - silentMs;
    for (const [socket, since] of idle) {
      if (since > before) return;
      idle.delete(socket);
      socket.destroy();
    }
  }

  const acceptors: NetServer[] = [];
  /** Accepts no further connections, and resolves when the last one has ended. */
  const closeSockets = () =>
    Promise.all(
      // `NetServer`'s method is called, because that of an HTTP server also closes connections that have just become idle.
      [server, ...acceptors].map(
        (one) => new Promise<void>((resolve) => void NetServer.prototype.close.call(one, () => resolve())),
      ),
    );

  return {
    server,
    acceptors,
    async stop(delayMs) {
      isStopping = true;
      await pause(delayMs);
      const ended = closeSockets();
      // `setImmediate` lets the process read its sockets first: a process that was busy for long has not read yet what clients
      // have sent.
      const sweep = setInterval(() => setImmediate(closeSilent), 100);
      const cut = setTimeout(() => server.closeAllConnections(), drainMs);
      await ended;
      clearInterval(sweep);
      clearTimeout(cut);
      server.close();
    },
  };
}
