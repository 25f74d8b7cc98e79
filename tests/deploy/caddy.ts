// Caddy with deploy/caddy/Caddyfile.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { findProgram } from '../helpers/installed-programs.ts';
import { type ProxyPlace, type ReverseProxy, replaceAll, runProxy } from './proxy.ts';

const file = `${projectRoot}/deploy/caddy/Caddyfile`;

/**
 * The settings for several hosts. The line with the load-balancing policy is left out, because all visitors of a test
 * have one address.
 */
const takenIn = [[/^\t\t# (health_\w+ \S+)$/gm, '\t\t$1']] as const;

function writeFile(place: ProxyPlace): string {
  const { folder, upstreamPort, secondPort, httpPort, httpsPort, certificate, holds } = place;
  const { certificateFile, keyFile } = certificate;
  const upstreams = [upstreamPort, secondPort]
    .flatMap((port) => port ?? [])
    .map((port) => `127.0.0.1:${port}`)
    .join(' ');
  const caddyfile = replaceAll(readFileSync(file, 'utf8'), [
    [/^\{$/gm, `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1`],
    ['{$PIHLAJA_HOST:www.example.fi} {', `{$PIHLAJA_HOST:www.example.fi} {\n\ttls ${certificateFile} ${keyFile}`],
    ['{$PIHLAJA_UPSTREAM:127.0.0.1:3000}', upstreams],
    ...(secondPort === undefined ? [] : takenIn),
    ['lb_try_duration 30s', `lb_try_duration ${holds ?? '30s'}`],
    ['/var/www/pihlaja', `${projectRoot}/deploy`],
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/Caddyfile`, caddyfile);
  return `${folder}/Caddyfile`;
}

export const caddy: ReverseProxy = {
  name: 'Caddy',
  packages: ['caddy'],
  isThere: () => findProgram('caddy') !== undefined,
  start: (place) =>
    runProxy(findProgram('caddy') ?? 'caddy', ['run', '--config', writeFile(place), '--adapter', 'caddyfile'], place),
};
