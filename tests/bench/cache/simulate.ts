// Simulates the visitors of a large site, its hosts, and optionally a cache in front of them, and counts the requests
// to each.
import { versionAskedEveryMs } from '../../../server/contract/content-version.ts';
import { zipf } from '../zipf-draw.ts';
import { createFrontModel } from './front-model.ts';
import { createHostModel, freshSeconds } from './host-model.ts';

/** The backend calls of a rendering. */
export interface RenderingCalls {
  /** Calls whose results only one page uses. */
  own: number;
  /** The calls among them whose response is a redirect, which means two requests. */
  redirected: number;
  /** Calls whose results all pages of a minute share. */
  shared: number;
}

export interface Scene {
  pages: number;
  hosts: number;
  viewsPerMinute: number;
  hasFront: boolean;
  calls: RenderingCalls;
}

export interface Outcome {
  /** The share of all views that the cache in front served without a wait. */
  frontHits: number;
  /** The share of the requests to hosts that were served from memory without a wait. */
  hostHits: number;
  /** Requests to one host. */
  requestsPerSecond: number;
  rendersPerMinute: number;
  /** The highest number of renderings of one page at one host in a minute. */
  mostRenders: number;
  callsPerView: number;
  /** A redirected call counts as two requests. */
  backendRequestsPerView: number;
}

/**
 * Longer than the time in which stale pages are sent. With millions of views a minute, a minute shows as much as an
 * hour with a thousand.
 */
const minutesOf = (viewsPerMinute: number) =>
  viewsPerMinute >= 1_000_000 ? { before: 1, measured: 1 } : { before: 15, measured: 15 };

export function simulate({ pages, hosts: amount, viewsPerMinute, hasFront, calls }: Scene): Outcome {
  const { before, measured } = minutesOf(viewsPerMinute);
  const draw = zipf(pages, 1);
  const front = createFrontModel(pages);
  const hosts = Array.from({ length: amount }, createHostModel);
  let turn = 0;
  const run = (fromMinute: number, minutes: number) => {
    const views = minutes * viewsPerMinute;
    for (let n = 0; n < views; n += 1) {
      const at = (fromMinute + n / viewsPerMinute) * 60;
      const page = draw();
      const ask = () => {
        turn = (turn + 1) % amount;
        return hosts[turn]?.send(page, at) ?? freshSeconds;
      };
      if (hasFront) front.serve(page, at, ask);
      else ask();
    }
  };
  run(0, before);
  front.reset();
  for (const host of hosts) host.reset();
  run(before, measured);

  const sum = (of: 'requests' | 'renders' | 'waits') => hosts.reduce((total, { counts }) => total + counts[of], 0);
  const views = measured * viewsPerMinute;
  const minutesOfHosts = measured * amount;
  // Shared data is renewed once a minute, if anything is rendered then.
  const shared = calls.shared * Math.min(minutesOfHosts, sum('renders'));
  const versions = (minutesOfHosts * 60_000) / versionAskedEveryMs;
  const callsPerView = (calls.own * sum('renders') + shared + versions) / views;
  return {
    frontHits: hasFront ? front.counts.hits / views : 0,
    hostHits: 1 - sum('waits') / Math.max(1, sum('requests')),
    requestsPerSecond: sum('requests') / (minutesOfHosts * 60),
    rendersPerMinute: sum('renders') / minutesOfHosts,
    mostRenders: Math.max(...hosts.map((host) => host.mostRenders())) / measured,
    callsPerView,
    backendRequestsPerView: callsPerView + (calls.redirected * sum('renders')) / views,
  };
}
