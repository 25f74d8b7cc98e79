// A PostgreSQL with a synchronous standby behind one address, run by the operating system's PostgreSQL programs.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { findProgram, type Needed } from './installed-programs.ts';
import { type PostgresServer, signalAll } from './postgres-server.ts';

const run = promisify(execFile);
const findPrograms = () => findProgram('/usr/lib/postgresql/*/bin/pg_basebackup');

/** The npm package lacks the program that copies a running server. */
export const postgresPrograms: Needed = {
  name: 'PostgreSQL',
  packages: ['postgresql'],
  isThere: () => findPrograms() !== undefined,
};

export interface PostgresPair extends PostgresServer {
  /** Promotes the standby to primary, and moves the address to it. */
  promote(): Promise<void>;
}

/** @throws {Error} when the servers do not start */
export async function startPair(): Promise<PostgresPair> {
  const programs = dirname(findPrograms() ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-pair-'));
  const owner = await findOwner();
  await chmod(folder, 0o711);
  if (process.env.TEST_RUN_FOLDER) await chmod(process.env.TEST_RUN_FOLDER, 0o711);
  const own = join(folder, 'servers');
  await mkdir(own);
  if (owner) await chown(own, owner.uid, owner.gid);
  const call = (program: string, ...args: string[]) => run(`${programs}/${program}`, args, { ...owner, cwd: own });

  async function startServer(name: string, port: number): Promise<ChildProcess> {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
    const args = ['-D', join(own, name), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(`${programs}/postgres`, args, { ...owner, cwd: own, stdio: 'ignore' });
    await untilAnswers(port, child);
    return child;
  }

  const ports = { first: await freePort(), standby: await freePort() };
  const trust = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await call('initdb', '-D', join(own, 'first'), '-U', 'postgres', ...trust);
  const first = await startServer('first', ports.first);
  const source = `host=127.0.0.1 port=${ports.first} user=postgres application_name=standby`;
  await call(
    'pg_basebackup',
    '-D',
    join(own, 'standby'),
    '-d',
    source,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  );
  const standby = await startServer('standby', ports.standby);
  await ask(ports.first, "alter system set synchronous_standby_names = 'standby'");
  await ask(ports.first, 'select pg_reload_conf()');
  while (!(await ask(ports.first, 'select sync_state from pg_stat_replication')).includes('sync')) await pause(50);

  const address = await startAddress(ports.first);
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/postgres`,
    kill: () => kill(first),
    freeze: () => signalAll(first, 'SIGSTOP'),
    thaw: () => signalAll(first, 'SIGCONT'),
    start: () => Promise.reject(new Error('A server that was replaced must not come back by itself')),
    async promote() {
      await call('pg_ctl', 'promote', '-D', join(own, 'standby'), '-w');
      address.moveTo(ports.standby);
    },
    async stop() {
      await address.close();
      await Promise.all([kill(first), kill(standby)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root. @returns undefined if the current user can run it */
async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).stdout));
  return { uid: Number(uid), gid: Number(gid) };
}

async function ask(port: number, query: string): Promise<unknown[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('PostgreSQL does not start');
    if (await ask(port, 'select 1').catch(() => null)) return;
    await pause(50);
  }
  throw new Error('PostgreSQL does not answer');
}

/** An address that moves from machine to machine, as a provider's or keepalived's does. */
async function startAddress(firstPort: number) {
  let target = firstPort;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const other = connect(target, '127.0.0.1');
    for (const [one, another] of [
      [client, other],
      [other, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        another.destroy();
      });
      one.pipe(another);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const one of open) one.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(port: number) {
      target = port;
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
