// The site as the development server runs it: a process that can be started, refreshed and stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.ts';

/** The number of characters of the process's latest output that are stored, to be shown when the process ends. */
const storedOutputLength = 4000;

export interface DevSite {
  /** Stops a running site and starts it again. @returns the problem, or null when the site is ready */
  restart(): Promise<string | null>;
  /** Reloads templates, styles and widgets without a restart of the process. @returns the problem, or null */
  refresh(): Promise<string | null>;
  stop(): Promise<void>;
  /** The last error that the site has logged. */
  lastError(): string;
}

/** A message of the process: it is ready, or it has a problem. */
interface SiteMessage {
  problem?: string;
}

export function createDevSite(args: readonly string[], env: NodeJS.ProcessEnv): DevSite {
  let site: ChildProcess | null = null;
  let output = '';
  let lastError = '';

  function hear(line: string): void {
    process.stderr.write(`${line}\n`);
    output = `${output}${line}\n`.slice(-storedOutputLength);
    lastError = errorIn(line) ?? lastError;
  }

  /** @returns the problem in the next message, or the last output if the process ends */
  async function answer(running: ChildProcess): Promise<string | null> {
    const listening = new AbortController();
    const next = once(running, 'message', listening).then(([message]) => (message as SiteMessage).problem ?? null);
    const end = once(running, 'exit', listening).then(
      ([code, signal]) => output.trim() || `The site ended with ${signal ?? `code ${code}`}`,
    );
    return Promise.race([next, end]).finally(() => listening.abort());
  }

  async function stop(): Promise<void> {
    const running = site;
    site = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async function restart(): Promise<string | null> {
    await stop();
    output = '';
    site = spawn(process.execPath, [...args], { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    if (site.stderr) createInterface({ input: site.stderr }).on('line', hear);
    return answer(site);
  }

  return {
    restart,
    async refresh() {
      if (!site?.connected) return restart();
      const refreshed = answer(site);
      site.send('refresh');
      return refreshed;
    },
    stop,
    lastError: () => lastError,
  };
}

/** The site logs one JSON object per line. */
function errorIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { stack?: string } };
    // The stack begins with the error's own message; the log's message adds those of all causes.
    const [problem] = err?.stack?.replace(/^Error: /, '').split(/\n +at /, 1) ?? [];
    return level >= 50 ? [msg, problem].filter(Boolean).join('\n') : null;
  } catch {
    return null;
  }
}
