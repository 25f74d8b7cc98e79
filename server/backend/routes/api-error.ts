// Errors of the content API, and the handler that answers them as JSON.
import type { ErrorRequestHandler } from 'express';
import type { Log } from '../log.ts';
import { isTemporaryFailure } from '../store/temporary-failure.ts';

/** An answer that is no success: thrown by a route, sent by {@link answerErrors}. */
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

/** 429 in Django's words, for who has called too often; `seconds` until the next call may come. */
export const throttled = (seconds: number) =>
  new ApiError(
    429,
    { detail: `Request was throttled. Expected available in ${seconds} second${seconds === 1 ? '' : 's'}.` },
    { 'Retry-After': String(seconds) },
  );

/** 404 as the API answers it for a page that is not there. */
export const noSuchPage = () => new ApiError(404, { message: 'No Page matches the given query.' });

/** 404 as the API answers it for a form that is not there, or not live. */
export const noSuchForm = () => new ApiError(404, { message: 'No Form matches the given query.' });

/** Sends thrown errors as JSON; what nobody foresaw is logged and answered with 500. */
export function answerErrors(log: Log): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof ApiError) return void response.status(error.status).set(error.headers).json(error.body);
    const status = clientErrorStatus(error);
    if (status !== undefined) return void response.status(status).json({ detail: 'Bad request.' });
    log.error({ err: error, method: request.method, path: request.path }, 'The content backend failed');
    if (isTemporaryFailure(error)) {
      return void response.status(503).set('Retry-After', '5').json({ detail: 'Service temporarily unavailable.' });
    }
    response.status(500).json({ detail: 'A server error occurred.' });
  };
}

/** Express and its parsers mark what the caller did wrong with a status of its own. */
function clientErrorStatus(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
