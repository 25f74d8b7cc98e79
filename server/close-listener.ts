// Ends the accepting of connections, and resets none that is open for its client already.
import { type AddressInfo, connect, Server as NetServer, type Server, type Socket } from 'node:net';
import { holdsPassedSocket } from './config.ts';

/** Those that wait are accepted within this time; then the server is closed all the same. */
const longestMs = 500;

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** What Node offers of a socket only here: the length of its queue, and whether it is connected at this moment. */
interface Handle {
  listen(backlog: number): number;
  getpeername(into: object): number;
}
const handleOf = (socket: Server | Socket) => (socket as unknown as { _handle: Handle | null })._handle;

/**
 * A connection is open for its client, who sends a request, before the server has accepted it; Node accepts one of those
 * that wait each time it looks for events (https://github.com/libuv/libuv/pull/3696). The system resets those that still
 * wait when the server is closed, and a proxy repeats none of their posts. So the queue is shortened to one place, and the
 * server connects to itself until it has that place: then nobody else waits, and nobody else can come. Who has no place
 * is not answered, tries again after a second, and is refused then: a proxy turns to another server.
 * @param onClosed called when nothing more is accepted
 * @returns when no connection is left
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
      // The server of the connections: that of HTTP also closes those that have just become idle.
      NetServer.prototype.close.call(server, () => resolve());
      onClosed();
    }
    const late = setTimeout(close, longestMs);

    /** Whoever was accepted just now had the place. */
    function connectAgain(): void {
      own?.destroy();
      const { port, address } = place as AddressInfo;
      const next = connect(port, loopbackOf[address] ?? address);
      own = next;
      next.once('error', close);
      // It has been sent by then, and on the same machine it has been answered.
      process.nextTick(() => handleOf(next)?.getpeername({}) === 0 && close());
    }

    // A socket that systemd holds keeps its queue for the next process.
    if (holdsPassedSocket() || place === null || typeof place === 'string') return close();
    handleOf(server)?.listen(0);
    server.on('connection', connectAgain);
    connectAgain();
  });
}
