// Edits of the sources for new widgets, blocks and pages: files to write, and lines to add to tables.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A change that can't be made; the message gives the reason in one line. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** All changes of a command. Nothing is written before all of them are known to be possible. */
export interface SourceEdits {
  /** Adds a file by its path in the project. @throws {SourceError} when it exists */
  add(path: string, content: string): void;
  /**
   * Adds a line to a table: before the first line that follows it in the alphabet, or at the table's end.
   * @param table the texts before and after the lines of the table, and the order of the lines
   * @throws {SourceError} when the table is not found
   */
  addLine(path: string, table: Table, line: string): void;
  /** Adds a text at the end of a file. */
  append(path: string, text: string): void;
  /** @returns the paths of the files that were written */
  write(): string[];
}

interface Table {
  begins: string;
  /** The text after the table. Without it, the table ends with the file. */
  ends?: string;
  /** Returns the key that orders the lines. Without it, a new line comes last. */
  keyOf?(line: string): string;
}

export function createSourceEdits(root: string): SourceEdits {
  const written = new Map<string, string>();
  const contentOf = (path: string) => written.get(path) ?? readFileSync(`${root}/${path}`, 'utf8');
  return {
    add(path, content) {
      if (written.has(path) || existsSync(`${root}/${path}`)) throw new SourceError(`${path} is there already`);
      written.set(path, content);
    },
    addLine(path, { begins, ends, keyOf }, line) {
      const content = contentOf(path);
      const start = content.indexOf(begins) + begins.length;
      const end = ends === undefined ? content.length : content.indexOf(ends, start);
      if (start < begins.length || end < 0)
        throw new SourceError(`${path} has no table that begins with "${begins.trim()}"`);
      const lines = content.slice(start, end).split('\n');
      // The text after the last line break does not belong to the table.
      const after = lines.pop() ?? '';
      const next = keyOf ? lines.findIndex((other) => keyOf(other) > keyOf(line)) : -1;
      lines.splice(next < 0 ? lines.length : next, 0, line);
      written.set(path, content.slice(0, start) + [...lines, after].join('\n') + content.slice(end));
    },
    append(path, text) {
      written.set(path, `${contentOf(path).trimEnd()}\n${text}`);
    },
    write() {
      for (const [path, content] of written) {
        mkdirSync(dirname(`${root}/${path}`), { recursive: true });
        writeFileSync(`${root}/${path}`, content);
      }
      return [...written.keys()];
    },
  };
}

/** Orders imports by their source. */
export const importKey = (line: string): string => / from '([^']+)'/.exec(line)?.[1] ?? '';

/** Orders the lines of a table by their names, which may be quoted. */
export const nameKey = (line: string): string => line.trim().replace(/^'/, '');

/** Turns `opening-hours` and `opening_hours` into `OpeningHours`. */
export const inPascalCase = (name: string): string =>
  name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Turns `opening-hours` into `openingHours`. */
export const inCamelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
