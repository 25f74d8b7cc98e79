// A wrong TRUSTED_PROXIES is logged.
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { watchProxies } from './watch-proxies.ts';

const hourMs = 60 * 60_000;
const browser = { 'sec-fetch-site': 'none' };

/** @returns the log lines of requests that arrive at the given times */
function linesOf(
  trustedProxies: number,
  ...requests: { headers: IncomingHttpHeaders; peer?: string | undefined; at?: number }[]
): string[] {
  const lines: string[] = [];
  let now = 0;
  const look = watchProxies(trustedProxies, { warn: (line: string) => void lines.push(line) }, () => now);
  for (const { headers, peer = '127.0.0.1', at = 0 } of requests) {
    now = at;
    look({ headers, socket: { remoteAddress: peer } });
  }
  return lines;
}

describe('with TRUSTED_PROXIES=0', () => {
  const told = [expect.stringMatching(/^TRUSTED_PROXIES is 0, but .* Set TRUSTED_PROXIES to the number of proxies/)];

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.7', '172.18.0.1', '192.168.1.1', 'fd00::7', '100.64.0.1'])(
    'a request that a proxy at %s passes on is told',
    (peer) => {
      expect(linesOf(0, { headers: { 'x-forwarded-for': '203.0.113.9' }, peer })).toEqual(told);
    },
  );

  it('so is one with the standard header', () => {
    expect(linesOf(0, { headers: { forwarded: 'for=203.0.113.9;proto=https' } })).toEqual(told);
  });

  it('a visitor who only pretends to be a proxy is not', () => {
    expect(linesOf(0, { headers: { 'x-forwarded-for': '203.0.113.9' }, peer: '198.51.100.4' })).toEqual([]);
  });

  it('a request without a proxy is not', () => {
    expect(linesOf(0, { headers: browser }, { headers: {}, peer: '198.51.100.4' })).toEqual([]);
  });
});

describe('with more proxies than addresses arrive', () => {
  it.each([
    [2, '203.0.113.9', 'X-Forwarded-For holds 1 address:', 'Set TRUSTED_PROXIES=1'],
    [3, '203.0.113.9, 10.0.0.1', 'X-Forwarded-For holds 2 addresses:', 'Set TRUSTED_PROXIES=2'],
  ])('%i instead of "%s" is told', (trusted, header, arrived, remedy) => {
    const lines = linesOf(trusted, { headers: { 'x-forwarded-for': header } });
    expect(lines).toEqual([expect.stringContaining(`TRUSTED_PROXIES is ${trusted}, but ${arrived}`)]);
    expect(lines[0]).toContain(remedy);
  });

  it('a proxy that names nobody is told by a browser that comes through it', () => {
    const lines = linesOf(1, { headers: browser });
    expect(lines).toEqual([expect.stringContaining('X-Forwarded-For holds 0 addresses')]);
    expect(lines[0]).toContain('Set TRUSTED_PROXIES=0');
  });

  it('a visitor who comes past the proxy is told', () => {
    expect(linesOf(1, { headers: {}, peer: '198.51.100.4' })).toHaveLength(1);
  });

  it('a health check beside the proxy is not', () => {
    expect(linesOf(1, { headers: { 'user-agent': 'curl/8.14.1' } })).toEqual([]);
  });

  it.each(['203.0.113.9', '198.51.100.4, 203.0.113.9'])(
    'the right number is not, nor a forged address: %s',
    (header) => {
      expect(linesOf(1, { headers: { ...browser, 'x-forwarded-for': header } })).toEqual([]);
    },
  );
});

it('tells it once an hour', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const times = [0, 1, hourMs - 1, hourMs, hourMs + 1];
  expect(linesOf(0, ...times.map((at) => ({ headers, at })))).toHaveLength(2);
});
