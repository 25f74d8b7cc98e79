// The site as `npm start` runs it, by the same line of package.json, in a process whose memory can be measured.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface StartedSite {
  child: ChildProcess;
  pid: number;
  /** Time of its start, by `performance.now()`. */
  startedAt: number;
  /** Its whole output so far. */
  printed(): string;
  /** Its address, as soon as it prints one. @throws {Error} if it ends before */
  origin: Promise<string>;
  stop(): Promise<void>;
}

function startLine(root: string): string {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: { start: string } };
  return scripts.start;
}

/** The settings for Node in that line: the variables before it, and its flags. */
export function startOptions(root: string): { env: Record<string, string>; flags: string[] } {
  const words = startLine(root).split(' ');
  const variables = words.flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split('=') as [string, string]] : []));
  return { env: Object.fromEntries(variables), flags: words.filter((word) => word.startsWith('--')) };
}

/** @param root the project's folder */
export function npmStart(root: string, env: Record<string, string>): StartedSite {
  const path = `${root}/node_modules/.bin:${process.env.PATH}`;
  const startedAt = performance.now();
  const child = spawn('sh', ['-c', startLine(root)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', PATH: path },
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
