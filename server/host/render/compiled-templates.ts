// Stores the compiled Nunjucks templates beside the packages, as server/start.js stores Node's compiled modules: the
// next start compiles no unchanged template.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Compiled code by the hash of all its inputs. */
type Compiled = Record<string, string>;

/** Set during a compilation with a file: the file's earlier content, and the entries used or added since. */
let keeping: { before: Compiled; now: Compiled } | undefined;

/**
 * Runs a compilation that takes code from a file, and stores the compiled code there. A file that can't be read or
 * written is ignored.
 * @param file a file for these templates alone: the compilation of others would overwrite them
 */
export function withCompiledCache<T>(file: string, work: () => T): T {
  const { before, now } = { before: read(file), now: {} };
  keeping = { before, now };
  try {
    return work();
  } finally {
    keeping = undefined;
    if (Object.keys(now).join() !== Object.keys(before).join()) write(file, now);
  }
}

/**
 * Returns the stored code, or compiles it.
 * @param madeOf the template, its name, and every other input of its code
 * @param compile makes the code
 */
export function compiledOnce(madeOf: readonly string[], compile: () => string): string {
  if (!keeping) return compile();
  const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64url');
  const code = keeping.before[key] ?? compile();
  keeping.now[key] = code;
  return code;
}

function read(file: string): Compiled {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Compiled;
  } catch {
    return {};
  }
}

/** Writes the file as a whole, because another start may read it at the same time. */
function write(file: string, compiled: Compiled): void {
  const part = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, JSON.stringify(compiled));
    renameSync(part, file);
  } catch {
    // The folder of the packages may be read-only: then every start compiles.
  }
}
