// Starts listening at the configured address, or on a socket of systemd.
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { type Config, ConfigError, holdsPassedSocket } from './config.ts';

/** The first file descriptor of the sockets that systemd passes (`sd_listen_fds(3)`). */
const firstPassedSocket = 3;
/**
 * The queue length, the same as in `deploy/systemd/pihlaja.socket`, because listening resets the queue length of a passed socket.
 * Node.js ignores the option `backlog` beside `fd`, so it is a separate argument.
 */
const passedBacklog = 4096;

/**
 * Starts listening. A socket of systemd outlives the process: connections that arrive while the site restarts are queued instead
 * of refused.
 * @throws {ConfigError} when the port is in use or the address does not belong to this machine
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
 * Opens a second socket for `server/check-health.js`, which no visitor uses. A site with thousands of connections may not respond
 * on its port for some time although its event loop is not blocked. Only containers use this check, and only Linux has sockets
 * without a file (https://man7.org/linux/man-pages/man7/unix.7.html, "abstract").
 */
function openAliveSocket(server: Server, port: number): void {
  if (process.platform !== 'linux') return;
  const alive = createServer((socket) => void socket.on('error', () => {}).end('alive'));
  alive.unref();
  // Another site on this machine may use the same port on another address.
  alive.on('error', () => {});
  alive.listen({ path: aliveSocket(port) });
  server.once('close', () => alive.close());
}

/** `check-health.js` contains the same name. */
const aliveSocket = (port: number): string => `\0pihlaja-alive-${port}`;

/** Descriptions of the error codes for an address on which the process cannot listen. */
const addressProblems: Record<string, string> = {
  EADDRINUSE: 'address in use',
  EACCES: 'no right to use this port',
  EADDRNOTAVAIL: 'no address of this machine',
};

/**
 * @param variables the variables that set the address, for the message
 * @returns the error itself when it does not concern the address
 */
export function explainListen(
  error: NodeJS.ErrnoException,
  { port, host, variables }: { port: number; host: string; variables: string },
): Error {
  const problem = addressProblems[error.code ?? ''];
  if (!problem) return error;
  return new ConfigError(`Cannot listen on ${host}:${port}: ${problem} (${error.code}). Set ${variables}.`);
}
