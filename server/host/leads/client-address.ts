// The unit that counts as one visitor: an IPv4 address, or the /64 network in which an IPv6 visitor may choose
// addresses.
import { isIPv6 } from 'node:net';

/** @param ip as Express gives it; undefined when the connection has already ended */
export function clientAddress(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const plain = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The network of an address in the form above: the /24 of an IPv4 address, because few providers have less, and the /48
 * of an IPv6 address, because one customer gets no more.
 */
export function networkOf(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}
