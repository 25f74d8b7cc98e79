// A body on the disk that nobody reads, because the call that it belongs to is held back.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import express, { type Request } from 'express';
import { afterAll, expect, it, vi } from 'vitest';
import { createIntake } from './intake.ts';
import { createBodyReceiver, type KeptBody } from './keep-body.ts';

const folder = mkdtempSync(`${tmpdir()}/pihlaja-keep-body-`);
afterAll(() => rmSync(folder, { recursive: true }));

it('is closed and deleted all the same', async () => {
  const receive = createBodyReceiver(folder, createIntake());
  const received: KeptBody[] = [];
  const app = express().patch('/', async (req: Request, res) => {
    const kept = await receive(req);
    received.push(kept);
    await kept.dispose();
    res.end();
  });
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve, reject) => {
    const sending = request({ port, path: '/', method: 'PATCH', agent: false }, (res) =>
      res.resume().once('end', resolve),
    );
    sending.once('error', reject).end(Buffer.alloc(200_000));
  });
  const [{ body } = { body: null }] = received;
  if (body === null || Buffer.isBuffer(body)) throw new Error('the body was not written to the disk');
  await vi.waitFor(() => expect(body).toMatchObject({ destroyed: true, closed: true }));
  expect(readdirSync(folder)).toEqual([]);
  server.close().closeAllConnections();
});
