// Stores the paths of pages that showed forms for the next process: from a backend without a call for single forms, those pages
// are loaded again.
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { makeFolder, replaceDurably } from '../../shared/durable-files.ts';

/** Paths of the content API by a form's key. */
type FormPathsByKey = Record<string, string[]>;

const fileName = 'form-places.json';
/** Delay of a write: pages are loaded in bursts, and one write per burst is enough. */
const writtenAfterMs = 2000;

export interface FormPlaces {
  /** The paths that an earlier process stored. */
  known: FormPathsByKey;
  /**
   * Called after a change.
   * @param read returns the paths at the time of writing
   */
  keep(read: () => FormPathsByKey): void;
  /** Writes any pending changes. */
  close(): Promise<void>;
}

/** A failing disk loses no lead: forms are found without the file, too. */
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
      .catch((err) => log.warn({ err }, 'where forms were seen cannot be kept'));
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

/** Returns the valid entries of a broken or outdated file. */
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
