// Sends a subscription to the host, which holds the service's API key.
import { newsSent } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { waitingMinutes } from '../shared/form/waiting-minutes.ts';

/** Timeout of the request, in milliseconds. */
const timeoutMs = 10_000;

/**
 * @returns null when the subscription was accepted, the message when there were too many requests, and an empty text
 * for every other failure
 */
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
    // Throws for the sign-in page of a public Wi-Fi network, which is not JSON.
    await response.json();
    return null;
  } catch {
    return '';
  }
}
