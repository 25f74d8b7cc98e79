// The IP address that a call is counted for; visitors' calls come through the host.
import type { Request } from 'express';
import { clientAddress } from '../../shared/client-address.ts';
import { hasApiKey } from './api-key.ts';

/** The address that the host names if the caller has the API key; otherwise the address of the caller. */
export const callerAddress = (request: Request, apiKey: string): string =>
  (hasApiKey(request, apiKey) && namedAddress(request)) || clientAddress(request.ip);

/** The visitor's address, which only a trusted caller may name; null when none is named. */
export function namedAddress(request: Request): string | null {
  const named = request.get('x-forwarded-for') ?? '';
  return named === '' ? null : clientAddress(named);
}
