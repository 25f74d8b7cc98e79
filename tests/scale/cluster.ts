// A site of several processes: nginx or HAProxy in front of two hosts, two backends, a worker, PostgreSQL, Redis and an
// object storage. Each of them can be killed or frozen, and started again or thawed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../build/paths.ts';
import { type Files, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startHaproxy } from '../deploy/haproxy.ts';
import { freePort } from '../helpers/free-port.ts';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';
import { oneForm } from '../helpers/one-form.ts';
import { type PostgresServer, startPostgres } from '../helpers/postgres-server.ts';
import { type RedisServer, redis, startRedis } from '../helpers/redis-server.ts';
import { type S3Server, startS3 } from '../helpers/s3-server.ts';
import { type SiteProcess, startProgram } from '../helpers/site-process.ts';
import { createDatabase, withClient } from '../postgres/databases.ts';

const nginx: Needed = {
  name: 'nginx',
  packages: ['nginx-light'],
  isThere: () => findProgram('nginx') !== undefined,
};

/** Programs that a cluster needs and npm does not install. */
export const neededPrograms: readonly Needed[] = [nginx, redis];

/** A process of the site. */
export interface Member {
  process: SiteProcess;
  /** Null for a worker, which has no port. */
  address: string | null;
  kill(): Promise<void>;
  /** @param root the folder of another release; by default the previous one */
  start(root?: string): Promise<void>;
  /** The sum of a metric's values. */
  metric(name: string): Promise<number>;
}

export interface Cluster {
  /** The address of the proxy in front of the hosts. */
  address: string;
  /** The address of each host. */
  hostAddresses: string[];
  formId: number;
  folder: string;
  hosts: Member[];
  backends: Member[];
  worker: Member;
  postgres: PostgresServer;
  redis: RedisServer;
  storage: S3Server;
  /** Migrates the database to the release in this folder. */
  migrate(root: string): Promise<void>;
  /** The values of a query with one column. */
  rows(sql: string): Promise<string[]>;
  /** The number of leads in the hosts' queues on disk. */
  kept(): Promise<number>;
  /** The mails that the worker has written. */
  mails(): Promise<string[]>;
  stop(): Promise<void>;
}

const key = 'cluster-key';
export const siteUrl = 'http://localhost:3000';

export interface ClusterOptions {
  /** A running PostgreSQL; by default a new one. The cluster stops it. */
  server?: PostgresServer;
  /** The number of hosts. */
  hosts?: number;
  /** The proxy in front of the hosts: nginx by default, which detects a frozen host by requests that time out. */
  front?: 'nginx' | 'haproxy';
}

/**
 * @param content of the site
 * @param env additional variables of every process
 */
