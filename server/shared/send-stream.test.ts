// The end of a stream that is sent to a client.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { sendStream } from './send-stream.ts';

it('closes its file for a client that has left before the file was open', async () => {
  const body = createReadStream(import.meta.filename);
  const server = createServer(async (_request, response) => {
    await once(response, 'close');
    await sendStream(body, response);
    server.emit('sent');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = get({ port, host: '127.0.0.1' }).on('error', () => {});
  await once(server, 'request');
  client.destroy();
  await once(server, 'sent');
  server.close();
  expect(body.destroyed).toBe(true);
});
