// The site as `npm start` runs it, with the same options of Node, in a process whose memory can be measured.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };

export interface StartedSite {
  child: ChildProcess;
  pid: number;
  /** Start time, by `performance.now()`. */
  startedAt: number;
  /** The whole output so far. */
  printed(): string;
  /** The site's address, as soon as it is printed. @throws {Error} if the process ends before that */
  origin: Promise<string>;
  stop(): Promise<void>;
}

/** @param root the project's folder */
export function npmStart(root: string, env: Record<string, string>): StartedSite {
  const path = `${root}/node_modules/.bin:${process.env.PATH}`;
  const startedAt = performance.now();
  // With an IPC channel to its parent, the site does not restart itself to set its Node options, so they are passed
  // here.
  const child = spawn(`${root}/node_modules/.bin/node`, [...nodeOptions.flags, 'server/start.js'], {
    cwd: root,
    env: { ...process.env, ...nodeOptions.variables, ...env, PORT: '0', PATH: path },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece;
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The site stopped with exit code ${code}`)));
  });
  return {
    child,
    pid: child.pid ?? 0,
    startedAt,
    printed: () => printed,
    origin,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
