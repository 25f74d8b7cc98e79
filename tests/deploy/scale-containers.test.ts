// deploy/scale/: a site of several processes in containers. Each role has exactly the settings that it needs, and finds
// the others.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { posix } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { variables } from '../../server/config/variables.ts';
import { readConfig } from '../../server/config.ts';
import { missingSettings, readRole, requireFor } from '../../server/ops/roles/role.ts';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import { makeCertificate } from './certificate.ts';
import { imageEnv, readCompose, readEnv, type Service, secondsOf } from './compose-file.ts';
import { forThisVersion, nginx } from './nginx.ts';
import { openssl } from './programs.ts';
import { replaceAll } from './proxy.ts';

const folderName = 'deploy/scale';
const env = readEnv(`${folderName}/.env.example`);
const {
  services,
  volumes,
  networks = {},
} = readCompose(`${folderName}/compose.yaml`, { ...env, OTHER_HOSTS: 'example.fi' });
const siteEnv = readEnv(`${folderName}/site.env.example`);
/** The containers of the site's own image, by name. */
const ofSite = Object.entries(services).filter(([, { image }]) => image === 'pihlaja');
const roleOf = ({ command = [] }: Service) => readRole(command[0]?.replace('--role=', ''));
const ofRole = (role: string) => ofSite.filter(([, service]) => roleOf(service) === role);
const envOf = ({ environment }: Service) => ({ ...imageEnv, ...siteEnv, ...environment });
const networksOf = ({ networks: of = [] }: Service) => (Array.isArray(of) ? of : Object.keys(of));
const addressOf = ({ networks: of = {} }: Service) => (Array.isArray(of) ? undefined : of.site?.ipv4_address);
const folder = mkdtempSync(`${tmpdir()}/pihlaja-scale-`);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the roles', () => {
  it('are all there: two hosts, two backends, a worker and a migration', () => {
    const counts = ['host', 'backend', 'worker', 'migrate', 'all'].map((role) => ofRole(role).length);
    expect(counts).toEqual([2, 2, 1, 1, 0]);
  });

  it.each(ofSite)('%s gets a configuration that its role takes, and lacks nothing', (_name, service) => {
    const given = envOf(service);
    requireFor(roleOf(service), given);
    const config = readConfig(given);
    expect(missingSettings(roleOf(service), config)).toEqual([]);
    expect(Object.keys({ ...siteEnv, ...service.environment }).filter((name) => !(name in variables))).toEqual([]);
    expect([config.showsDemo, config.stopDelaySeconds > 0]).toEqual([false, true]);
    expect(secondsOf(service.stop_grace_period)).toBeGreaterThan(config.stopDelaySeconds + 25);
  });

  it('keep the password of the database and of the mail server from hosts', () => {
    for (const [, host] of ofRole('host')) {
      const config = readConfig(envOf(host));
      expect([config.databaseUrl, config.mailUrl, config.trustedProxies]).toEqual([null, null, 1]);
      expect(networksOf(host)).not.toContain('database');
    }
  });

  it('have a folder each that outlives them', () => {
    const data = ofSite.map(
      ([, { volumes: own = [] }]) => own.find((volume) => volume.endsWith(':/data'))?.split(':')[0],
    );
    expect(new Set(data).size).toBe(ofSite.length);
    expect(data.filter((name) => !(name && name in volumes))).toEqual([]);
  });

  it('start in the order of a deployment', () => {
    const done = 'service_completed_successfully';
    for (const [, { depends_on }] of [...ofRole('backend'), ...ofRole('worker')])
      expect(depends_on?.migrate).toEqual({ condition: done });
    for (const [, { depends_on }] of ofRole('host'))
      expect(depends_on).toMatchObject(
        Object.fromEntries(ofRole('backend').map(([name]) => [name, { condition: 'service_healthy' }])),
      );
    expect(services.migrate).toMatchObject({
      restart: 'no',
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
  });

  it('are judged by what they have: a port, metrics, or an exit code', () => {
    for (const [, { healthcheck }] of [...ofRole('host'), ...ofRole('backend')]) expect(healthcheck).toBeUndefined();
    expect(services.migrate?.healthcheck).toEqual({ disable: true });
    const worker = services.worker ?? {};
    expect(readConfig(envOf(worker)).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(worker.healthcheck?.test?.slice(-2)).toEqual(['server/check-health.js', '/metrics']);
  });
});

describe('all containers', () => {
  it.each(Object.entries(services))('%s is confined, bounded and logged', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.cap_add ?? []).toEqual(name === 'nginx' ? ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'] : []);
    expect([service.mem_limit, service.pids_limit, service.logging, service.restart]).not.toContain(undefined);
    if (service.image === 'pihlaja') expect([service.init, service.build]).toEqual([true, '../..']);
    if (name !== 'nginx') expect(service.ports).toBeUndefined();
  });

  it('mount files that there are, and volumes that are declared', () => {
    const sources = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((one) => one.split(':')[0] ?? ''),
    );
    const files = sources.filter((source) => source.startsWith('.'));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(existsSync(posix.join(projectRoot, folderName, file)), file).toBe(true);
    const named = sources.filter((source) => !/^[./]/.test(source));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('find those that they name, in a network that both are in', () => {
    const named = ofSite.flatMap(([, service]) =>
      Object.values(service.environment ?? {}).flatMap((value) =>
        [...String(value).matchAll(/(?:@|https?:\/\/)([\w-]+):\d+/g)].map(([, name = '']) => ({ service, name })),
      ),
    );
    expect(new Set(named.map(({ name }) => name))).toEqual(new Set(['nginx', 'postgres', 'storage', 'valkey']));
    for (const { service, name } of named)
      expect(networksOf(services[name] ?? {}).filter((one) => networksOf(service).includes(one)).length).toBe(1);
    for (const name of ['postgres', 'storage', 'valkey'])
      for (const network of networksOf(services[name] ?? {})) expect(networks[network]).toEqual({ internal: true });
  });
});

describe('nginx of the containers', () => {
  const { environment = {} } = services.nginx ?? {};
  const make = (more: Record<string, string> = {}) => {
    const to = `${folder}/conf`;
    mkdirSync(to, { recursive: true });
    const script = `${projectRoot}/${folderName}/nginx.sh`;
    const places = { PATH: '/usr/bin:/bin', FROM: `${projectRoot}/deploy/nginx`, TO: to };
    execFileSync(script, { env: { ...environment, ...places, ...more } });
    const read = (name: string) => readFileSync(`${to}/${name}`, 'utf8');
    return read('pihlaja-cache.conf');
  };
  const serversIn = (text: string) => [...text.matchAll(/^ {4}server (\S+?)[; ]/gm)].map(([, address]) => address);
  const portOf = ({ environment: of = {} }: Service, name: string) => new URL(of[name] ?? '').port;

  it('has the hosts at the addresses of their containers', () => {
    const cache = make();
    const at = (role: string) => ofRole(role).map(([, service]) => `${addressOf(service)}:${imageEnv.PORT}`);
    // One list for pages and one for forms, with each host twice.
    expect(serversIn(cache)).toEqual([1, 2, 3, 4].flatMap(() => at('host')));
    // The parameters of each server in the files are unchanged.
    expect(cache.match(/^ {4}server \S+ max_fails=1 fail_timeout=4s( weight=1000)?;$/gm)).toHaveLength(4);
    expect(cache.match(/^ {4}server \S+ max_fails=0( backup)?;$/gm)).toHaveLength(4);
  });

  it('has the backends at theirs, for the hosts', () => {
    const [, host = {}] = ofRole('host')[0] ?? [];
    const addresses = ofRole('backend').map(([, service]) => `${addressOf(service)}:${imageEnv.PORT}`);
    const { CONTENT_API_URL, NEWSLETTER_URL } = host.environment ?? {};
    expect(CONTENT_API_URL).toBe(addresses.map((one) => `http://${one}/api`).join(','));
    expect(NEWSLETTER_URL).toBe(`http://${addresses[0]}/newsletter`);
  });

  it('listens where imports look for it', () => {
    const cache = make();
    expect(cache).toContain(`listen ${portOf(services.worker ?? {}, 'CACHE_PURGE_URL')};`);
    expect(cache).toContain(`    allow 127.0.0.1;\n    allow ${environment.SITE_NETWORK};\n    deny all;`);
    expect(cache).not.toMatch(/listen \[|listen 127/);
  });

  it.skipIf(!nginx.isThere() || !openssl.isThere())(
    'gets a configuration that it takes, with and without other hosts',
    async () => {
      const { certificateFile, keyFile } = makeCertificate(folder, 'www.example.fi');
      const ports = [await freePort(), await freePort(), await freePort()];
      for (const others of ['example.fi', '']) {
        const cache = make({ OTHER_HOSTS: others });
        expect(cache).toContain(`server_name ${others || '_'};`);
        const made = replaceAll(forThisVersion(cache), [
          ['/etc/letsencrypt/live/www.example.fi/fullchain.pem', certificateFile],
          ['/etc/letsencrypt/live/www.example.fi/privkey.pem', keyFile],
          ['/var/cache/nginx/', `${folder}/`],
          // `nginx -t` opens these ports.
          ...['80;', '443 ', '8079;'].map((end, index) => {
            const port = end.slice(0, -1);
            return [`listen ${end}`, `listen ${end.replace(port, String(ports[index]))}`] as const;
          }),
        ]);
        writeFileSync(`${folder}/nginx.conf`, `pid ${folder}/pid;\nevents {}\nhttp {\n${made}}\n`);
        const args = ['-t', '-e', 'stderr', '-p', folder, '-c', `${folder}/nginx.conf`];
        const { status, stderr } = spawnSync(findProgram('nginx') ?? 'nginx', args, { encoding: 'utf8' });
        expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
      }
    },
  );
});
