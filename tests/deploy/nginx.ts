// nginx with the files of deploy/nginx/, included from a distribution's nginx.conf.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import { type ProxyPlace, type ReverseProxy, type RunningProxy, replaceAll, runProxy } from './proxy.ts';

type Changes = readonly (readonly [string | RegExp, string])[];
const program = () => findProgram('nginx') ?? 'nginx';

/**
 * Like Debian's file. Its `gzip on` would compress responses that the site does not compress. Workers must be able to
 * read this folder.
 */
const frameOf = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
    access_log off;
    gzip on;
    default_type application/octet-stream;
    types { text/html html; }
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `    ${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/pihlaja.conf;
}
`;

/** Whether `http2 on` is supported: since 1.25.1. */
function knowsHttp2Line(): boolean {
  const [, minor = '0', patch = '0'] =
    /nginx\/1\.(\d+)\.(\d+)/.exec(spawnSync(program(), ['-v']).stderr.toString()) ?? [];
  return Number(minor) > 25 || (minor === '25' && Number(patch) >= 1);
}

/** @returns the file, adapted to an older nginx as its own comments describe */
export const forThisVersion = (conf: string) =>
  knowsHttp2Line()
    ? conf
    : replaceAll(conf, [
        [/^ +http2 on;\n/gm, ''],
        [/(?<=^ +)listen (\S*443) ssl;/gm, 'listen $1 ssl http2;'],
      ]);

/** @param more changes in addition to those that every file needs */
function writeFiles(name: string, place: ProxyPlace, more: Changes = []): string {
  const { folder, upstreamPort, httpPort, httpsPort, certificate } = place;
  const conf = replaceAll(forThisVersion(readFileSync(`${projectRoot}/deploy/nginx/${name}`, 'utf8')), [
    ['127.0.0.1:3000', `127.0.0.1:${upstreamPort}`],
    ...more,
    [/^ +listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['/etc/letsencrypt/live/www.example.fi/fullchain.pem', certificate.certificateFile],
    ['/etc/letsencrypt/live/www.example.fi/privkey.pem', certificate.keyFile],
    ['/var/www/pihlaja', `${projectRoot}/deploy`],
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/pihlaja.conf`, conf);
  writeFileSync(`${folder}/nginx.conf`, frameOf(folder));
  return `${folder}/nginx.conf`;
}

/** The additional changes for the file with a cache. */
const cacheChanges = ({ folder, upstreamPort, secondPort = upstreamPort }: ProxyPlace, purgePort: number): Changes => [
  ['127.0.0.1:3002', `127.0.0.1:${secondPort}`],
  ['127.0.0.1:8079', `127.0.0.1:${purgePort}`],
  ['/var/cache/nginx/', `${folder}/`],
];

/** @returns the output of `nginx -t`. @throws {Error} when it refuses a file */
export function testNginx(place: ProxyPlace): string[] {
  const changed = [
    ['pihlaja.conf', []],
    ['pihlaja-cache.conf', cacheChanges(place, 8079)],
  ] as const;
  return changed.map(([name, changes]) => {
    const args = ['-p', place.folder, '-t', '-c', writeFiles(name, place, changes)];
    execFileSync(program(), args, { stdio: 'pipe' });
    return spawnSync(program(), args).stderr.toString();
  });
}

const needed = { packages: ['nginx-light'], isThere: () => findProgram('nginx') !== undefined };

export const nginx: ReverseProxy = {
  ...needed,
  name: 'nginx',
  start: (place) => runProxy(program(), ['-p', place.folder, '-c', writeFiles('pihlaja.conf', place)], place),
};

/** @returns the running cache, and the origin that accepts PURGE */
export async function startNginxCache(place: ProxyPlace): Promise<RunningProxy & { purgeOrigin: string }> {
  const purgePort = await freePort();
  const file = writeFiles('pihlaja-cache.conf', place, cacheChanges(place, purgePort));
  const running = await runProxy(program(), ['-p', place.folder, '-c', file], place);
  return { ...running, purgeOrigin: `http://127.0.0.1:${purgePort}` };
}

export const nginxCache: ReverseProxy = { ...needed, name: 'nginx-cache', start: startNginxCache };
