// What is wrong with a source that can't be built, in words: the place first, then the problem, then the lines around it.
import { relative } from 'node:path';
import { projectRoot } from './paths.ts';

/** A source is wrong: the message holds its place, the problem, and the lines around it where the tool tells them. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** What rollup and Lightning CSS tell of a problem, each in its own fields. */
interface Problem {
  message?: string;
  /** Rollup's file. */
  id?: string;
  /** Lightning CSS's file. */
  fileName?: string;
  loc?: { file?: string; line?: number; column?: number };
  frame?: string;
}

export function toBuildError(error: unknown): BuildError {
  const { message = String(error), id, fileName, loc, frame } = error as Problem;
  const file = loc?.file ?? fileName ?? id;
  const place = file && [relative(projectRoot, file), loc?.line, loc?.column].filter((part) => part !== undefined);
  const problem = message.replaceAll(`${projectRoot}/`, '');
  const lines = [place ? `${place.join(':')}\n${problem}` : problem, ...(frame ? [frame] : [])];
  return new BuildError(lines.join('\n'), { cause: error });
}
