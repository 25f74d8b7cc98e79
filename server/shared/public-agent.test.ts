// Connections to public addresses only, whatever address a name has at the time of the connection.
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../tests/helpers/dns-server.ts';
import { createPublicAgent, isPublicAddress, publicLookup } from './public-agent.ts';

let dns: DnsServer;
let port: number;
let connections = 0;
const inside = createServer((_request, response) => response.end('salaista'));
inside.on('connection', () => {
  connections += 1;
});
beforeAll(async () => {
  dns = await startDnsServer();
  await new Promise<void>((listening) => inside.listen(0, '::', listening));
  port = (inside.address() as AddressInfo).port;
});
afterEach(() => {
  connections = 0;
});
afterAll(() => {
  dns.close();
  inside.close();
});

const a = (data: string, name = 'kuvat.example') => ({ type: 'A', name, ttl: 0, data }) as const;
const aaaa = (data: string) => ({ type: 'AAAA', name: 'kuvat.example', ttl: 0, data }) as const;
const cname = (name: string, data: string) => ({ type: 'CNAME', name, ttl: 0, data }) as const;

const resolve = (lookup: LookupFunction, family = 4) =>
  promisify<string, object, unknown>(lookup as never)('kuvat.example', { all: true, family });
/** @returns the reason why the request was not sent */
async function reasonOf(host: string, lookup: LookupFunction = dns.lookup): Promise<string> {
  const agent = createPublicAgent(lookup);
  try {
    const { body } = await request(`http://${host}:${port}/`, { dispatcher: agent, signal: AbortSignal.timeout(5000) });
    return `fetched: ${await body.text()}`;
  } catch (error) {
    return (error as Error).name;
  } finally {
    await agent.destroy();
  }
}

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

// Private addresses of IPv4, of IPv6, and of IPv4 in the formats in which IPv6 may contain it.
const privates = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12::1', 'ff02::1', '100::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2001:0:1::1', '', 'x'],
];
it.each(privates)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(privates.filter((address) => address.includes('.') || address.includes(':')))(
  'a name that stands for %s is not connected to',
  async (address) => {
    const family = address.includes(':') ? 6 : 4;
    expect(await reasonOf('kuvat.example', (_name, _options, tell) => tell(null, [{ address, family }]))).toBe(
      'PrivateAddress',
    );
    expect(await reasonOf(family === 6 ? `[${address}]` : address)).toBe('PrivateAddress');
    expect(connections).toBe(0);
  },
);

it('a name that is public first and private then is connected to only while it is public', async () => {
  dns.answer('kuvat.example', [a('93.184.216.34')], [a('127.0.0.1')]);
  expect(await resolve(publicLookup(dns.lookup))).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await reasonOf('kuvat.example')).toBe('PrivateAddress');
  expect(connections).toBe(0);
  // The server is reachable without the agent.
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('salaista');
});

it('a chain of other names is followed to its addresses', async () => {
  const chain = [cname('kuvat.example', 'cdn.example'), cname('cdn.example', 'sisalla.example')];
  dns.answer('kuvat.example', [...chain, a('10.0.0.5', 'sisalla.example')]);
  expect(await reasonOf('kuvat.example')).toBe('PrivateAddress');
  dns.answer('kuvat.example', [...chain, a('93.184.216.34', 'sisalla.example')]);
  expect(await resolve(publicLookup(dns.lookup))).toEqual([{ address: '93.184.216.34', family: 4 }]);
});

it('of several addresses only the public ones are used', async () => {
  dns.answer('kuvat.example', [
    a('127.0.0.1'),
    a('93.184.216.34'),
    aaaa('::1'),
    aaaa('2606:2800:220:1:248:1893:25c8:1946'),
  ]);
  expect(await resolve(publicLookup(dns.lookup))).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(await resolve(publicLookup(dns.lookup), 6)).toEqual([
    { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
  ]);
});

it('a name without addresses fails as it would anywhere', async () => {
  expect(await reasonOf('puuttuu.example')).toBe('Error');
});

it('one address is told where one is asked for', async () => {
  const lookup = publicLookup((_name, _options, tell) => tell(null, [{ address: '8.8.8.8', family: 4 }]));
  const told = await new Promise((resolve) => lookup('kuvat.example', {}, (...answer: unknown[]) => resolve(answer)));
  expect(told).toEqual([null, '8.8.8.8', 4]);
});
