// Lets only callers with the API key read content.
import type { Request, RequestHandler } from 'express';
import { noCredentials } from '../../../rules/api/messages.ts';
import { isSameSecret } from '../shared/secrets.ts';
import { ApiError } from './api-error.ts';

/** Whether the caller has the API key, as the host does. Such a caller's statements about visitors are trusted. */
export const hasApiKey = (request: Request, apiKey: string): boolean =>
  isSameSecret(request.get('authorization') ?? '', `Api-Key ${apiKey}`);

/** Refuses requests without `Authorization: Api-Key <key>` (docs/content-api.md, section 1). */
export function requireApiKey(apiKey: string): RequestHandler {
  return (request, _response, next) => {
    if (hasApiKey(request, apiKey)) return next();
    throw new ApiError(403, { detail: noCredentials });
  };
}
