// Stores the built pages of an import in a temporary file until they are written to the database, so that memory use does not
// grow with the content.
import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, createReadStream, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../shared/read-lines.ts';

/** Values in insertion order. */
export interface Spool<T> {
  add(value: T): void;
  readonly size: number;
  /** Reads all values in batches; can be called several times. */
  read(): AsyncIterable<T[]>;
  /** Closes the file, which is already deleted from its folder. */
  close(): void;
}

const valuesAtOnce = 100;
const charactersAtOnce = 1 << 20;

/** @param dir a folder on a disk with enough space for all values as JSON */
export function openSpool<T>(dir: string): Spool<T> {
  // The site's data folder may not exist yet if its database is elsewhere.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `import-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  // The open file is unlinked, so that nothing is left of it however the import ends.
  unlinkSync(path);
  let [size, waiting] = [0, ''];
  const flush = () => {
    // Writes everything or throws; a single system call may write only a part when the disk is nearly full.
    appendFileSync(file, waiting);
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
      for await (const line of readLines(
        createReadStream(path, { fd: file, autoClose: false, start: 0, encoding: 'utf8' }),
      )) {
        part.push(JSON.parse(line));
        if (part.length < valuesAtOnce) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
    close: () => closeSync(file),
  };
}
