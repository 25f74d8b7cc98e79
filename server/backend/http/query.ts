// Reads query parameters. Each must be known, and given at most once.
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

/** The parameters of a call; a missing one is undefined. */
export type Query<Name extends string> = Partial<Record<Name, string>>;

/**
 * Reads the query of a request.
 * @throws {ApiError} 400 when a parameter is not in `names`, or is given twice
 */
export function readQuery<Name extends string>(request: Request, names: readonly Name[]): Query<Name> {
  const query: Query<Name> = {};
  for (const [name, value] of Object.entries(request.query)) {
    if (!(names as readonly string[]).includes(name)) {
      throw badRequest(`query parameter is not an operation or a recognised field: ${name.slice(0, 100)}`);
    }
    if (typeof value !== 'string') throw badRequest(`query parameter is given more than once: ${name}`);
    query[name as Name] = value;
  }
  return query;
}

/** Error 400 with a message, for an invalid query. */
export const badRequest = (message: string) => new ApiError(400, { message });

/**
 * A parameter that is `true`, `false` or missing.
 * @throws {ApiError} 400 for any other value
 */
export function readBoolean(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw badRequest(`${name} must be 'true' or 'false'`);
}

/**
 * A comma-separated list of ids, or undefined when the parameter is missing or empty.
 * @throws {ApiError} 400 when one of them is not an id
 */
export function readIds(name: string, value: string | undefined): number[] | undefined {
  if (value === undefined || value === '') return undefined;
  const ids = value.split(',');
  if (ids.length > 50 || !ids.every((id) => /^\d{1,9}$/.test(id))) {
    throw new ApiError(400, { [name]: ['Enter a number.'] });
  }
  return ids.map(Number);
}

/** The id in a path; undefined for an invalid one. */
export function readPathId(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
