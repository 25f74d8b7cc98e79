// How the host reads the content API: one call, parsed where it enters.

/**
 * Loads and parses one answer.
 * @param path below the API's base, with its query, such as `/site/`
 * @param parse turns the unknown answer into a typed one
 * @returns null for a 404
 * @throws {ContentApiError} for every other failure
 */
export type Load = <T>(path: string, parse: (raw: unknown) => T) => Promise<T | null>;

/** Whether the API did not understand the call: asking again would change nothing, asking for less may. */
export const isRefusal = (error: unknown): boolean => error instanceof ContentApiError && error.status === 400;

/**
 * For a call that asks more than the described API has: a backend that refuses it is asked as described.
 * @param asDescribed what stands in for the refused answer
 */
export async function unlessRefused<T>(answer: Promise<T>, asDescribed: () => T | Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return asDescribed();
  }
}

/** Why a call failed; a visitor sees the same page for all of them, the log does not. */
export type FailureKind = 'network' | 'timeout' | 'status' | 'too-large' | 'not-json' | 'redirect' | 'contract';

/** Any failure of a content API call (content-api.md, section 1). */
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
