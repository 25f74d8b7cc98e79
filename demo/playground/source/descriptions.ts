// The descriptions of the widgets, read from the sources once, at the first request.
import { runProgram } from '../../../server/shared/own-program.ts';
import type { Description } from './describe.ts';

export type Descriptions = Record<string, Description>;

/**
 * @returns a function that reads at its first call and then caches the result; after a failure, the next call tries
 * again
 */
export function createDescriptions(names: readonly string[]): () => Promise<Descriptions> {
  let reading: Promise<Descriptions> | undefined;
  return () => {
    reading ??= read(names).catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

/**
 * Runs in a separate process: the TypeScript compiler takes a hundred megabytes or more, and the site stays responsive.
 */
async function read(names: readonly string[]): Promise<Descriptions> {
  const { code, stdout, stderr } = await runProgram(`${import.meta.dirname}/describe-command.ts`, names);
  if (code !== 0) throw new Error(stderr.trim());
  return JSON.parse(stdout) as Descriptions;
}
