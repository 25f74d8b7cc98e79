// Asks the host to subscribe an address; the host holds the service's key.
import { postJson } from '../shared/dom/api.ts';

/**
 * Posts the subscription.
 * @returns whether it was accepted; every failure is the same to the visitor (specification 1, section 8)
 */
export async function subscribe(action: string, subscription: { email: string; list: string }): Promise<boolean> {
  try {
    await postJson(action, subscription);
    return true;
  } catch {
    return false;
  }
}
