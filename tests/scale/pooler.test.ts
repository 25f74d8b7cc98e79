// PgBouncer between the site and PostgreSQL, in transaction pooling mode: visitors write as usual.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { compareStored } from '../soak/audit.ts';
import { createLedger } from '../soak/ledger.ts';
import { startWriters } from '../soak/writers.ts';
import { type Cluster, neededPrograms, startCluster } from './cluster.ts';
import { pgBouncer, pgBouncerProgram } from './programs.ts';

const isRunnable = [...neededPrograms, pgBouncer].every((one) => one.isThere());
/** Fewer than the processes of the site need, and fewer than each of them may open. */
const serverConnections = 4;

describe.skipIf(!isRunnable)('a site behind PgBouncer', () => {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-pooler-`);
  let cluster: Cluster;
  let pooler: ChildProcess;
  let pooledUrl: string;
  beforeAll(async () => {
    const postgres = await startPostgres({ isDurable: true });
    // The site's user is not a superuser.
    await ask(postgres.url, "create role site login createdb password 'salasana'");
    const own = new URL(postgres.url);
    own.username = 'site';
    own.password = 'salasana';
    const port = await freePort();
    pooler = await startPooler(folder, port, Number(own.port));
    pooledUrl = `postgres://site:salasana@127.0.0.1:${port}/cluster`;
    const urls = { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: own.href.replace(/postgres$/, 'cluster') };
    cluster = await startCluster(
      undefined,
      { LEAD_LIMIT: '1000000', ...urls },
      { server: { ...postgres, url: own.href } },
    );
  });
  afterAll(async () => {
    pooler?.kill('SIGINT');
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stores all that visitors send, through fewer connections than it has processes', async () => {
    const ledger = createLedger();
    const kinds = ['lead', 'vote', 'newsletter', 'lead', 'vote', 'account'] as const;
    const writing = startWriters(cluster, ledger, { atOnce: 12, pauseMs: 0, kinds });
    await expect.poll(ledger.acknowledgedCount, { timeout: 60_000 }).toBeGreaterThan(200);
    const connections = await cluster.rows(
      "select count(*) from pg_stat_activity where datname = 'cluster' and pid <> pg_backend_pid()",
    );
    await writing.finish();
    await expect.poll(cluster.kept, { timeout: 30_000 }).toBe(0);
    console.log(`behind PgBouncer: ${ledger.acknowledgedCount()} writes through ${connections} connections`);
    expect(Number(connections[0])).toBeLessThanOrEqual(serverConnections);
    expect([...ledger.wrong]).toEqual([]);
    expect(await compareStored({ rows: cluster.rows, images: new Set() }, ledger)).toEqual({
      lost: [],
      doubled: [],
      untold: [],
    });
  });

  it('has the limits of a connection also there', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit'];
    const settings = names.map((name) => `current_setting('${name}')`).join(', ');
    expect(await ask(pooledUrl, `select ${settings}`)).toEqual(['5s', '5s', '5s', 'off']);
  });
});

/** @returns the first row */
async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows[0] ?? [];
  } finally {
    await client.end();
  }
}

async function startPooler(folder: string, port: number, serverPort: number): Promise<ChildProcess> {
  writeFileSync(`${folder}/users.txt`, '"site" "salasana"\n');
  writeFileSync(
    `${folder}/pgbouncer.ini`,
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  );
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'postgres'])) } : {};
  for (const path of [folder, `${folder}/users.txt`, `${folder}/pgbouncer.ini`]) chmodSync(path, 0o755);
  const child = spawn(pgBouncerProgram(), [`${folder}/pgbouncer.ini`], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  const ended = once(child, 'exit');
  for (let tries = 0; !said.includes('process up'); tries++) {
    if (child.exitCode !== null || tries > 500) throw new Error(`PgBouncer does not start: ${said}`);
    await Promise.race([ended, pause(20)]);
  }
  return child;
}
