// Where forms were seen, kept for the next process: a backend without a call for forms is asked for those pages again.
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { makeFolder, replaceDurably } from '../../shared/durable-files.ts';

/** Paths of the content API by a form's key. */
export type FormPathsByKey = Record<string, string[]>;

const fileName = 'form-places.json';
/** Pages are asked in bursts; one file for each of them is enough. */
const writtenAfterMs = 2000;

export interface FormPlaces {
  /** As an earlier process has left them. */
  known: FormPathsByKey;
  /** To be called after a change. @param read gives them as they are when they are written */
  keep(read: () => FormPathsByKey): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

/** A disk that takes or gives nothing costs no lead: forms are found without it, too. */
export async function openFormPlaces(folder: string, log: Logger): Promise<FormPlaces> {
  const path = `${folder}/${fileName}`;
  let timer: NodeJS.Timeout | undefined;
  let unwritten: (() => FormPathsByKey) | undefined;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const read = unwritten;
    unwritten = undefined;
    if (!read) return writing;
    writing = writing
      .then(() => makeFolder(folder))
      .then(() => replaceDurably(path, JSON.stringify(read())))
      .catch((err) => log.warn({ err }, 'where forms were seen can not be kept'));
    return writing;
  }

  return {
    known: placesIn(await readFile(path, 'utf8').catch(() => '')),
    keep(read) {
      unwritten = read;
      timer ??= setTimeout(write, writtenAfterMs).unref();
    },
    close: write,
  };
}

/** Of a file that is none, or of another version, whatever is right. */
function placesIn(text: string): FormPathsByKey {
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    return {};
  }
  const isPath = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/pages/');
  return Object.fromEntries(
    Object.entries(all ?? {}).flatMap(([key, paths]): [string, string[]][] =>
      /^form:\d+$/.test(key) && Array.isArray(paths) ? [[key, paths.filter(isPath)]] : [],
    ),
  );
}
