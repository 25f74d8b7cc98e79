// Asks another site whether it has what a link names.
import { type Dispatcher, fetch } from 'undici';
import { createPublicAgent, isPrivateRefusal } from '../../shared/public-agent.ts';
import type { OutsideReason } from './judge-link.ts';

/** @returns null for a link that leads somewhere. @throws when the signal ends it */
export type AskOutside = (address: string, signal: AbortSignal) => Promise<OutsideReason | null>;

const mostMs = 8000;

/**
 * Asks with HEAD, and with GET where that fails: some servers know no HEAD.
 * @param siteUrl tells the asked site who asks
 * @param dispatcher connects to public addresses only by default
 */
export function createAskOutside(siteUrl: string, dispatcher: Dispatcher = createPublicAgent()): AskOutside {
  const headers = { 'user-agent': `pihlaja-links (+${siteUrl})`, accept: 'text/html,*/*;q=0.8' };

  async function ask(method: string, address: string, signal: AbortSignal): Promise<OutsideReason | null> {
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
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

/** Whoever refuses a program may welcome a reader: 401, 403, 429 and the like say nothing about the page. */
function judgeStatus(status: number): OutsideReason | null {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 && status < 600 ? 'failing' : null;
}
