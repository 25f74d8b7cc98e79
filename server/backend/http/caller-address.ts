// The address that a call is counted for: the host's visitors come through the host.
import type { Request } from 'express';
import { clientAddress } from '../../shared/client-address.ts';
import { hasApiKey } from './api-key.ts';

/** The address that the host names, when the caller has the API's key; otherwise the caller's own. */
export const callerAddress = (request: Request, apiKey: string): string =>
  (hasApiKey(request, apiKey) && namedAddress(request)) || clientAddress(request.ip);

/** The visitor's address, which only a caller that is trusted may name; null when it names none. */
export function namedAddress(request: Request): string | null {
  const named = request.get('x-forwarded-for') ?? '';
  return named === '' ? null : clientAddress(named);
}
