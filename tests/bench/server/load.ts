// Requests pages from a measured server, and returns the cost.
import { Pool } from 'undici';
import type { ServerProcess } from '../server-process.ts';

export interface Speed {
  /** CPU of the server per request, in microseconds. */
  micros: number;
  /** Requests per second. */
  perSecond: number;
}

export interface LoadOptions {
  requests: number;
  encoding: string;
  connections?: number;
}

/** @param pathOf the page of the n-th request */
export async function load(
  server: ServerProcess,
  pathOf: (n: number) => string,
  { requests, encoding, connections = 32 }: LoadOptions,
): Promise<Speed> {
  const pool = new Pool(server.origin, { connections });
  const [cpu, startedAt] = [await server.cpuMicros(), performance.now()];
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      const path = pathOf(next);
      next += 1;
      const { statusCode, body } = await pool.request({
        path,
        method: 'GET',
        headers: { 'accept-encoding': encoding },
      });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      await body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (requests / (performance.now() - startedAt)) * 1000;
  const micros = ((await server.cpuMicros()) - cpu) / requests;
  await pool.close();
  return { micros, perSecond };
}

/** One response, with the headers that another server needs to send the same. */
export async function ask(
  origin: string,
  path: string,
  encoding: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const pool = new Pool(origin);
  const { headers, body } = await pool.request({ path, method: 'GET', headers: { 'accept-encoding': encoding } });
  const bytes = Buffer.from(await body.arrayBuffer());
  await pool.close();
  // Leaves out headers that node:http adds itself, so that they are not sent twice.
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return { headers: own as Record<string, string>, body: bytes };
}
