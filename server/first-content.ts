// Fills an empty database with the content of CONTENT_DIR, or with the demo.
import { projectRoot } from '../build/paths.ts';
import type { Backend } from './backend/options.ts';
import { hasPages } from './backend/pages/page-queries.ts';
import { engineOf } from './backend/store/engine.ts';
import { holdsDemo } from './backend/store/settings.ts';
import { type Config, ConfigError } from './config.ts';
import { planOf } from './drawing.ts';
import { runProgram } from './shared/own-program.ts';

/** A separate program: the demo may import any module, and no module of the server imports the demo. */
const demoImport = `${projectRoot}/demo/content/import-demo.ts`;
/** Twice the size that the program needs. */
const demoHeapMb = 192;

/**
 * Imports content into an empty database, and does not change existing content.
 * @param childArgs the arguments that pass this environment to another program, as in `CommandLine`
 * @throws {ConfigError} when the import fails, or CONTENT_DIR would replace the demo
 */
export async function fillOnce(
  { store }: Pick<Backend, 'store'>,
  { dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>,
  childArgs: readonly string[],
): Promise<void> {
  if (!(await hasPages(store)))
    await engineOf(store).oneAtATime(store, async (alone) => {
      // Another process that started at the same time may have imported the content.
      if (await hasPages(alone)) return;
      await (contentDir ? importOwn(contentDir, dataDir, childArgs) : importDemo(dataDir));
    });
  else if (contentDir && (await holdsDemo(store)))
    throw new ConfigError(`Cannot import CONTENT_DIR: DATA_DIR "${dataDir}" holds the demo. Set another DATA_DIR.`);
}

/** Imports the demo. Its content comes first, because it determines the pictures. @throws {ConfigError} when the import fails */
async function importDemo(dataDir: string): Promise<void> {
  await run(demoImport, [dataDir, planOf(dataDir)], demoHeapMb).catch((error: Error) => {
    throw new ConfigError(`Cannot import the demo: ${error.message}`);
  });
}

/** @throws {ConfigError} when the import fails */
async function importOwn(contentDir: string, dataDir: string, childArgs: readonly string[]): Promise<void> {
  // The import runs in a separate process, because this process limits the picture formats that it decodes, for the safety of
  // uploads, and photographers send more of them.
  const command = `${projectRoot}/server/ops/commands/content-import.ts`;
  await run(command, [contentDir, ...childArgs, '--data', dataDir]).catch((error: Error) => {
    throw new ConfigError(`Cannot import CONTENT_DIR: ${error.message}`);
  });
}

/** @throws {Error} with the program's error output if it failed */
async function run(program: string, args: readonly string[], heapMb?: number): Promise<void> {
  const { code, stdout, stderr } = await runProgram(program, args, { heapMb });
  if (code !== 0) throw new Error(stderr.trim());
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}
