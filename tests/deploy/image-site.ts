// All roles as containers of one image, with the variables of deploy/scale/ and both configurations of nginx. Test
// servers replace the services that the containers share.
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { freePort } from '../helpers/free-port.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { startRedis } from '../helpers/redis-server.ts';
import { startS3 } from '../helpers/s3-server.ts';
import type { Answer } from '../helpers/start-host.ts';
import { createDatabase } from '../postgres/databases.ts';
import { makeCertificate } from './certificate.ts';
import { readCompose, readEnv } from './compose-file.ts';
import { type Container, startContainer } from './container.ts';
import type { BuiltImage } from './image.ts';
import { startNginxCache } from './nginx.ts';
import { publicHost } from './proxy.ts';
import { ask } from './visitor.ts';

export interface ImageSite {
  /** Requests a path as a visitor would. */
  ask(path: string): Promise<Answer>;
  /** Containers by the names of their services. */
  containers: Map<string, Container>;
  /** Runs the health check of a service from compose.yaml. @returns its exit code */
  check(name: string): number | null;
  /** Stops all containers, and the servers that they share. */
  close(): Promise<void>;
}

const siteEnv = readEnv('deploy/scale/site.env.example');
const { services } = readCompose('deploy/scale/compose.yaml', readEnv('deploy/scale/.env.example'));

/** @param content the content folder, which the image's user must be able to read */
export async function startImageSite(image: BuiltImage, content: string): Promise<ImageSite> {
  const [postgres, redis, storage] = await Promise.all([startPostgres(), startRedis(), startS3()]);
  const databaseUrl = await createDatabase(postgres.url, 'image');
  const [httpPort = 0, httpsPort = 0] = await freePorts(2);
  const portOf = new Map<string, number>();
  for (const name of ['backend-1', 'backend-2', 'host-1', 'host-2', 'worker']) portOf.set(name, await freePort());
  const port = (name: string) => portOf.get(name) ?? 0;
  /** Addresses that differ from those in Compose's networks. */
  const moved: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    STORAGE_URL: storage.url,
    AWS_ACCESS_KEY_ID: storage.options.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storage.options.secretAccessKey,
    CONTENT_API_URL: ['backend-1', 'backend-2'].map((name) => `http://127.0.0.1:${port(name)}/api`).join(','),
    NEWSLETTER_URL: `http://127.0.0.1:${port('backend-1')}/newsletter`,
    MAIL_URL: 'smtp://127.0.0.1:1',
  };
  const containers = new Map<string, Container>();
  const start = (name: string) => {
    const { command = [], environment = {} } = services[name] ?? {};
    const own = Object.entries(environment).map(([key, value]) => [key, moved[key] ?? value]);
    const ports = { PORT: String(port(name)), ...(environment.METRICS_PORT && { METRICS_PORT: String(port(name)) }) };
    const env = { ...siteEnv, ...Object.fromEntries(own), ...ports };
    const container = startContainer(image, { command, env, mounts: { '/sisalto': content } });
    containers.set(name, container);
    return container;
  };
  /** Starts a container, and waits until its address answers. */
  const serving = async (name: string, path = '/readyz') => {
    const { child, ...container } = start(name);
    await waitUntil(async () => {
      if (child.exitCode !== null) throw new Error(`${name} has ended: ${container.out}${container.err}`);
      const answer = await fetch(`http://127.0.0.1:${port(name)}${path}`).catch(() => null);
      return answer?.status === 200 || undefined;
    });
  };

  const migration = start('migrate');
  if ((await migration.ended) !== 0) throw new Error(migration.out + migration.err);
  await Promise.all([serving('backend-1'), serving('backend-2'), serving('worker', '/metrics')]);
  const { folder } = image;
  await Promise.all([serving('host-1'), serving('host-2')]);
  const certificate = makeCertificate(folder, publicHost);
  const ports = { upstreamPort: port('host-1'), secondPort: port('host-2'), httpPort, httpsPort };
  const front = await startNginxCache({ folder: `${folder}/front`, certificate, ...ports });
  return {
    ask: (path) => ask({ httpsPort, authority: certificate.authority }, path),
    containers,
    check: (name) =>
      containers.get(name)?.exec(services[name]?.healthcheck?.test?.slice(1) ?? ['false']).status ?? null,
    async close() {
      await Promise.all([...containers.values()].map((container) => container.stop()));
      await front.stop();
      await Promise.all([redis.close(), storage.stop(), postgres.stop()]);
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
