// Varnish with deploy/varnish/pihlaja.vcl, changed only where a test needs its own values.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';
import { type RunningProxy, replaceAll, runProxy } from './proxy.ts';

export const varnish: Needed = {
  name: 'Varnish',
  packages: ['varnish', 'varnish-modules'],
  isThere: () =>
    findProgram('varnishd') !== undefined && globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0,
};

interface VarnishPlace {
  folder: string;
  hostPorts: readonly [number, number];
  port: number;
}

export async function startVarnish({ folder, hostPorts, port }: VarnishPlace): Promise<RunningProxy> {
  const vcl = replaceAll(readFileSync(`${projectRoot}/deploy/varnish/pihlaja.vcl`, 'utf8'), [
    ['.port = "3000"', `.port = "${hostPorts[0]}"`],
    ['.port = "3002"', `.port = "${hostPorts[1]}"`],
    ['/var/www/pihlaja', `${projectRoot}/deploy`],
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/pihlaja.vcl`, vcl);
  const options = ['-p', 'http_gzip_support=off', '-p', 'http_resp_hdr_len=16k', '-s', 'default,64m'];
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    `${folder}/varnish`,
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    `${folder}/pihlaja.vcl`,
  ];
  return runProxy(findProgram('varnishd') ?? 'varnishd', [...args, ...options], { folder, httpsPort: port });
}
