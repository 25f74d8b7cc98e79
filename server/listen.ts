// Starts listening at the configured address, or on the sockets of systemd.
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { type Config, ConfigError, countPassedSockets } from './config.ts';

/** The first file descriptor of the sockets that systemd passes (`sd_listen_fds(3)`). */
const firstPassedSocket = 3;
/**
 * The queue length, the same as in `deploy/systemd/pihlaja.socket`, because listening resets the queue length of a passed socket.
 * Node.js ignores the option `backlog` beside `fd`, so it is a separate argument.
 */
const passedBacklog = 4096;

/**
 * The number of sockets at the configured address. Node.js accepts one connection of each socket in a turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696), so with a single socket a few hundred clients with slow requests on new connections
 * make everybody else wait in the kernel's queue, where no limit of the site can tell them apart.
 */
const socketsOfAddress = 8;

/** An HTTP server with several listening sockets. */
export interface Listening {
  /** It listens on the first socket. */
  server: Server;
  /** They listen on the other sockets, and pass their connections to `server`. `listen` adds them; a stop closes them, too. */
  acceptors: NetServer[];
}

/**
 * Starts listening. Sockets of systemd outlive the process: connections that arrive while the site restarts are queued instead
 * of refused.
 * @throws {ConfigError} when the port is in use or the address does not belong to this machine
 */
export async function listen({ server, acceptors }: Listening, config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const passed = countPassedSockets();
  const count = passed || (canShareAddress ? socketsOfAddress : 1);
  try {
    if (passed > 0) await listenOn(server, { fd: firstPassedSocket });
    else await listenOnAddress(server, config);
    for (let n = 1; n < count; n += 1) {
      const acceptor = createAcceptor(server);
      await listenOn(acceptor, passed > 0 ? { fd: firstPassedSocket + n } : sharedAddressOf(server));
      acceptors.push(acceptor);
    }
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, { ...config, variables: 'PORT or HOST' });
  }
  openAliveSocket(server, config.port);
}

/** Other systems don't distribute connections between the sockets of an address. */
const canShareAddress = process.platform === 'linux';

/** A socket that shares its address does not notice another site there, so one that does not share it is tried first. */
async function listenOnAddress(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (!canShareAddress) return listenOn(server, { port, host });
  // Port 0 is a free one in any case.
  if (port > 0) {
    const probe = createServer();
    await listenOn(probe, { port, host });
    await new Promise((resolve) => void probe.close(resolve));
  }
  await listenOn(server, { port, host, reusePort: true });
}

function sharedAddressOf(server: Server): ListenOptions {
  const { port, address } = server.address() as AddressInfo;
  return { port, host: address, reusePort: true };
}

/** Creates a server for a further socket, with the options that an HTTP server gives its own connections. */
const createAcceptor = (server: Server): NetServer =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket));

function listenOn(server: NetServer, options: ListenOptions & { fd?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const onListening = () => {
      server.off('error', reject);
      resolve();
    };
    if (options.fd === undefined) server.listen(options, onListening);
    else server.listen({ fd: options.fd }, passedBacklog, onListening);
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
