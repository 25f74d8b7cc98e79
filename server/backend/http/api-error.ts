// Errors of the content API, and the handler that sends them as JSON.
import type { ErrorRequestHandler, Response } from 'express';
import { nothingFound, throttledDetail, unavailable } from '../../../rules/api/messages.ts';
import { describeStorageError } from '../../shared/storage-errors.ts';
import type { Log } from '../shared/log.ts';
import { isTemporaryFailure } from '../store/temporary-failure.ts';

/** An error response, thrown by a route and sent by {@link answerErrors}. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Error 429 with Django's message. @param seconds seconds until the next call is allowed */
export const throttled = (seconds: number) =>
  new ApiError(429, { detail: throttledDetail(seconds) }, { 'Retry-After': String(seconds) });

/** Error 503 for a transient failure, which a retry after some seconds may avoid. */
export const temporarilyUnavailable = () => new ApiError(503, { detail: unavailable }, { 'Retry-After': '5' });

/** The API's general 404. */
export const notFound = () => new ApiError(404, { detail: nothingFound });

/** The API's 404 for a missing page. */
export const noSuchPage = () => new ApiError(404, { message: 'No Page matches the given query.' });

/** The API's 404 for a form that is missing, or not live. */
export const noSuchForm = () => new ApiError(404, { message: 'No Form matches the given query.' });

/** Sends thrown errors as JSON; unexpected ones are logged and answered with 500. */
export function answerErrors(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof ApiError) return send(response, error);
    const status = clientErrorStatus(error);
    if (status !== undefined) return void response.status(status).json({ detail: 'Bad request.' });
    const what = describeStorageError(error) ?? 'the content backend failed';
    log.error({ err: error, method: request.method, path: request.path }, what);
    if (isTemporaryFailure(error)) return send(response, temporarilyUnavailable());
    response.status(500).json({ detail: 'A server error occurred.' });
  };
}

function send(response: Response, { status, headers, body }: ApiError): void {
  response.status(status).set(headers).json(body);
}

/** The 4xx status that Express and its parsers give to errors of the caller; otherwise undefined. */
function clientErrorStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
