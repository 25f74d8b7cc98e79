// Limits of the actions of one sender in a period, which also apply to its network.
import { networkOf } from './client-address.ts';
import { allOf, type RateLimit } from './rate-limit.ts';
import type { SharedState } from './state/shared-state.ts';

/**
 * The limit of a network as a multiple of a sender's limit. A customer of an IPv6 provider has thousands of networks that each
 * count as one sender.
 */
const sendersOfNetwork = 10;

/**
 * Creates a limit for senders, and ten times the limit for their networks. The caller of the limit is the sender's address. After
 * a space, it may name an object for which the sender is counted separately.
 */
export function bySender(state: SharedState, name: string, most: number, periodSeconds: number): RateLimit {
  const ofNetwork = state.rateLimit(`${name}-network`, sendersOfNetwork * most, periodSeconds);
  const inNetwork = (caller: string) => caller.replace(/^\S+/, (address) => networkOf(address));
  // The network is first: the addresses of one that has reached its limit are not stored.
  return allOf([
    {
      take: (caller, amount) => ofNetwork.take(inNetwork(caller), amount),
      refund: (caller, amount) => ofNetwork.refund(inNetwork(caller), amount),
    },
    state.rateLimit(name, most, periodSeconds),
  ]);
}
