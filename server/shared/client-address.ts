// The unit that counts as one visitor: an IPv4 address, or a /64 network, in which an IPv6 visitor may choose addresses.
import ipaddr from 'ipaddr.js';

/** @param ip as Express gives it; undefined when the connection has already ended */
export function clientAddress(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const bare = withoutPort(ip);
  if (!ipaddr.isValid(bare)) return ip.toLowerCase();
  const address = ipaddr.process(bare);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the network of an address in the format of `clientAddress`: the /24 of an IPv4 address, because few providers have
 * less, and the /48 of an IPv6 address, because one customer gets no more.
 */
export function networkOf(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}

/** Removes a port. Some proxies add it, and it differs for each connection: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(ip: string): string {
  const [, v4, v6] = /^(?:([\d.]{7,15})|\[([^\]]{2,45})\])(?::\d{1,5})?$/.exec(ip) ?? [];
  return v4 ?? v6 ?? ip;
}
