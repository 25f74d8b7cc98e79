// The common code of the commands for editors: the configuration and an existing database.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type Store } from '../../backend/store/open-store.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { type Config, readConfig } from '../../config.ts';
import {
  type Command,
  type CommandOptions,
  runCommandLine,
  UsageError,
  type ValuesOf,
} from '../../shared/command-line.ts';
import { explainStart } from '../../shared/storage-errors.ts';

/** The input of a command, and its output functions. */
export interface CommandContext<Values> {
  values: Values;
  /** The arguments besides the options, for commands that require some. */
  words: readonly string[];
  config: Config;
  store: Store;
  /** Prints a result that is too long for the memory, at the pace of its reader. @returns the rest of the output */
  print(parts: AsyncIterable<string>): Promise<string>;
  /** Prints a note that is not part of the output. */
  note(line: string): void;
  /** @returns the error of an invalid command line */
  misuse(problem: string): Error;
}

/** Runs a command on the database of `DATABASE_URL` or `DATA_DIR` and prints its result; the site may run at the same time. */
export function runCommand<const T extends CommandOptions>(
  command: Command<T>,
  run: (context: CommandContext<ValuesOf<T>>) => Promise<string>,
): Promise<void> {
  const configured = { ...command, isConfigured: true };
  return runCommandLine(configured, async ({ values, words, env }) => {
    const config = readConfig(env);
    const note = (line: string) => void process.stderr.write(`${line}\n`);
    const misuse = (problem: string) => new UsageError(problem, configured);
    return onDatabase(config, (store) => run({ values, words, config, store, print: printParts, note, misuse }));
  });
}

async function printParts(parts: AsyncIterable<string>): Promise<string> {
  for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  return '';
}

/** Opens the database of a configuration and passes it to `work`. @throws {Error} when there is no database yet */
export async function onDatabase<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openExisting(config);
  try {
    return await work(store);
  } finally {
    await store.destroy();
  }
}

/** Whether there is a database of this site. A host without the backend has none. */
export const hasDatabase = ({ dataDir, databaseUrl }: Config): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, 'content.sqlite'));

/** Opens a database only if it exists: a wrong folder must not become a new, empty database. */
async function openExisting(config: Config): Promise<Store> {
  const { dataDir, databaseDirectUrl: databaseUrl } = config;
  if (hasDatabase(config))
    return openStore(dataDir, { waitMs: backgroundWaitMs, databaseUrl }).catch((error) => {
      const line = explainStart(error, dataDir);
      throw line === null ? error : new Error(line, { cause: error });
    });
  throw new Error(`There is no database in "${dataDir}": name the site's DATA_DIR with --data.`);
}

/** @returns a number with its noun, such as `1 lead` or `3 leads` */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
