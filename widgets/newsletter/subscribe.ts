// Posts a subscription to the host, which holds the service's key.
import { newsSent } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { waitingMinutes } from '../shared/form/waiting-minutes.ts';

/** After this time without a complete response the call has failed. */
const timeoutMs = 10_000;

/** @returns null when it was accepted, else the words for one of too many; every other failure has none of its own */
export async function subscribe(action: string, subscription: { email: string; list: string }): Promise<string | null> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429)
      return fill(newsSent.limited, { n: waitingMinutes(Number(response.headers.get('retry-after'))) });
    if (!response.ok) return '';
    // The sign-in page of a café's network has no JSON.
    await response.json();
    return null;
  } catch {
    return '';
  }
}
