// The address that a call is counted for: the host's visitors come through the host.
import type { Request } from 'express';
import { hasApiKey } from './api-key.ts';

/** The address that the host names, when the caller has the API's key; otherwise the caller's own. */
export function callerAddress(request: Request, apiKey: string): string {
  const named = request.get('x-forwarded-for') ?? '';
  return (hasApiKey(request, apiKey) && named !== '' ? named : request.ip) ?? 'unknown';
}
