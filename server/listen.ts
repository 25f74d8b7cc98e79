// Where the site listens: at its configured address, or on a socket that systemd holds.
import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { type Config, ConfigError, holdsPassedSocket } from './config.ts';

/** systemd passes the sockets of a socket unit from this descriptor on (`sd_listen_fds(3)`). */
const firstPassedSocket = 3;

/**
 * A socket of systemd outlives the process: visitors who come while the site restarts wait in its queue instead of being
 * refused.
 * @throws {ConfigError} when the port is taken or the address is not this machine's
 */
export function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const place: ListenOptions & { fd?: number } = holdsPassedSocket() ? { fd: firstPassedSocket } : { port, host };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new ConfigError(`PORT and HOST want a free address, but ${host}:${port} is not (${error.code})`)
          : error,
      ),
    );
    server.listen(place, resolve);
  });
}
