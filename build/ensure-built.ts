// Builds the browser's files if they are older than their sources, in a process that ends: bundler and compiler need
// several hundred megabytes, which a server does not need.
import { runProgram } from '../server/shared/own-program.ts';
import { BuildError } from './build-error.ts';
import { isFresh, sourceHash } from './sources.ts';

/** Twice the needed size. */
const heapMb = 320;

/**
 * @returns whether a build ran
 * @throws {BuildError} when a source has an error; the earlier build stays
 */
export async function ensureBuilt(): Promise<boolean> {
  if (isFresh(sourceHash())) return false;
  const { code, stderr } = await runProgram(`${import.meta.dirname}/build.ts`, [], { heapMb });
  if (code !== 0) throw new BuildError(stderr.trim() || `The build ended with code ${code}`);
  process.stderr.write(stderr);
  return true;
}
