// Asks the host to subscribe an address; the host holds the service's key.

const timeoutMs = 10_000;

/**
 * Posts the subscription.
 * @returns whether it was accepted; every failure is the same to the visitor (specification 1, section 8)
 */
export async function subscribe(action: string, subscription: { email: string; list: string }): Promise<boolean> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(subscription),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}
