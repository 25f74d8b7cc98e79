// Builds what a browser loads where that is not as new as its sources, in a process that ends: bundler and compiler need
// several hundred megabytes, and whoever serves needs neither.
import { runProgram } from '../server/shared/own-program.ts';
import { BuildError } from './build-error.ts';
import { isFresh, sourceHash } from './sources.ts';

/** Twice of what it needs. */
const heapMb = 320;

/**
 * @returns whether anything was built
 * @throws {BuildError} when a source is wrong; what was built before stays
 */
export async function ensureBuilt(): Promise<boolean> {
  if (isFresh(sourceHash())) return false;
  const { code, stderr } = await runProgram(`${import.meta.dirname}/build.ts`, [], { heapMb });
  if (code !== 0) throw new BuildError(stderr.trim() || `The build ended with code ${code}`);
  process.stderr.write(stderr);
  return true;
}
