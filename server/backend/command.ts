// What the commands for editors have in common: options, an existing database, errors in one line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, processEnv, readConfig } from '../config.ts';
import { openStore, patientWaitMs, type Store } from './store/open-store.ts';

/** A command's own options, by name; every command has `--data` besides. */
export type Options = ParseArgsOptionsConfig;

/** What a command works with. */
export interface CommandContext<Values> {
  values: Values;
  /** What stands beside the options, for commands that want something there. */
  words: readonly string[];
  config: Config;
  dataDir: string;
  store: Store;
  /** Prints a note that is no part of the output. */
  note(line: string): void;
}

/** What the options of a command turn into. */
type ValuesOf<T extends Options> = { [Name in keyof T]?: T[Name]['type'] extends 'boolean' ? boolean : string };

/**
 * Runs a command and prints what it returns; the site may run at the same time. Any error ends it with code 1 and one
 * line that says what is wrong.
 * @param usage `Usage: npm run …`
 */
export async function runCommand<const T extends Options>(
  usage: string,
  options: T,
  run: (context: CommandContext<ValuesOf<T>>) => Promise<string>,
  { takesWords = false } = {},
): Promise<void> {
  // Whoever reads the output may have seen enough.
  process.stdout.on('error', () => process.exit());
  try {
    const config = readConfig(processEnv());
    const { options: given, words } = readOptions(usage, options, takesWords);
    const { data: dataDir = config.dataDir, ...values } = given;
    const store = await openExisting(dataDir);
    try {
      const note = (line: string) => void process.stderr.write(`${line}\n`);
      process.stdout.write(await run({ values: values as ValuesOf<T>, words, config, dataDir, store, note }));
    } finally {
      await store.destroy();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

interface GivenOptions {
  options: { data?: string; [name: string]: unknown };
  words: string[];
}

function readOptions(usage: string, options: Options, allowPositionals: boolean): GivenOptions {
  try {
    const { values, positionals } = parseArgs({ options: { ...options, data: { type: 'string' } }, allowPositionals });
    return { options: values as { data?: string }, words: positionals };
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new Error(`${problem}. ${usage}`);
  }
}

/** A wrong folder must not become a new, empty database. */
async function openExisting(dataDir: string): Promise<Store> {
  if (existsSync(join(dataDir, 'content.sqlite'))) return openStore(dataDir, { waitMs: patientWaitMs });
  throw new Error(`There is no database in "${dataDir}": name the site's DATA_DIR with --data.`);
}

/** `1 lead`, `3 leads`. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
