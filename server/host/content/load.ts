// Types of the host's calls of the content API: one call, parsed when its answer arrives.
import type { GenericSchema, InferOutput } from 'valibot';
import { ContractError, parseWhole } from '../../contract/parse.ts';

/** Marks a call that requests more than the described API has, which a backend may refuse. */
export interface OptionalCall {
  /** Its name in the log; when one call is refused, so are all of this name. */
  what: string;
  /** The path of the described call, for a backend that refuses the extra; without one the answer is null. */
  described?: string;
  /**
   * A part of the described path that also goes beyond the described API, because an answer without it would be wrong.
   * Its refusal is a failure. `without` is the same path without the part: an answer to it proves that nothing else is
   * refused.
   */
  condition?: { what: string; without: string };
  /** Whether other calls take its place when it fails, so that the page is whole all the same. */
  hasSubstitute?: boolean;
}

/**
 * Turns an unknown answer into a typed one.
 * @param length of the answer's text, in letters
 * @param etag of the answer; empty without one
 */
export type Parse<T> = (raw: unknown, length?: number, etag?: string) => T;

/** An earlier answer and its tag: if the API says that it is still current, it is the answer again, unparsed. */
export interface KnownAnswer {
  etag: string;
  value: unknown;
}

/**
 * Loads and parses one answer.
 * @param path below the API's base, with its query, such as `/site/`
 * @returns null for a 404
 * @throws {ContentApiError} for every other failure
 */
export type Load = <T>(path: string, parse: Parse<T>, extra?: OptionalCall, known?: KnownAnswer) => Promise<T | null>;

/** 4xx statuses that depend on the moment and not on the call. */
const passing = [408, 425, 429];

/** Whether the API refuses the call itself: a retry would change nothing, a smaller request may. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof ContentApiError ? (error.status ?? 0) : 0;
  // A server answers 501 to a call that it does not implement.
  return status === 501 || (status >= 400 && status < 500 && !passing.includes(status));
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
  /** Not made, because calls of its kind keep failing. */
  | 'held-back';

/** Any failure of a content API call (docs/content-api.md, section 1). */
export class ContentApiError extends Error {
  override readonly name = 'ContentApiError';
  readonly kind: FailureKind;
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined;

  constructor(kind: FailureKind, detail: string, options: { status?: number; cause?: unknown } = {}) {
    super(`Problem while making API call: ${detail}`, { cause: options.cause });
    this.kind = kind;
    this.status = options.status;
  }

  /**
   * Whether a retry may help: after a network failure, a timeout, a 5xx. Never after an answer that is wrong in itself.
   */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.kind === 'status' && (this.status ?? 0) >= 500);
  }
}

/** Parses an answer when it arrives. @throws {ContentApiError} for one that is not as described */
export const parseAnswer = <S extends GenericSchema>(schema: S, raw: unknown, what: string): InferOutput<S> =>
  withinContract(() => parseWhole(schema, raw, what));

/** @throws {ContentApiError} in place of a {@link ContractError} */
export function withinContract<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    if (!(cause instanceof ContractError)) throw cause;
    throw new ContentApiError('contract', cause.message, { cause });
  }
}
