// How the host reads the content API: one call, parsed where it enters.

/** Marks a call that asks for more than the described API has, which a backend may refuse. */
export interface Extra {
  /** What the log calls it; when one call is refused, all of this name are. */
  what: string;
  /** The path of the call as described, for a backend that refuses; without one the answer is null. */
  described?: string;
  /**
   * What the described path holds beyond the described API all the same, because an answer without it would be a wrong
   * one: its refusal is a failure. `without` is the same path without it, whose answer tells that nothing else is refused.
   */
  condition?: { what: string; without: string };
}

/**
 * Turns an unknown answer into a typed one.
 * @param length of the answer's text, in letters
 */
export type Parse<T> = (raw: unknown, length?: number) => T;

/**
 * Loads and parses one answer.
 * @param path below the API's base, with its query, such as `/site/`
 * @returns null for a 404
 * @throws {ContentApiError} for every other failure
 */
export type Load = <T>(path: string, parse: Parse<T>, extra?: Extra) => Promise<T | null>;

/** Answers of 4xx that speak of the moment and not of the call. */
const passing = [408, 425, 429];

/** Whether the API will not take the call: asking again would change nothing, asking for less may. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof ContentApiError ? (error.status ?? 0) : 0;
  // 501: a server says so of what it has not been taught.
  return status === 501 || (status >= 400 && status < 500 && !passing.includes(status));
}

/** Why a call failed; a visitor sees the same page for all of them, the log does not. */
export type FailureKind = 'network' | 'timeout' | 'status' | 'too-large' | 'not-json' | 'redirect' | 'contract';

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

  /** A second try may help: the network, a slow moment, a 5xx. Never an answer that is wrong as such. */
  get isPassing(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || (this.kind === 'status' && (this.status ?? 0) >= 500);
  }
}
