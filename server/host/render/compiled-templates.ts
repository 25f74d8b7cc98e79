// Keeps what Nunjucks makes of templates beside the packages, as server/start.js does what Node makes of modules: the next
// start compiles no template that has not changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Code by the hash of all that it was made of. */
type Compiled = Record<string, string>;

/** While templates are compiled with a file that keeps them: what it held, and what is used of it or new. */
let keeping: { before: Compiled; now: Compiled } | undefined;

/**
 * Has what compiles templates take them from a file, and leaves there what it has compiled. One that can not be read, or
 * written, is done without.
 * @param file is the same for the same templates alone: others would take their place
 */
export function keepCompiled<T>(file: string, work: () => T): T {
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
 * @param madeOf the template, its name, and whatever else its code depends on
 * @param compile makes its code
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

/** Whole or not at all: another start may read it meanwhile. */
function write(file: string, compiled: Compiled): void {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, JSON.stringify(compiled));
    renameSync(part, file);
  } catch {
    // Packages that nobody may write beside: every start compiles.
  }
}
