// The addresses that count as one visitor.
import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.1:5678', '192.0.2.1'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['192.0.2.1:no', '192.0.2.1:no'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s is counted as %s', (ip, counted) => expect(clientAddress(ip)).toBe(counted));

it.each([
  ['192.0.2.1', '192.0.2.200', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
])('%s and %s are of one network: %s', (one, other, isOne) =>
  expect(networkOf(clientAddress(one)) === networkOf(clientAddress(other))).toBe(isOne),
);
