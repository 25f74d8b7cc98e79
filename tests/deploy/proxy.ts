// The interface of a proxy for the tests: each is a proxy of deploy/, changed only where a test needs its own values.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import type { Needed } from '../helpers/installed-programs.ts';
import type { Certificate } from './certificate.ts';

/** The host that the files of deploy/ name. */
export const publicHost = 'www.example.fi';

export interface ProxyPlace {
  /** The folder for the proxy's files. */
  folder: string;
  /** The port of the site behind it. */
  upstreamPort: number;
  /** The port of a second host of the site, for a proxy with two upstreams; the first port by default. */
  secondPort?: number;
  httpPort: number;
  httpsPort: number;
  certificate: Certificate;
  /** How long the proxy holds requests while the site is unavailable, if it supports that: `1s`. */
  holds?: string;
}

export interface RunningProxy {
  stop(): Promise<void>;
}

export interface ReverseProxy extends Needed {
  start(place: ProxyPlace): Promise<RunningProxy>;
}

/** Replaces texts that must occur. @throws {Error} when a file of deploy/ no longer contains one */
export function replaceAll(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replaceAll(from, to);
    if (next === changed && !changed.includes(to)) throw new Error(`The file no longer has ${from}`);
    return next;
  }, text);
}

/** Starts a proxy and waits for its port. @throws {Error} with its output if it ends before that */
export async function runProxy(
  program: string,
  args: string[],
  { httpsPort, folder }: Pick<ProxyPlace, 'httpsPort' | 'folder'>,
): Promise<RunningProxy> {
  const child = spawn(program, args, { env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder } });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => {
      written += piece;
    });
  await waitUntil(async () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${written}`);
    return (await accepts(httpsPort)) || undefined;
  });
  return { stop: () => end(child) };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
