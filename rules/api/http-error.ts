// Failed HTTP requests as errors with a time, a kind and a status.

/** The class of a status. `unknown` is a status outside 100–599; `network` means that no response came. */
export type HttpErrorKind = 'informational' | 'success' | 'redirection' | 'client' | 'server' | 'unknown' | 'network';

const kinds = ['informational', 'success', 'redirection', 'client', 'server'] as const;

/** @returns the class of a status code */
export const kindOfStatus = (status: number): HttpErrorKind => kinds[Math.floor(status / 100) - 1] ?? 'unknown';

/** A failed HTTP request. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly kind: HttpErrorKind;
  /** The status code; 0 when no response came. */
  readonly status: number;
  /** The server's text for the status, often empty. */
  readonly statusText: string;
  /** Time of the failure, in ISO 8601. */
  readonly timestamp: string;

  /** @param at the time of the failure */
  constructor(kind: HttpErrorKind, answer: { status: number; statusText: string }, at: Date, options?: ErrorOptions) {
    super(messageOf(kind, answer), options);
    this.kind = kind;
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.timestamp = at.toISOString();
  }
}

function messageOf(kind: HttpErrorKind, { status, statusText }: { status: number; statusText: string }): string {
  if (kind === 'network') return 'An error occurred while making the API call';
  if (kind === 'unknown') return 'Unknown HTTP status code';
  return `HTTP ${kind} status ${status} ${statusText}`.trimEnd();
}

/** @returns the error for an unsuccessful response */
export const toHttpError = (answer: { status: number; statusText: string }, at = new Date()): HttpError =>
  new HttpError(kindOfStatus(answer.status), answer, at);

/**
 * The error of a request without a response, because of a missing network, a closed connection or an exceeded deadline.
 * @param cause the error that `fetch` threw
 */
export const toNetworkError = (cause: unknown, at = new Date()): HttpError =>
  new HttpError('network', { status: 0, statusText: '' }, at, { cause });
