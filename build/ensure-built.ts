// Builds the browser's files if they are older than their sources, in a process that ends: the bundler and the compiler need
// several hundred megabytes, which a server should not hold.
import { existsSync } from 'node:fs';
import { runProgram } from '../server/shared/own-program.ts';
import { BuildError } from './build-error.ts';
import { projectRoot } from './paths.ts';
import { isFresh, sourceHash } from './sources.ts';

/**
 * @returns whether a build ran
 * @throws {BuildError} when a source has an error, or the packages for building are not installed; the earlier build stays
 */
export async function ensureBuilt(): Promise<boolean> {
  if (isFresh(sourceHash())) return false;
  if (!existsSync(`${projectRoot}/node_modules/rollup`))
    throw new BuildError(
      'The files for the browser are missing or older than their sources, and the packages that build them are not installed. Run "npm ci" and "npm run build"; "npm ci --omit=dev -w server -w demo/illustrations" installs without them again.',
    );
  const { code, stderr } = await runProgram(`${import.meta.dirname}/build.ts`, [], { hasNodeDefaults: true });
  if (code !== 0) throw new BuildError(stderr.trim() || `The build ended with code ${code}`);
  process.stderr.write(stderr);
  return true;
}
