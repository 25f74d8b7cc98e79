// Lets only callers with the API key read content.
import type { RequestHandler } from 'express';
import { isSameSecret } from '../secrets.ts';
import { ApiError } from './api-error.ts';

/** Refuses requests without `Authorization: Api-Key <key>` (content-api.md, section 1). */
export function requireApiKey(apiKey: string): RequestHandler {
  return (request, _response, next) => {
    if (isSameSecret(request.get('authorization') ?? '', `Api-Key ${apiKey}`)) return next();
    throw new ApiError(403, { detail: 'Authentication credentials were not provided.' });
  };
}
