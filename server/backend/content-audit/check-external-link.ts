// Checks whether another site still has a linked page.
import { type Dispatcher, fetch } from 'undici';
import { createPublicAgent, isPrivateRefusal } from '../../shared/public-agent.ts';
import type { ExternalLinkReason } from './judge-link.ts';

/** @returns null for a working link. @throws when the signal aborts the request */
export type CheckExternalLink = (address: string, signal: AbortSignal) => Promise<ExternalLinkReason | null>;

const timeoutMs = 8000;

/**
 * Creates the check. It sends a HEAD request, and a GET request if that fails, because some servers do not support HEAD.
 * @param siteUrl this site's URL, for the `User-Agent` header
 * @param dispatcher by default connects to public addresses only
 */
export function createExternalLinkCheck(
  siteUrl: string,
  dispatcher: Dispatcher = createPublicAgent(),
): CheckExternalLink {
  const headers = { 'user-agent': `pihlaja-links (+${siteUrl})`, accept: 'text/html,*/*;q=0.8' };

  async function ask(method: string, address: string, signal: AbortSignal): Promise<ExternalLinkReason | null> {
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(address, { method, headers, dispatcher, signal: limited });
      await response.body?.cancel();
      return judgeStatus(response.status);
    } catch (error) {
      signal.throwIfAborted();
      return isPrivateRefusal(error) ? 'private' : 'no-answer';
    }
  }

  return async (address, signal) => {
    const byHead = await ask('HEAD', address, signal);
    return byHead === null || byHead === 'private' ? byHead : ask('GET', address, signal);
  };
}

/** Judges a response status. A server that refuses programs may allow readers, so 401, 403, 429 and the like prove nothing. */
function judgeStatus(status: number): ExternalLinkReason | null {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 && status < 600 ? 'failing' : null;
}
