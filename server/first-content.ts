// Fills an empty database: with the content of CONTENT_DIR, or with the demo.
import { projectRoot } from '../build/paths.ts';
import type { Backend } from './backend/options.ts';
import { hasPages } from './backend/pages/page-queries.ts';
import { engineOf } from './backend/store/engine.ts';
import { holdsDemo } from './backend/store/settings.ts';
import { type Config, ConfigError } from './config.ts';
import { planOf } from './drawing.ts';
import { runProgram } from './shared/own-program.ts';

/** A separate program: the demo may import anything, and nothing imports the demo. */
const demoImport = `${projectRoot}/demo/content/import-demo.ts`;
/** Twice the needed size. */
const demoHeapMb = 192;

/**
 * Imports content the first time, and leaves what is there as it is.
 * @param passedOn the arguments that give another program this environment, as in `CommandLine`
 * @throws {ConfigError} when it can't be imported, or CONTENT_DIR is to replace the demo
 */
export async function fillOnce(
  { store }: Pick<Backend, 'store'>,
  { dataDir, contentDir }: Pick<Config, 'dataDir' | 'contentDir'>,
  passedOn: readonly string[],
): Promise<void> {
  if (!(await hasPages(store)))
    await engineOf(store).oneAtATime(store, async (alone) => {
      // Another process that started at the same time may have done it.
      if (await hasPages(alone)) return;
      await (contentDir ? importOwn(contentDir, dataDir, passedOn) : importDemo(dataDir));
    });
  else if (contentDir && (await holdsDemo(store)))
    throw new ConfigError(`Cannot import CONTENT_DIR: DATA_DIR "${dataDir}" holds the demo. Set another DATA_DIR.`);
}

/** Content comes first, because it determines the pictures. @throws {ConfigError} when it can't be imported */
async function importDemo(dataDir: string): Promise<void> {
  await run(demoImport, [dataDir, planOf(dataDir)], demoHeapMb).catch((error: Error) => {
    throw new ConfigError(`Cannot import the demo: ${error.message}`);
  });
}

/** @throws {ConfigError} when the content can't be imported */
async function importOwn(contentDir: string, dataDir: string, passedOn: readonly string[]): Promise<void> {
  // Runs the command itself: once uploads may come, this process decodes fewer kinds of pictures than photographers
  // send.
  const command = `${projectRoot}/server/commands/content-import.ts`;
  await run(command, [contentDir, ...passedOn, '--data', dataDir]).catch((error: Error) => {
    throw new ConfigError(`Cannot import CONTENT_DIR: ${error.message}`);
  });
}

/** @throws {Error} the program's error output when it failed */
async function run(program: string, args: readonly string[], heapMb?: number): Promise<void> {
  const { code, stdout, stderr } = await runProgram(program, args, { heapMb });
  if (code !== 0) throw new Error(stderr.trim());
  process.stderr.write(stderr);
  process.stdout.write(stdout);
}
