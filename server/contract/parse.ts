// Parses an unknown response of the content API into a typed value, or an error that names the field.
import * as v from 'valibot';
import { noteLeftOut, sayField } from './left-out.ts';
import { deepestOf, describeIssue } from './parse-issues.ts';
import { repaired } from './repair.ts';

/** A response that violates the contract. The message names the response, the field and the error. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Dot path of the first invalid field, such as `meta.category.title`; empty for the response as a whole. */
  readonly field: string;

  constructor(what: string, field: string, problem: string) {
    super(
      `The content API's ${what} breaks the contract: ${field === '' ? `the answer ${problem}` : sayField(field, problem)}`,
    );
    this.field = field;
  }
}

/**
 * Parses `raw` with a schema of the contract. An invalid value in a list item or an optional field is left out with that item or
 * field, and reported to `noteLeftOut`.
 * @param what the kind of the response, for the error: "page", "page list"
 * @throws {ContractError} naming the first invalid field, when it is required
 */
export function parseAs<T extends v.GenericSchema>(schema: T, raw: unknown, what: string): v.InferOutput<T> {
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  const repair = repaired(schema, raw, result.issues);
  if (!repair.isWhole) throw errorOf(repair.issue, what);
  for (const one of repair.leftOut) noteLeftOut(one);
  return repair.output;
}

/**
 * Parses a response in which every field is required, such as those to a visitor's requests.
 * @throws {ContractError} naming the first invalid field
 */
export function parseWhole<T extends v.GenericSchema>(schema: T, raw: unknown, what: string): v.InferOutput<T> {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return result.output;
  throw errorOf(result.issues[0], what);
}

function errorOf(issue: v.BaseIssue<unknown>, what: string): ContractError {
  const { path, inner } = deepestOf(issue);
  return new ContractError(what, path.join('.'), describeIssue(inner));
}
