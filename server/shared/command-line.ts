// The common code of every command: its options, `--help`, the environment, and one line for an error.
import { resolve } from 'node:path';
import { type CommanderError, Command as Parser } from 'commander';
import { type Env, processEnv } from '../config.ts';

/** An option of a command. */
interface Option {
  type: 'string' | 'boolean';
  /** The name of its value, such as `ID|SLUG` in `--form ID|SLUG`. */
  value?: string;
  help: string;
}

/** The options of a command by name. */
export type CommandOptions = Readonly<Record<string, Option>>;

/** The description of a command. */
export interface Command<T extends CommandOptions = CommandOptions> {
  /** The command as it is typed, such as `npx pihlaja leads`. */
  name: string;
  /** The purpose of the command in one sentence. */
  does: string;
  options?: T;
  /** The arguments besides the options, by their names. All are required, except a last one in brackets, such as `[NAME…]`. */
  words?: Readonly<Record<string, string>>;
  /**
   * Whether the command reads the site's configuration, and therefore has `--data` and `--env-file`; with `env` it has only the
   * latter.
   */
  isConfigured?: boolean | 'env';
  /** The meaning of exit code 0; by default, success. */
  done?: string;
  /** The meaning of exit code 1; by default, failure. */
  failed?: string;
  /** The exit code for an invalid command line, if it is not 1. */
  misuseCode?: number;
}

/** The values of a command's options. */
export type ValuesOf<T extends CommandOptions> = {
  [Name in keyof T]?: T[Name]['type'] extends 'boolean' ? boolean : string;
};

/** A parsed command line. */
export interface CommandLine<T extends CommandOptions> {
  values: ValuesOf<T>;
  words: readonly string[];
  /** The environment, with the variables of `.env` or of the `--env-file`, and with `--data` in place of DATA_DIR. */
  env: Env;
  /** Arguments that pass the same environment to another program, whatever its working directory is. */
  childArgs: readonly string[];
}

/** An invalid command line; the message is one line with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string, command: Command) {
    super(`${problem} ${usageOf(command)}`);
  }
}

const environment = {
  'env-file': { type: 'string', value: 'FILE', help: 'read variables from this file, not from .env' },
} as const;
const configuring = {
  data: { type: 'string', value: 'DATA_DIR', help: "the site's data folder, whatever DATA_DIR says" },
  ...environment,
} as const;
const helping = { help: { type: 'boolean', help: 'print this' } } as const;

const allOptions = ({ options = {}, isConfigured = false }: Command): CommandOptions => ({
  ...options,
  ...(isConfigured && (isConfigured === 'env' ? environment : configuring)),
  ...helping,
});

/** Reads the command line. For `--help` and for an error the process prints a message and ends. */
export function readCommandLine<const T extends CommandOptions>(command: Command<T>): CommandLine<T> {
  return orExit(() => parse(command, process.argv.slice(2)), command.misuseCode);
}

/** Calls `read`, and ends the process with one line when it throws. */
export function orExit<T>(read: () => T, code = 1): T {
  try {
    return read();
  } catch (error) {
    return refuse((error as Error).message, code);
  }
}

/** Ends the process with one line that gives the reason. */
export function refuse(problem: string, code = 1): never {
  process.stderr.write(`${problem}\n`);
  process.exit(code);
}

/** Runs a command, and prints its result. After an error, the command ends with exit code 1 and one line. */
export async function runCommandLine<const T extends CommandOptions>(
  command: Command<T>,
  run: (line: CommandLine<T>) => Promise<string>,
): Promise<void> {
  // The program that reads the output may close it early.
  process.stdout.on('error', () => process.exit());
  const line = readCommandLine(command);
  try {
    process.stdout.write(await run(line));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

function parse<T extends CommandOptions>(command: Command<T>, args: string[]): CommandLine<T> {
  const { values, positionals } = parseOptions(command, args);
  if (values.help) {
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  checkWords(command, positionals);
  const { help: _help, data, 'env-file': envFile, ...own } = values as Record<string, string | undefined>;
  const childArgs = [...(data ? ['--data', resolve(data)] : []), ...(envFile ? ['--env-file', resolve(envFile)] : [])];
  const env = command.isConfigured ? { ...processEnv(envFile), ...(data && { DATA_DIR: data }) } : {};
  return { values: own as ValuesOf<T>, words: positionals, env, childArgs };
}

function parseOptions(command: Command, args: string[]) {
  // The parser prints no messages: this program prints them itself.
  const parser = new Parser()
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeErr() {} });
  for (const option of Object.entries(allOptions(command))) parser.option(flagsOf(option));
  try {
    parser.allowExcessArguments().argument('[words...]').parse(args, { from: 'user' });
  } catch (error) {
    throw new UsageError(sentencesOf((error as CommanderError).message), command);
  }
  const given = parser.opts();
  const values = parser.options.map((option) => [option.name(), given[option.attributeName()]] as const);
  return { values: Object.fromEntries(values), positionals: parser.args };
}

/** Returns the flags of an option in the format of the parser, such as `--since <DATE>`. */
const flagsOf = ([name, { type, value = 'VALUE' }]: [string, Option]) =>
  type === 'boolean' ? `--${name}` : `--${name} <${value}>`;

/**
 * @param message the parser's message: `error: unknown option '--sinse'`, with a second line such as `(Did you mean --since?)`
 */
const sentencesOf = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.replace(/^error: /, '').replace(/^\((.*)\)$/, '$1'))
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
    .map((line) => (line.endsWith('?') ? line : `${line}.`))
    .join(' ');

function checkWords(command: Command, given: string[]): void {
  const names = Object.keys(command.words ?? {});
  const isOpen = names.at(-1)?.includes('…') ?? false;
  const missing = names.find((name, index) => given[index] === undefined && !name.startsWith('['));
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`, command);
  const more = isOpen ? undefined : given[names.length];
  if (more !== undefined) throw new UsageError(`Nothing is known of "${more}".`, command);
}

const optionOf = ([name, { value }]: [string, Option]) => (value ? `--${name} ${value}` : `--${name}`);

/** @returns a text such as `Usage: npx pihlaja leads:kept [--retry] [--data DATA_DIR] …`; npm requires `--` before the options */
function usageOf(command: Command): string {
  const options = Object.entries(allOptions(command)).map((option) => `[${optionOf(option)}]`);
  const name = command.name.startsWith('npm ') ? `${command.name} --` : command.name;
  return `Usage: ${[name, ...Object.keys(command.words ?? {}), ...options].join(' ')}`;
}

function helpOf(command: Command): string {
  const { does, words = {}, done = 'all was done', failed = 'it failed, and says why in a line', misuseCode } = command;
  const options = Object.entries(allOptions(command)).map((option): [string, string] => [
    optionOf(option),
    option[1].help,
  ]);
  const lines = [...Object.entries(words), ...options];
  const codes: [string, string][] = [
    ['0', done],
    ['1', failed],
    ...(misuseCode === undefined ? [] : [[String(misuseCode), 'the command line cannot be meant'] as [string, string]]),
    ...(command.isConfigured ? [['9', 'there is no such file as --env-file names'] as [string, string]] : []),
  ];
  return `${does}\n\n${usageOf(command)}\n\n${columns(lines)}\nExit codes:\n${columns(codes)}`;
}

function columns(rows: readonly [string, string][]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}\n`).join('');
}
