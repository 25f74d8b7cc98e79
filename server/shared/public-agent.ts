// Connects to public addresses only. The address is checked for each connection, because a name may resolve to another address
// each time.
import { lookup as lookUpByDns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** https://www.iana.org/assignments/ipv6-address-space: this network contains all public IPv6 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** A host has no public address, so the request was not sent. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(host: string, addresses: readonly string[]) {
    super(`only public addresses are connected to, and ${host} has ${addresses.join(', ') || 'none'}`);
  }
}

/** Whether a request failed because its host has no public address. */
export function isPrivateRefusal(error: unknown): boolean {
  if (error instanceof PrivateAddress) return true;
  return error instanceof Error && error.cause !== undefined && isPrivateRefusal(error.cause);
}

/** Whether an address is public. An IPv4 address within an IPv6 address is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** Resolves names to their public addresses. @param resolve resolves names; DNS by default */
export const publicLookup =
  (resolve: LookupFunction = lookUpByDns as LookupFunction): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const all = Array.isArray(found) ? found : [];
      const addresses = all.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first)
        return callback(
          new PrivateAddress(
            host,
            all.map(({ address }) => address),
          ),
          [],
        );
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** @param resolve resolves names; DNS by default */
export function createPublicAgent(resolve?: LookupFunction): Agent {
  const connect = buildConnector({ lookup: publicLookup(resolve) });
  return new Agent({
    connect(options, callback) {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      // The lookup function is not called for an IP address.
      if (ipaddr.isValid(host) && !isPublicAddress(host)) callback(new PrivateAddress(host, [host]), null);
      else connect(options, callback);
    },
  });
}
