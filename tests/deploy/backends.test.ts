// deploy/nginx/pihlaja-backends.conf between a host and two backends: what it passes on, and what happens when one is away.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { nginx, startNginxOfBackends } from './nginx.ts';
import type { RunningProxy } from './proxy.ts';
import { type Recorder, startRecorder } from './recorder.ts';

describe.skipIf(!nginx.isThere())('nginx between hosts and backends', () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-backends-`);
  let backend: Recorder;
  let other: Server;
  /** What the other backend does with a request. */
  let otherDoes: 'answers' | 'dies';
  let taken: number;
  let proxy: RunningProxy;
  let address: string;

  beforeEach(async () => {
    backend = await startRecorder();
    otherDoes = 'answers';
    taken = 0;
    other = createServer((request, response) => {
      taken += 1;
      if (otherDoes === 'dies') request.once('data', () => request.socket.destroy());
      if (otherDoes === 'dies' && request.method === 'GET') request.socket.destroy();
      request.once('end', () => response.end('other'));
      request.resume();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    proxy = await startNginxOfBackends(folder, port, [backend.port, (other.address() as AddressInfo).port]);
  });
  afterEach(async () => {
    await proxy.stop();
    await backend.close();
    other.closeAllConnections();
    other.close();
    rmSync(folder, { recursive: true });
  });
  const post = (body = 'x') => fetch(`${address}/api/forms/3/`, { method: 'POST', body });
  const repeat = async <T>(times: number, call: () => Promise<T>) => {
    const answers: T[] = [];
    for (let time = 0; time < times; time++) answers.push(await call());
    return answers;
  };

  it('uses both, and passes on a call as the host has sent it', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer key', 'x-request-id': 'abcdefgh' };
    await repeat(4, () => fetch(`${address}/api/pages/?path=%2F`, { headers }));
    expect([backend.requests.length, taken]).toEqual([2, 2]);
    expect(backend.requests[0]).toMatchObject({ path: '/api/pages/?path=%2F', headers });
    expect(backend.requests[0]?.headers.host).toBe(new URL(address).host);
  });

  it('passes on a lead with ten large images', async () => {
    const size = 105 * 1024 * 1024;
    other.close();
    const answer = await post('x'.repeat(size));
    expect([answer.status, backend.requests.at(-1)?.bytes]).toEqual([200, size]);
  });

  it('goes to the other one when one refuses connections, with posts as well', async () => {
    other.closeAllConnections();
    other.close();
    await once(other, 'close');
    const answers = await repeat(10, () => post());
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(backend.requests).toHaveLength(10);
  });

  it('repeats a call that a dying one has taken, and never a post', async () => {
    otherDoes = 'dies';
    const gets = await repeat(2, () => fetch(`${address}/api/pages/`));
    expect([gets.map(({ status }) => status), taken]).toEqual([[200, 200], 1]);
    await proxy.stop();
    proxy = await startNginxOfBackends(folder, Number(new URL(address).port), [
      (other.address() as AddressInfo).port,
      backend.port,
    ]);
    const before = backend.requests.length;
    expect((await post('lead')).status).toBe(502);
    expect([taken, backend.requests.length]).toEqual([2, before]);
  });
});
