// Listening at an address, and on the sockets of systemd.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../build/paths.ts';
import { findProgram } from '../tests/helpers/installed-programs.ts';
import { type Listening, listen } from './listen.ts';

const opened: Listening[] = [];
afterEach(() => {
  for (const { server, acceptors } of opened.splice(0)) for (const one of [server, ...acceptors]) one.close();
});

async function listenAt(port: number): Promise<Listening> {
  const listening: Listening = { server: createHttpServer((_request, response) => response.end('ok')), acceptors: [] };
  opened.push(listening);
  await listen(listening, { port, host: '127.0.0.1' });
  return listening;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('an address', () => {
  it('answers on each of its sockets', async () => {
    const { server } = await listenAt(0);
    for (let n = 0; n < 40; n += 1) {
      const answer = await fetch(`http://127.0.0.1:${portOf(server)}/`, { headers: { connection: 'close' } });
      expect(await answer.text()).toBe('ok');
    }
  });

  it('that another site listens on is refused, whichever site it is', async () => {
    const { server } = await listenAt(0);
    const port = portOf(server);
    await expect(listenAt(port)).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: address in use (EADDRINUSE). Set PORT or HOST.`,
    );
  });

  it.runIf(process.platform === 'linux')('accepts a crowd within a few turns of the event loop', async () => {
    const { server } = await listenAt(0);
    let accepted = 0;
    let turns = 0;
    server.on('connection', () => {
      accepted += 1;
    });
    // `spawnSync` blocks this process while its child connects, as a slow request would.
    const crowd = `
      const sockets = Array.from({ length: 200 }, () => require('node:net').connect(${portOf(server)}, '127.0.0.1'));
      let open = 0;
      for (const socket of sockets) socket.on('connect', () => { open += 1; if (open === 200) process.exit(0); });`;
    expect(spawnSync(process.execPath, ['-e', crowd]).status).toBe(0);
    while (accepted < 200 && turns < 1000) {
      await new Promise(setImmediate);
      turns += 1;
    }
    expect(accepted).toBe(200);
    // The kernel chooses a socket for each connection by a hash, so that the fullest one has more than an eighth.
    expect(turns).toBeLessThan(100);
  });
});

const program = `
const { listen } = await import('./server/listen.ts');
const { createServer } = await import('node:http');
await listen({ server: createServer((_, response) => response.end('served')), acceptors: [] }, { port: 0, host: '' });
console.log('listens');
`;

/** Starts a program as systemd does, with listening sockets from descriptor 3 on. */
async function startWith(sockets: readonly Server[]) {
  const descriptors = sockets.map((socket) => (socket as unknown as { _handle: { fd: number } })._handle.fd);
  const site = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" --input-type=module -e "$1"', process.execPath, program], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LISTEN_FDS: `${sockets.length}` },
    stdio: ['ignore', 'pipe', 'inherit', ...descriptors],
  });
  await once(site.stdout as NodeJS.ReadableStream, 'data');
  return site;
}

async function openSocket(): Promise<Server> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

describe('the sockets of systemd', () => {
  it('are all served', async () => {
    const sockets = [await openSocket(), await openSocket(), await openSocket()];
    const ports = sockets.map(portOf);
    const site = await startWith(sockets);
    // From here on only the child process accepts.
    for (const socket of sockets) socket.close();
    for (const port of ports) expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
    site.kill();
  });

  it.skipIf(!findProgram('ss'))('keep the queue that their unit gives them', async () => {
    const held = await openSocket();
    const site = await startWith([held]);
    const [, , backlog] = spawnSync('ss', ['-ltnH', `sport = :${portOf(held)}`], { encoding: 'utf8' }).stdout.split(
      /\s+/,
    );
    site.kill();
    held.close();
    const unit = readFileSync(`${projectRoot}/deploy/systemd/pihlaja.socket`, 'utf8');
    const [, wanted] = /^Backlog=(\d+)$/m.exec(unit) ?? [];
    const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
    expect(Number(backlog)).toBe(Math.min(Number(wanted), most));
  });
});