export async function startCluster(
  content: Files = { ...testContent, ...oneForm },
  env: Record<string, string> = {},
  { server, hosts: hostCount = 2, front = 'nginx' }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = await mkdtemp(`${tmpdir()}/pihlaja-cluster-`);
  const postgres = server ?? (await startPostgres({ isDurable: true }));
  const databaseUrl = await createDatabase(postgres.url, 'cluster');
  const [redisServer, storage] = await Promise.all([startRedis(), startS3()]);
  const ports = {
    front: await freePort(),
    hosts: Array<number>(hostCount).fill(0),
    backends: [0, 0],
  };
  for (const list of [ports.hosts, ports.backends]) for (const index of list.keys()) list[index] = await freePort();
  await mkdir(`${folder}/content`, { recursive: true });
  await writeFiles(content, `${folder}/content`);
  const common = {
    CONTENT_API_KEY: key,
    NEWSLETTER_API_KEY: 'newsletter-key',
    SITE_URL: siteUrl,
    REDIS_URL: redisServer.url,
    STORAGE_URL: storage.url,
    AWS_ACCESS_KEY_ID: storage.options.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storage.options.secretAccessKey,
    DEMO: 'off',
    ...env,
  };
  const withDatabase = { DATABASE_URL: databaseUrl, ...common };
  const ofHost = {
    ...common,
    CONTENT_API_URL: ports.backends.map((port) => `http://127.0.0.1:${port}/api`).join(','),
    NEWSLETTER_URL: `http://127.0.0.1:${ports.backends[0]}/newsletter`,
    TRUSTED_PROXIES: '1',
    EMBED_SITES: JSON.stringify({ koti: ['https://kumppani.example'] }),
  };
  const run = (root: string, role: string, environment: Record<string, string>) =>
    startProgram([`${root}/server/start.js`, `--role=${role}`], environment, root);

  async function migrate(root: string): Promise<void> {
    const migration = run(root, 'migrate', {
      ...withDatabase,
      DATA_DIR: `${folder}/migration`,
      CONTENT_DIR: `${folder}/content`,
    });
    if ((await migration.ended) !== 0) throw new Error(migration.err);
  }
  await migrate(projectRoot);

  async function member(role: string, name: string, environment: Record<string, string>, port?: number) {
    const metricsPort = await freePort();
    let release = projectRoot;
    const start = async (root = release) => {
      release = root;
      one.process = run(root, role, {
        ...environment,
        DATA_DIR: `${folder}/${name}`,
        METRICS_PORT: String(metricsPort),
        ...(port !== undefined && { PORT: String(port) }),
      });
      if (port === undefined) await untilSaid(one.process);
      else await untilReady(port, one.process);
    };
    const one: Member = {
      process: undefined as never,
      address: port === undefined ? null : `http://127.0.0.1:${port}`,
      kill: () => one.process.kill(),
      start,
      async metric(metric) {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        const values = [...text.matchAll(new RegExp(`^${metric}(?:\\{.*\\})? (.+)$`, 'gm'))];
        if (values.length === 0) throw new Error(`${metric} is not among the metrics`);
        return values.reduce((sum, [, value]) => sum + Number(value), 0);
      },
    };
    await start();
    return one;
  }
  const backends = await Promise.all(
    ports.backends.map((port, index) => member('backend', `backend-${index}`, withDatabase, port)),
  );
  const worker = await member('worker', 'worker', withDatabase);
  const proxy = await startNginx(folder, ports);
  const hosts = await Promise.all(ports.hosts.map((port, index) => member('host', `host-${index}`, ofHost, port)));
  const hostPorts = ports.hosts as [number, number];
  const haproxyPort = await freePort();
  const checking =
    front === 'haproxy'
      ? await startHaproxy({ folder: `${folder}/haproxy`, hostPorts, port: haproxyPort })
      : { stop: async () => {} };

  const rows = (sql: string) =>
    withClient(databaseUrl, async (client) =>
      (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => String(value)),
    );
  const isLead = (name: string) => /^[0-9a-f-]{36}$/.test(name);
  return {
    address: `http://127.0.0.1:${front === 'haproxy' ? haproxyPort : ports.front}`,
    hostAddresses: ports.hosts.map((port) => `http://127.0.0.1:${port}`),
    formId: Number((await rows('select id from forms'))[0]),
    folder,
    hosts,
    backends,
    worker,
    postgres,
    redis: redisServer,
    storage,
    migrate,
    rows,
    async kept() {
      const queues = await Promise.all(ports.hosts.map((_, index) => readdir(`${folder}/host-${index}/lead-queue`)));
      return queues.flat().filter(isLead).length;
    },
    mails: async () =>
      (await readdir(`${folder}/worker/outbox`).catch(() => [])).filter((name) => name.endsWith('.eml')),
    async stop() {
      await Promise.all([...hosts, ...backends, worker].map((one) => one.kill()));
      await checking.stop();
      // A killed proxy would leave its workers behind.
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
      await Promise.all([redisServer.close(), storage.stop(), postgres.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A worker has no port: it logs when it is ready. */
async function untilSaid(program: SiteProcess): Promise<void> {
  for (let tries = 0; tries < 1200 && program.out === ''; tries++) {
    if (program.child.exitCode !== null) throw new Error(`It has ended: ${program.err}`);
    await pause(50);
  }
}

async function untilReady(port: number, program: SiteProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (program.child.exitCode !== null) throw new Error(`It has ended: ${program.out}${program.err}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200 || (answer?.status === 503 && tries > 200)) return;
    await pause(50);
  }
  throw new Error(`It is not ready: ${program.out}${program.err}`);
}

interface Ports {
  front: number;
  hosts: number[];
  backends: number[];
}

/** Like a load balancer, it avoids a server that does not respond, and never repeats a post that was sent. */
async function startNginx(folder: string, { front, hosts }: Ports): Promise<ChildProcess> {
  const upstream = (name: string, ports: number[]) =>
    `upstream ${name} { ${ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 16; }`;
  const server = (port: number, name: string) => `server {
    listen 127.0.0.1:${port};
    client_max_body_size 200m;
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      proxy_request_buffering off;
      add_header X-Upstream $upstream_addr always;
    }
  }`;
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    `${folder}/nginx.conf`,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid;
    error_log stderr crit; events { worker_connections 1024; }
    http { access_log off; ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    ${upstream('hosts', hosts)} ${server(front, 'hosts')} }`,
  );
  const child = spawn(findProgram('nginx') ?? 'nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 200; tries++) {
    const socket = createConnection(front, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      ([error]) => error === undefined,
      () => false,
    );
    socket.destroy();
    if (isOpen) break;
    await pause(20);
  }
  return child;
}
