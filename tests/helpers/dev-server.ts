// `npm run dev` in a copy of the project, in front of another backend.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { freePort } from './free-port.ts';
import type { ProjectCopy } from './project-copy.ts';

export interface DevServer {
  origin: string;
  /** The whole output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** @param env variables in addition to those of this process */
export async function startDevServer(
  { root }: ProjectCopy,
  { apiUrl }: { apiUrl: string },
  env: Record<string, string> = {},
): Promise<DevServer> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: `${root}/data`, CONTENT_API_URL: apiUrl, CONTENT_API_KEY: 'koeavain' };
  let output = '';
  const child = spawn(process.execPath, ['build/dev.ts'], {
    cwd: root,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Changes a source file of a copy. @returns a function that restores the file */
export function changeSource({ root }: ProjectCopy, path: string, edit: (source: string) => string): () => void {
  const file = `${root}/${path}`;
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, edit(before));
  return () => writeFileSync(file, before);
}
