// Turns an unknown answer of the content API into a typed value, or into an error that names the field.
import * as v from 'valibot';
import { noteLeftOut, sayField } from './left-out.ts';
import { deepestOf, describeIssue } from './parse-issues.ts';
import { repaired } from './repair.ts';

/** An answer that breaks the contract. The message names the answer, the field and the error. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Dot path of the first wrong field, such as `meta.category.title`; empty for the answer as a whole. */
  readonly field: string;

  constructor(what: string, field: string, problem: string) {
    super(
      `The content API's ${what} breaks the contract: ${field === '' ? `the answer ${problem}` : sayField(field, problem)}`,
    );
    this.field = field;
  }
}

/**
 * Parses `raw` with a schema of the contract. A wrong value that the rest can do without is left out, with the list
 * item or the optional field that it is in, and named by `noteLeftOut`.
 * @param what the kind of the answer, for the error: "page", "page list"
 * @throws {ContractError} naming the first wrong field, when the answer can't do without it
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
 * The same for an answer in which every described field counts, such as those to a visitor's own calls.
 * @throws {ContractError} naming the first wrong field
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
