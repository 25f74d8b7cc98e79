// Limits of what one sender may do in a period, which hold for its network as well.
import { networkOf } from './client-address.ts';
import { allOf, type RateLimit } from './rate-limit.ts';
import type { SharedState } from './state/shared-state.ts';

/** A customer of an IPv6 provider has thousands of networks that each count as one sender. */
const sendersOfNetwork = 10;

/**
 * Counts a sender, and its network as ten of them. The caller of the limit is the sender's address; after a space it may
 * name a thing for which the sender is counted by itself.
 */
export function bySender(state: SharedState, name: string, most: number, periodSeconds: number): RateLimit {
  const ofNetwork = state.rateLimit(`${name}-network`, sendersOfNetwork * most, periodSeconds);
  const inNetwork = (caller: string) => caller.replace(/^\S+/, (address) => networkOf(address));
  return allOf([
    state.rateLimit(name, most, periodSeconds),
    {
      take: (caller, amount) => ofNetwork.take(inNetwork(caller), amount),
      refund: (caller, amount) => ofNetwork.refund(inNetwork(caller), amount),
    },
  ]);
}
