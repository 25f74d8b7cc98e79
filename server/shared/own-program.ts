// Runs programs of the project in separate processes, whose memory is freed when they end.
import { type ChildProcess, fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { environmentOf } from '../config.ts';

const withParent = pathToFileURL(`${import.meta.dirname}/end-with-parent.js`).href;

/** The output of a program, and its exit code. */
export interface ProgramRun {
  /** The exit code; null after a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ProgramOptions {
  /** The heap limit in MiB: a lower limit makes the program free unused memory sooner. */
  heapMb?: number;
  /** Runs the program with the default options of Node.js, which need more memory and less time: for a program that ends soon. */
  hasNodeDefaults?: boolean;
  /** Called with each chunk of its output. */
  onOutput?: (piece: string) => void;
}

/**
 * Starts a program, which ends at the latest when this process ends. Its output must be read.
 * @param file the program's path; it may exchange messages with this process
 */
export function startProgram(
  file: string,
  args: readonly string[],
  { heapMb, hasNodeDefaults = false }: ProgramOptions = {},
): ChildProcess {
  const sparing = ['--max-semi-space-size=8', ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`])];
  // The options of Node.js are passed as well, because they may name a file of variables.
  const execArgv = [...(hasNodeDefaults ? [] : [...process.execArgv, ...sparing]), '--import', withParent];
  // With an arena for each thread, glibc would hold twice the memory that is needed.
  const env = environmentOf({ MALLOC_ARENA_MAX: '1' });
  return fork(file, args, { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

/** Runs a program, and waits for its end. */
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
