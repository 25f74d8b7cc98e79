// Turns an unknown answer of the content API into a typed value, or into an error that names the field.
import * as v from 'valibot';

/** An answer that breaks the contract. The message names the answer, the field and the error. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Dot path of the first wrong field, such as `meta.category.title`; empty for the answer as a whole. */
  readonly field: string;

  constructor(what: string, field: string, problem: string) {
    super(`The content API's ${what} breaks the contract: ${field === '' ? 'the answer' : `"${field}"`} ${problem}`);
    this.field = field;
  }
}

/**
 * Parses `raw` with a schema of the contract.
 * @param what the kind of the answer, for the error: "page", "page list"
 * @throws {ContractError} naming the first wrong field
 */
export function parseAs<T extends v.GenericSchema>(schema: T, raw: unknown, what: string): v.InferOutput<T> {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return result.output;
  const issue = result.issues[0];
  throw new ContractError(what, v.getDotPath(issue) ?? '', describe(issue));
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === null) return issue.message;
  // For an object that lacks a field the parser knows only the field's name.
  if (issue.received === 'undefined')
    return issue.expected.startsWith('"') ? 'is missing' : `is missing, ${issue.expected} is wanted`;
  return `is ${issue.received.slice(0, 80)}, ${issue.expected} is wanted`;
}
