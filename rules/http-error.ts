// Failed HTTP calls as errors with a time, a kind and a status.

/** The class of a status; `unknown` is outside 100–599, `network` means that no answer came. */
export type HttpErrorKind = 'informational' | 'success' | 'redirection' | 'client' | 'server' | 'unknown' | 'network';

const kinds = ['informational', 'success', 'redirection', 'client', 'server'] as const;

/** The kind of answer that a status code stands for. */
export const kindOfStatus = (status: number): HttpErrorKind => kinds[Math.floor(status / 100) - 1] ?? 'unknown';

/** An HTTP call that failed. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly kind: HttpErrorKind;
  /** The status code; 0 when no answer came. */
  readonly status: number;
  /** The server's text for the status, often empty. */
  readonly statusText: string;
  /** When it failed, as ISO 8601. */
  readonly timestamp: string;

  /** @param at when it failed */
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

/** The error of an unsuccessful answer. */
export const toHttpError = (answer: { status: number; statusText: string }, at = new Date()): HttpError =>
  new HttpError(kindOfStatus(answer.status), answer, at);

/**
 * The error of a call that got no answer: no network, a closed connection, a deadline that passed.
 * @param cause what `fetch` threw
 */
export const toNetworkError = (cause: unknown, at = new Date()): HttpError =>
  new HttpError('network', { status: 0, statusText: '' }, at, { cause });
