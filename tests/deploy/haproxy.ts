// HAProxy with deploy/haproxy/haproxy.cfg, changed only where a test needs its own values.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';
import { type RunningProxy, replaceAll, runProxy } from './proxy.ts';

export const haproxy: Needed = {
  name: 'HAProxy',
  packages: ['haproxy'],
  isThere: () => findProgram('haproxy') !== undefined,
};

interface HaproxyPlace {
  folder: string;
  hostPorts: readonly [number, number];
  port: number;
}

export async function startHaproxy({ folder, hostPorts, port }: HaproxyPlace): Promise<RunningProxy> {
  const conf = replaceAll(readFileSync(`${projectRoot}/deploy/haproxy/haproxy.cfg`, 'utf8'), [
    ['127.0.0.1:3080', `127.0.0.1:${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${hostPorts[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${hostPorts[1]}`],
    ['/var/www/pihlaja', `${projectRoot}/deploy`],
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/haproxy.cfg`, conf);
  const args = ['-db', '-f', `${folder}/haproxy.cfg`];
  return runProxy(findProgram('haproxy') ?? 'haproxy', args, { folder, httpsPort: port });
}
