// Runs programs of the project in processes of their own: what they load and need is gone with them.
import { type ChildProcess, fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { environmentOf } from '../config.ts';

const withParent = pathToFileURL(`${import.meta.dirname}/end-with-parent.js`).href;

/** What a program has written, and how it has ended. */
export interface ProgramRun {
  /** Null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ProgramOptions {
  /** How much its own objects may take, in MiB: the less it may, the sooner it throws away what it needs no more. */
  heapMb?: number;
  /** Hears what it prints as it comes, piece by piece. */
  onOutput?: (piece: string) => void;
}

/**
 * Starts a program, which ends with this process at the latest. What it prints has to be read.
 * @param file its path; it may send messages to this process, and be sent some
 */
export function startProgram(file: string, args: readonly string[], { heapMb }: ProgramOptions = {}): ChildProcess {
  const sparing = ['--max-semi-space-size=8', ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])];
  // Node's own options too: they may name a file of variables.
  const execArgv = [...process.execArgv, ...sparing, '--import', withParent];
  // With an arena for each of its threads, glibc would hold on to twice of what is needed.
  const env = environmentOf({ MALLOC_ARENA_MAX: '1' });
  return fork(file, args, { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

/** Runs a program to its end. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const child = startProgram(file, args, options);
    const run: ProgramRun = { code: null, stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      run.stdout += piece;
      options.onOutput?.(piece);
    });
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      run.stderr += piece;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...run, code }));
  });
}
