// The files for containers agree with the site: its variables, folders, ports and times. Docker itself is not needed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { variables } from '../../server/config/variables.ts';
import { readConfig } from '../../server/config.ts';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };
import { missingSettings, requireFor } from '../../server/ops/roles/role.ts';
import { imageEnv, readCompose, readEnv, readText, type Service, secondsOf } from './compose-file.ts';
import { dockerCompose } from './programs.ts';
import { variablesInLine } from './unit-file.ts';

const composeFolder = 'deploy/compose';
const composeEnv = readEnv(`${composeFolder}/.env.example`);
const compose = readCompose(`${composeFolder}/compose.yaml`, composeEnv);
const { site = {}, caddy = {} } = compose.services;
const dockerfile = readText('Dockerfile');
/** Only compose.yaml reads these variables. */
const ofCompose = ['SITE_HOST', 'CONTENT_FOLDER'];
/** npm and the C library read these variables. */
const ofOthers = /^(npm_|MALLOC_)/;

describe('the image', () => {
  it('starts Node as npm start does, with a role as its command', () => {
    const entry = /^ENTRYPOINT (.*)$/m.exec(dockerfile)?.[1] ?? '';
    expect(JSON.parse(entry)).toEqual(['node', ...nodeOptions.flags, 'server/start.js']);
    expect(dockerfile).toContain(`ENV ${variablesInLine}\n`);
    expect(dockerfile).toContain('CMD ["--role=all"]\n');
  });

  it('has one base for both stages, which a build may change', () => {
    expect(dockerfile.match(/^(ARG|FROM) .*$/gm)).toEqual([
      'ARG BASE=node:24-bookworm-slim',
      'FROM $BASE AS build',
      'FROM $BASE',
    ]);
  });

  it('leaves out what no site runs', () => {
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', 'dist', 'tests', 'docs', 'deploy']));
  });
});

describe('the container of the site', () => {
  const env = { ...imageEnv, ...composeEnv, ...site.environment };

  it('is configured by variables that there are', () => {
    const own = Object.keys(env).filter((name) => !ofCompose.includes(name) && !ofOthers.test(name));
    expect(own.filter((name) => !(name in variables))).toEqual([]);
  });

  it('gets a configuration that the site takes', () => {
    const config = readConfig(env);
    expect([config.siteUrl, config.showsDemo, config.trustedProxies]).toEqual(['https://www.example.fi', false, 1]);
    expect([config.host, config.port]).toEqual(['0.0.0.0', 3000]);
    expect(config.mailUrl).toContain('smtp');
  });

  it('keeps its data in a volume, and gets the content from a folder', () => {
    expect(imageEnv.DATA_DIR).toBe('/data');
    expect(site.volumes).toContain(`data:${imageEnv.DATA_DIR}`);
    expect(dockerfile).toContain(`VOLUME ${imageEnv.DATA_DIR}\n`);
    expect(site.volumes).toContain(`${composeEnv.CONTENT_FOLDER}:${site.environment?.CONTENT_DIR}:ro`);
  });

  it('can write nothing else but temporary files', () => {
    expect(site.read_only).toBe(true);
    // The size is limited, because its content is memory, which counts towards the container's limit.
    expect(site.tmpfs).toEqual(['/tmp:mode=1777,size=64m']);
  });

  it('answers on the port that the image names, to Caddy alone', () => {
    expect(dockerfile).toContain(`EXPOSE ${imageEnv.PORT}\n`);
    expect(site.expose).toEqual([imageEnv.PORT]);
    expect(site.ports).toBeUndefined();
    expect(caddy.environment?.PIHLAJA_UPSTREAM).toBe(`site:${imageEnv.PORT}`);
    expect(dockerfile).toContain('HEALTHCHECK');
    expect(caddy.depends_on?.site?.condition).toBe('service_healthy');
  });

  it('has time for its open requests', () => {
    expect(secondsOf(site.stop_grace_period)).toBeGreaterThan(readConfig(env).stopDelaySeconds + 25);
  });
});

describe('both containers', () => {
  it.each(Object.entries(compose.services))('%s has no right beyond what it needs', (name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
  });

  it('mount files that there are, and volumes that are declared', () => {
    const volumesOf = ({ volumes = [] }: Service) => volumes.map((volume) => volume.split(':')[0] ?? '');
    const sources = [...volumesOf(site), ...volumesOf(caddy)];
    const files = sources.filter((source) => source.startsWith('.'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(existsSync(posix.join(projectRoot, composeFolder, file)), file).toBe(true);
    const named = sources.filter((source) => !/^[./]/.test(source));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('give the Caddyfile the variables that it reads', () => {
    const asked = [...readText('deploy/caddy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
    // The other variable is for the Go runtime.
    expect(Object.keys(caddy.environment ?? {}).sort()).toEqual(['GOMEMLIMIT', ...new Set(asked)].sort());
  });
});

describe.skipIf(!dockerCompose.isThere())('Docker Compose', () => {
  it.each(['compose', 'scale'])('takes the file of deploy/%s', (name) => {
    const folder = mkdtempSync(`${tmpdir()}/pihlaja-compose-`);
    // The file refers to the Dockerfile's folder.
    cpSync(`${projectRoot}/deploy`, `${folder}/deploy`, { recursive: true });
    const own = `${folder}/deploy/${name}`;
    for (const file of ['.env', 'site.env'].filter((file) => existsSync(`${own}/${file}.example`)))
      cpSync(`${own}/${file}.example`, `${own}/${file}`);
    // Version 1 of the program, which Debian 12 has, does not support a name in the file.
    const text = readFileSync(`${own}/compose.yaml`, 'utf8');
    writeFileSync(`${own}/compose.yaml`, text.replace(/^name: pihlaja\n/m, ''));
    const { status, stderr } = spawnSync('docker-compose', ['config', '-q'], { cwd: own, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
    expect(text).toContain('\nname: pihlaja\n');
  });
});

describe('the environment for systemd', () => {
  it.each(['env.example', 'host.env.example'])('%s is a configuration that the site takes', (name) => {
    const env = readEnv(`deploy/${name}`);
    expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([]);
    expect(readConfig(env)).toMatchObject({ siteUrl: 'https://www.example.fi', showsDemo: false, trustedProxies: 1 });
  });

  it('of a site in one process keeps its data outside the release', () => {
    expect(readConfig(readEnv('deploy/env.example'))).toMatchObject({ dataDir: '/var/lib/pihlaja' });
  });

  it('of hosts lacks nothing, and has no password of the database and of the mail server', () => {
    const env = readEnv('deploy/host.env.example');
    requireFor('host', env);
    expect(missingSettings('host', readConfig(env))).toEqual([]);
    expect(readConfig(env)).toMatchObject({ databaseUrl: null, mailUrl: null });
  });
});
