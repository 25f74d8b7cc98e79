// A port for a program that cannot choose one itself.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port that is free now. The caller takes it at once, because a port cannot be reserved. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
