// A port for a program that cannot choose one itself.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A test may request several ports before it uses the first, and the system would return one of them twice. */
const given = new Set<number>();

/** Finds a port that is free now. The caller must use it soon, because a port cannot be reserved. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
