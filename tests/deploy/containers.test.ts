// The files for containers agree with the site: its variables, folders, ports and times. Docker itself is not needed.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../build/paths.ts';
import { variables } from '../../server/config/variables.ts';
import { readConfig } from '../../server/config.ts';

const read = (path: string) => readFileSync(`${projectRoot}/${path}`, 'utf8');
const composeFolder = 'deploy/compose';

interface Service {
  env_file?: string;
  environment: Record<string, string>;
  volumes: string[];
  ports?: string[];
  expose?: string[];
  read_only: boolean;
  tmpfs?: string[];
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
}
const compose = parse(read(`${composeFolder}/compose.yaml`)) as {
  services: { site: Service; caddy: Service };
  volumes: Record<string, unknown>;
};
const { site, caddy } = compose.services;
const dockerfile = read('Dockerfile');
/** The image's own settings, `ENV NAME=value …`. */
const imageEnv = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const composeEnv = parseEnv(read(`${composeFolder}/.env.example`)) as Record<string, string>;
/** These are read by compose.yaml alone. */
const ofCompose = ['SITE_HOST', 'CONTENT_FOLDER'];

/** As Compose fills `${NAME}` and `${NAME:?message}` in. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => {
    const value = composeEnv[name];
    if (value === undefined) throw new Error(`${composeFolder}/.env.example has no ${name}`);
    return value;
  });

describe('the container of the site', () => {
  const env = { ...imageEnv, ...composeEnv, ...site.environment };

  it('is configured by variables that there are', () => {
    const own = Object.keys(env).filter((name) => !ofCompose.includes(name) && !name.startsWith('npm_'));
    expect(own.filter((name) => !(name in variables))).toEqual([]);
  });

  it('gets a configuration that the site takes', () => {
    const values = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(String(value))]));
    const config = readConfig(values);
    expect([config.siteUrl, config.showsDemo, config.trustedProxies]).toEqual(['https://www.example.fi', false, 1]);
    expect([config.host, config.port]).toEqual(['0.0.0.0', 3000]);
    expect(config.mailUrl).toContain('smtp');
  });

  it('keeps its data in a volume, and gets the content from a folder', () => {
    expect(imageEnv.DATA_DIR).toBe('/data');
    expect(site.volumes).toContain(`data:${imageEnv.DATA_DIR}`);
    expect(dockerfile).toContain(`VOLUME ${imageEnv.DATA_DIR}\n`);
    expect(site.volumes.map(filled)).toContain(`${composeEnv.CONTENT_FOLDER}:${site.environment.CONTENT_DIR}:ro`);
  });

  it('can write nothing else but what it compiles', () => {
    const folder = /^WORKDIR (.*)$/m.exec(dockerfile)?.[1];
    expect(site.read_only).toBe(true);
    expect(site.tmpfs?.map((mount) => mount.split(':')[0])).toEqual(['/tmp', `${folder}/node_modules/.cache`]);
  });

  it('answers on the port that the image names, to Caddy alone', () => {
    expect(dockerfile).toContain(`EXPOSE ${imageEnv.PORT}\n`);
    expect(site.expose).toEqual([imageEnv.PORT]);
    expect(site.ports).toBeUndefined();
    expect(caddy.environment.PIHLAJA_UPSTREAM).toBe(`site:${imageEnv.PORT}`);
    expect(dockerfile).toContain('HEALTHCHECK');
    expect(caddy.depends_on?.site?.condition).toBe('service_healthy');
  });

  it('has time for its open requests', () => {
    expect(Number.parseInt(site.stop_grace_period ?? '', 10)).toBeGreaterThan(25 + 5);
  });
});

describe('both containers', () => {
  it.each(Object.entries(compose.services))('%s has no right beyond what it needs', (name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect((service as { cap_add?: string[] }).cap_add).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
  });

  it('mount files that there are, and volumes that are declared', () => {
    const sources = [...site.volumes, ...caddy.volumes].map((volume) => filled(volume).split(':')[0] ?? '');
    const files = sources.filter((source) => source.startsWith('.'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(existsSync(posix.join(projectRoot, composeFolder, file)), file).toBe(true);
    const named = sources.filter((source) => !/^[./]/.test(source));
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('give the Caddyfile the variables that it reads', () => {
    const asked = [...read('deploy/caddy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
    expect(Object.keys(caddy.environment).sort()).toEqual([...new Set(asked)].sort());
  });
});

it('the environment for systemd is a configuration that the site takes', () => {
  const env = parseEnv(read('deploy/env.example')) as Record<string, string>;
  expect(Object.keys(env).filter((name) => !(name in variables))).toEqual([]);
  expect(readConfig(env)).toMatchObject({ siteUrl: 'https://www.example.fi', dataDir: '/var/lib/pihlaja' });
});
