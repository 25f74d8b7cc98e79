// Stops accepting connections without resetting those that are already open for their clients.
import { type AddressInfo, connect, Server as NetServer, type Server, type Socket } from 'node:net';
import { holdsPassedSocket } from './config.ts';

/** Maximum time in milliseconds for accepting queued connections. The server is closed after it in any case. */
const maxMs = 500;

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Internals of Node.js's sockets without a public API: the length of the queue, and whether a socket is connected now. */
interface Handle {
  listen(backlog: number): number;
  getpeername(into: object): number;
}
const handleOf = (socket: Server | Socket) => (socket as unknown as { _handle: Handle | null })._handle;

/**
 * A client considers a connection open, and sends a request, before the server has accepted the connection. Node.js accepts one
 * queued connection in each poll for events (https://github.com/libuv/libuv/pull/3696). When the server is closed, the system
 * resets the queued connections, and a proxy does not retry their POST requests. Therefore the queue is shortened to one slot,
 * and the server connects to itself until its own connection has that slot. Then no other connection is queued, and none can be
 * added. A client without a slot gets no response to its SYN packet, retries after a second, and is refused then, so that a proxy
 * uses another server.
 * @param onClosed called when no further connection is accepted
 * @returns a promise that resolves when no connection is left
 */
export function closeListener(server: Server, onClosed: () => void): Promise<void> {
  const place = server.address();
  return new Promise((resolve) => {
    let own: Socket | undefined;
    let isClosed = false;

    function close(): void {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(late);
      server.off('connection', connectAgain);
      own?.destroy();
      // `NetServer`'s method is called, because that of an HTTP server also closes connections that have just become idle.
      NetServer.prototype.close.call(server, () => resolve());
      onClosed();
    }
    const late = setTimeout(close, maxMs);

    /** Connects again, because the connection that was just accepted had occupied the slot. */
    function connectAgain(): void {
      own?.destroy();
      const { port, address } = place as AddressInfo;
      const next = connect(port, loopbackOf[address] ?? address);
      own = next;
      next.once('error', close);
      // The SYN packet has been sent by then, and on the same machine it has been answered.
      process.nextTick(() => handleOf(next)?.getpeername({}) === 0 && close());
    }

    // A socket of systemd keeps its queue for the next process.
    if (holdsPassedSocket() || place === null || typeof place === 'string') return close();
    handleOf(server)?.listen(0);
    server.on('connection', connectAgain);
    connectAgain();
  });
}
