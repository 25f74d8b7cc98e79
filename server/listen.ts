// Where the site listens: at its configured address, or on a socket that systemd holds.
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { type Config, ConfigError, holdsPassedSocket } from './config.ts';

/** systemd passes the sockets of a socket unit from this descriptor on (`sd_listen_fds(3)`). */
const firstPassedSocket = 3;
/** As in `deploy/systemd/pihlaja.socket`: the queue of a passed socket is set anew. Node takes it from no option beside `fd`. */
const passedBacklog = 4096;

/**
 * A socket of systemd outlives the process: visitors who come while the site restarts wait in its queue instead of being
 * refused.
 * @throws {ConfigError} when the port is taken or the address is not this machine's
 */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(explainListen(error, { port, host, variables: 'PORT or HOST' })),
    );
    const onListening = () => {
      openAliveSocket(server, port);
      resolve();
    };
    if (holdsPassedSocket()) server.listen({ fd: firstPassedSocket }, passedBacklog, onListening);
    else server.listen({ port, host }, onListening);
  });
}

/**
 * Opens a second socket for `server/check-health.js`, to which no visitor connects. A site with thousands of connections may
 * answer nothing on its port for a while although its event loop is not blocked. Only containers are checked in this way, and
 * only Linux has sockets that need no file (https://man7.org/linux/man-pages/man7/unix.7.html, "abstract").
 */
function openAliveSocket(server: Server, port: number): void {
  if (process.platform !== 'linux') return;
  const alive = createServer((socket) => void socket.on('error', () => {}).end('alive'));
  alive.unref();
  // Another site of this machine may have the port at another address.
  alive.on('error', () => {});
  alive.listen({ path: aliveSocket(port) });
  server.once('close', () => alive.close());
}

/** What the system says of an address at which nobody can listen. */
const addressProblems: Record<string, string> = {
  EADDRINUSE: 'address in use',
  EACCES: 'no right to use this port',
  EADDRNOTAVAIL: 'no address of this machine',
};

/** @returns the error itself when it does not concern the address */
export function explainListen(
  error: NodeJS.ErrnoException,
  { port, host, variables }: { port: number; host: string; variables: string },
): Error {
  const problem = addressProblems[error.code ?? ''];
  if (!problem) return error;
  return new ConfigError(`Cannot listen on ${host}:${port}: ${problem} (${error.code}). Set ${variables}.`);
}

/** The same name stands in `check-health.js`. */
const aliveSocket = (port: number): string => `\0pihlaja-alive-${port}`;
