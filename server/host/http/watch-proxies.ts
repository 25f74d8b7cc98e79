// Warns the operator when TRUSTED_PROXIES does not match the requests: with a number that is too low, all visitors share one
// address and its limits, and with one that is too high, they can forge their address.
import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { createThrottle } from '../../shared/throttle.ts';

/** The fields of a request that show through which proxies it came. */
interface ForwardedRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

const hourMs = 60 * 60_000;

const nearRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);

/**
 * @param log gets at most one line an hour
 * @returns a function that checks a request
 */
export function watchProxies(
  trustedProxies: number,
  log: { warn(message: string): void },
  now?: () => number,
): (request: ForwardedRequest) => void {
  const hourly = createThrottle(hourMs, now);
  const judge = trustedProxies === 0 ? judgeUnexpected : judgeExpected;
  return (request) => {
    const problem = judge(request, trustedProxies);
    if (problem) hourly(() => log.warn(problem));
  };
}

/** A forwarding header from a public address is not a proxy's: any visitor can send one, and it is ignored. */
const judgeUnexpected = ({ headers, socket }: ForwardedRequest): string | undefined =>
  (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && isNear(socket.remoteAddress)
    ? 'TRUSTED_PROXIES is 0, but requests come through a proxy: all visitors count as one address. Set ' +
      'TRUSTED_PROXIES to the number of proxies in front of the site, usually 1'
    : undefined;

function judgeExpected({ headers, socket }: ForwardedRequest, trustedProxies: number): string | undefined {
  const named = headers['x-forwarded-for'];
  const arrived = named === undefined ? 0 : String(named).split(',').length;
  if (arrived >= trustedProxies) return undefined;
  // A health check does not come through the proxy. A browser does, and it sends this header over HTTPS:
  // https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
  const isVisit = arrived > 0 || headers['sec-fetch-site'] !== undefined || !isNear(socket.remoteAddress);
  if (!isVisit) return undefined;
  const addresses = arrived === 1 ? '1 address' : `${arrived} addresses`;
  return (
    `TRUSTED_PROXIES is ${trustedProxies}, but X-Forwarded-For holds ${addresses}: visitors can forge their address. ` +
    `Set TRUSTED_PROXIES=${arrived}, or let every proxy append to that header`
  );
}

/** Whether the connection comes from this machine or a private network, like that of a proxy. */
function isNear(address: string | undefined): boolean {
  // A connection that has already ended has no address.
  if (address === undefined || !ipaddr.isValid(address)) return false;
  return nearRanges.has(ipaddr.process(address).range());
}
