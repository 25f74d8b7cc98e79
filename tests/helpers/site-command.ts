// Runs a command as npm would, while the backend serves the same database.
import { type SpawnOptions, spawn } from 'node:child_process';
import { projectRoot } from '../../build/paths.ts';

/** The result of a command, and its output. */
export interface CommandRun {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Not spawnSync, because the test's process serves the database that the command reads.
 * @param command the name of its file without the extension
 */
export function runSiteCommand(
  dataDir: string,
  env: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<CommandRun> {
  const file = `${projectRoot}/server/ops/commands/${command}.ts`;
  return runProgram(file, ['--data', dataDir, ...args], { env: { ...process.env, ...env } });
}

/** Runs a program until it ends. @param nodeArgs options of Node itself */
export function runProgram(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
  nodeArgs: readonly string[] = [],
): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeArgs, file, ...args], { ...options, stdio: 'pipe' });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}
