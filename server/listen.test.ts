// The queue of connections at a socket of systemd.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { projectRoot } from '../build/paths.ts';
import { findProgram } from '../tests/helpers/installed-programs.ts';

const program = `
const { listen } = await import('./server/listen.ts');
await listen((await import('node:http')).createServer(), { port: 0, host: '' });
console.log('listens');
`;

it.skipIf(!findProgram('ss'))('a socket of systemd keeps the queue that its unit gives it', async () => {
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const { fd } = (held as unknown as { _handle: { fd: number } })._handle;
  const site = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" --input-type=module -e "$1"', process.execPath, program], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  await once(site.stdout as NodeJS.ReadableStream, 'data');
  const { port } = held.address() as AddressInfo;
  const [, , backlog] = spawnSync('ss', ['-ltnH', `sport = :${port}`], { encoding: 'utf8' }).stdout.split(/\s+/);
  site.kill();
  held.close();
  const unit = readFileSync(`${projectRoot}/deploy/systemd/pihlaja.socket`, 'utf8');
  const [, wanted] = /^Backlog=(\d+)$/m.exec(unit) ?? [];
  const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  expect(Number(backlog)).toBe(Math.min(Number(wanted), most));
});
