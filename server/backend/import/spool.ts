// Keeps what an import has built in a file until it is written to the database, so that the memory does not grow with the
// content.
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Values in the order of their adding. */
export interface Spool<T> {
  add(value: T): void;
  readonly size: number;
  /** All values, some at a time; it may be read several times. */
  read(): AsyncIterable<T[]>;
  /** Removes the file. */
  close(): void;
}

const valuesAtOnce = 100;
const charactersAtOnce = 1 << 20;

/** @param dir an existing folder with room for all values as JSON */
export function openSpool<T>(dir: string): Spool<T> {
  const folder = mkdtempSync(join(dir, 'import-'));
  const path = join(folder, 'built');
  const file = openSync(path, 'wx+', 0o600);
  let [size, waiting] = [0, ''];
  const flush = () => {
    if (waiting !== '') writeSync(file, waiting);
    waiting = '';
  };
  return {
    add(value) {
      size += 1;
      waiting += `${JSON.stringify(value)}\n`;
      if (waiting.length > charactersAtOnce) flush();
    },
    get size() {
      return size;
    },
    async *read() {
      flush();
      let part: T[] = [];
      for await (const line of createInterface({
        input: createReadStream(path),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        part.push(JSON.parse(line));
        if (part.length < valuesAtOnce) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
    close() {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
