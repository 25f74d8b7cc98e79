// Keeps what an import has built in a file until it is written to the database, so that the memory does not grow with the
// content.
import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, createReadStream, mkdirSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../shared/read-lines.ts';

/** Values in the order of their adding. */
export interface Spool<T> {
  add(value: T): void;
  readonly size: number;
  /** All values, some at a time; it may be read several times. */
  read(): AsyncIterable<T[]>;
  /** Ends it; the file is gone by then. */
  close(): void;
}

const valuesAtOnce = 100;
const charactersAtOnce = 1 << 20;

/** @param dir a folder with room for all values as JSON */
export function openSpool<T>(dir: string): Spool<T> {
  // The site's own folder may not be there yet when its database is elsewhere.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `import-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  // It has no name any more: whatever ends the import, nothing is left of it.
  unlinkSync(path);
  let [size, waiting] = [0, ''];
  const flush = () => {
    // Writes all of it, or throws: on a disk that is nearly full, the system itself writes a part and says how much.
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
