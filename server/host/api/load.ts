// Types of the host's calls of the content API: one call, whose response is parsed when it arrives.
import type { GenericSchema, InferOutput } from 'valibot';
import { ContractError, parseWhole } from '../../contract/parse.ts';

/** Marks a call that requests more than the described API offers, and that a backend may therefore refuse. */
export interface OptionalCall {
  /** The name of the call in the log; when one call is refused, all calls of this name count as refused. */
  what: string;
  /** The path of the described call, for a backend that refuses the optional call; without this path the result is null. */
  described?: string;
  /**
   * A condition in the described path that also goes beyond the described API, because a response without it would be wrong. A
   * refusal of the condition is a failure. `without` is the same path without the condition: a response to that call proves that
   * nothing else is refused.
   */
  condition?: { what: string; without: string };
  /** Whether other calls replace this one when it fails, so that the page is complete nevertheless. */
  hasSubstitute?: boolean;
}

/**
 * Turns an untyped response into a typed one.
 * @param length length of the response's text, in characters
 * @param etag the response's ETag; empty without one
 */
export type Parse<T> = (raw: unknown, length?: number, etag?: string) => T;

/** An earlier response and its ETag: if the API confirms that it is still current, `value` is returned again, unparsed. */
export interface KnownAnswer {
  etag: string;
  value: unknown;
}

/**
 * Loads and parses one response.
 * @param path path below the API's base, with its query, such as `/site/`
 * @returns null for a 404
 * @throws {ContentApiError} for every other failure
 */
export type Load = <T>(path: string, parse: Parse<T>, extra?: OptionalCall, known?: KnownAnswer) => Promise<T | null>;

/** 4xx statuses that are transient: a retry of the same call may succeed. */
const transientStatuses = [408, 425, 429];

/** Whether the API refuses the call itself: a retry would be refused again, but a smaller request may succeed. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof ContentApiError ? (error.status ?? 0) : 0;
  // A server responds with 501 to a call that it does not implement.
  return status === 501 || (status >= 400 && status < 500 && !transientStatuses.includes(status));
}

/** The cause of a failed call, for the log; a visitor sees the same page for all of them. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'redirect'
  | 'contract'
  /** The call was not made: calls of its kind keep failing, or no connection became free for its sender. */
  | 'held-back';

/** Any failure of a content API call (docs/content-api.md, section 1). */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly kind: FailureKind;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, detail: string, options: { status?: number; cause?: unknown } = {}) {
    super(`Problem while making API call: ${detail}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }

  /**
   * Whether a retry may help: after a network failure, a timeout or a 5xx, but never after a response that is wrong in itself.
   */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.kind === 'status' && (this.status ?? 0) >= 500);
  }
}

/**
 * Parses a response.
 * @throws {ContentApiError} for a response that is not as described
 */
export const parseAnswer = <S extends GenericSchema>(schema: S, raw: unknown, what: string): InferOutput<S> =>
  withinContract(() => parseWhole(schema, raw, what));

/** @throws {ContentApiError} instead of a {@link ContractError} */
export function withinContract<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    throw new ContentApiError('contract', cause.message, { cause });
  }
}
