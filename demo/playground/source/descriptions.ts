// What the sources tell of the widgets, read once, when it is first asked for.
import { runProgram } from '../../../server/shared/own-program.ts';
import type { Description } from './describe.ts';

export type Descriptions = Record<string, Description>;

/** @returns a function that begins to read at its first call, and gives the same answer ever after; a failure is tried again */
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

/** A process of its own: the TypeScript compiler takes a hundred megabytes and more, and the site goes on answering. */
async function read(names: readonly string[]): Promise<Descriptions> {
  const { code, stdout, stderr } = await runProgram(`${import.meta.dirname}/describe-command.ts`, names);
  if (code !== 0) throw new Error(stderr.trim());
  return JSON.parse(stdout) as Descriptions;
}
