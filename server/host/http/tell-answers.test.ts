// Reports about responses: enough to count them, and nothing about the client.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnsweredRequest, listenTo } from '../../shared/telemetry/events.ts';
import { reportResponse } from './tell-answers.ts';

let server: Server;
let told: AnsweredRequest[];
let ends: (() => void)[];
beforeEach(async () => {
  told = [];
  ends = [listenTo('answered', (event) => told.push(event)), listenTo('answeredKept', (event) => told.push(event))];
  server = createServer((req, res) => {
    reportResponse(req, res, req.url === '/kept/');
    req.url = '/elsewhere/';
    if (req.method === 'DELETE') res.write('half') && res.destroy();
    else res.writeHead(404).end('gone');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const end of ends) end();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { connection: 'close' },
  })
    .then((answer) => answer.text())
    .catch(() => 'cut');

it('is the path as it was asked for, without its query', async () => {
  await ask('/kirjaudu/?next=%2Fprofiili%2F&token=salaisuus');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual({ method: 'GET', path: '/kirjaudu/', route: 'account', status: 404, ms: expect.any(Number) });
});

it('is an answer that was cut off', async () => {
  expect(await ask('/sivu/', 'DELETE')).toBe('cut');
  await vi.waitFor(() => expect(told).toMatchObject([{ route: 'page', status: 0 }]));
});

it('is a kept page, for those who listen to them', async () => {
  await ask('/kept/');
  await vi.waitFor(() => expect(told).toMatchObject([{ route: 'kept', path: '/kept/' }]));
});

it('is nothing when nobody listens', async () => {
  for (const end of ends.splice(0)) end();
  await ask('/sivu/');
  expect(told).toEqual([]);
});
