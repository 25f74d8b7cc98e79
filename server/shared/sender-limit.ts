// Limits of the actions of one sender in a period, which also apply to its network.
import { networkOf } from './client-address.ts';
import { allOf, type RateLimit } from './rate-limit.ts';
import type { SharedState } from './state/shared-state.ts';

/**
 * The limit of a network as a multiple of a sender's limit. A customer of an IPv6 provider has a /56, or a /48, with hundreds or
 * thousands of networks that each count as one sender. The customers of a provider who have a /56 each share a /48, so that one
 * of them must not use up its limit.
 */
const sendersOfNetwork = 10;
const sendersOfProvider = 40;

/**
 * Creates a limit for senders, ten times the limit for their networks (/24, /56), and forty times for a /48 of IPv6. The caller of the limit is the sender's address. After
 * a space, it may name an object for which the sender is counted separately.
 */
export function bySender(state: SharedState, name: string, most: number, periodSeconds: number): RateLimit {
  const of = (limit: RateLimit, groupOf: (address: string) => string): RateLimit => {
    const inGroup = (caller: string) => caller.replace(/^\S+/, groupOf);
    return {
      take: (caller, amount) => limit.take(inGroup(caller), amount),
      refund: (caller, amount) => limit.refund(inGroup(caller), amount),
    };
  };
  const provider = state.rateLimit(`${name}-provider`, sendersOfProvider * most, periodSeconds);
  const network = state.rateLimit(`${name}-network`, sendersOfNetwork * most, periodSeconds);
  // The largest group is first: the addresses of one that has reached its limit are not stored.
  return allOf([of(provider, networkOf), of(network, customerOf), state.rateLimit(name, most, periodSeconds)]);
}

/** The network that one customer has: the /24 of an IPv4 address, and the /56 of an IPv6 sender. */
function customerOf(address: string): string {
  const [, , , fourth] = address.split(':');
  if (fourth === undefined) return networkOf(address);
  return `${networkOf(address)}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}`;
}
