// The error of a source that can't be built, as text: the location first, then the problem, then the lines around it.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './paths.ts';

/** An error in a source. The message holds the location, the problem, and the lines around it if the tool gives them. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** An error of rollup or Lightning CSS, each with its own fields. */
interface Problem {
  message?: string;
  /** The file, in an error of Rollup. */
  id?: string;
  /** The file, in an error of Lightning CSS. */
  fileName?: string;
  loc?: { file?: string; line?: number; column?: number };
  frame?: string;
}

export function toBuildError(error: unknown): BuildError {
  const { message = String(error), id, fileName, loc, frame } = error as Problem;
  const file = loc?.file ?? fileName ?? id;
  const place = file && [relative(projectRoot, file), loc?.line, loc?.column].filter((part) => part !== undefined);
  // Rollup and its plugin put their names and the location before the message.
  const problem = message
    .replaceAll(`${projectRoot}/`, '')
    .replace(/^\[plugin [^\]]+\] (?:[^\s:]+ \(\d+:\d+\): )?/, '')
    .replace(/^@rollup\/plugin-typescript /, '');
  const lines = [
    place ? `${place.join(':')}\n${problem}` : problem,
    ...(frame ? [stripVTControlCharacters(frame)] : []),
  ];
  return new BuildError(lines.join('\n'), { cause: error });
}
