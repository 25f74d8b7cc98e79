// The error of a content file, with the file, the field and the reason.
import * as v from 'valibot';

/** A problem in a content file that prevents its import. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  readonly file: string;
  readonly problem: string;

  /** @param file path inside the content folder, such as `articles/kielo.md` */
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.file = file;
    this.problem = problem;
  }
}

/**
 * Validates the content of a file.
 * @throws {ContentError} naming the first invalid field
 */
export function parseContent<T extends v.GenericSchema>(file: string, schema: T, raw: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  const field = v.getDotPath(issue);
  throw new ContentError(file, `${field === null ? '' : `"${field}" `}${describe(issue)}`);
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is no known field';
  if (issue.received === 'undefined') return 'is missing';
  if (issue.kind === 'validation') return issue.message;
  return `must be ${issue.expected}, not ${issue.received.slice(0, 60)}`;
}
