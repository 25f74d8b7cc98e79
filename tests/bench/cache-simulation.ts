// `npm run bench -- cache`: how many requests reach hosts and backend on a site of 50,000 pages, with and without a
// cache in front. The times are simulated; the backend calls of a rendering are counted.
import { countCalls } from './cache/count-calls.ts';
import { type Outcome, simulate } from './cache/simulate.ts';
import type { Report } from './report.ts';

const pages = 50_000;
const viewsPerMinute = [1000, 100_000, 10_000_000];
const hosts = [10, 100];

/** The promised maximum with a cache in front, for sites with enough traffic to benefit from one. */
const mostRenders = 1;
const mostCalls = 0.2;
const busy = 100_000;
const promisedHosts = 10;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const short = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));
const heads = [
  'views/min',
  'hosts',
  'cache',
  'front hits',
  'host hits',
  'req/s',
  'renders/min',
  'most',
  'calls/view',
  'back. req/view',
];
const line = (cells: string[]) => `| ${cells.map((cell) => cell.padStart(11)).join(' | ')} |`;

const row = (scene: { views: number; amount: number; hasFront: boolean }, outcome: Outcome) =>
  line([
    scene.views.toLocaleString('en'),
    String(scene.amount),
    scene.hasFront ? 'yes' : 'no',
    scene.hasFront ? percent(outcome.frontHits) : '',
    percent(outcome.hostHits),
    short(outcome.requestsPerSecond),
    short(outcome.rendersPerMinute),
    short(outcome.mostRenders),
    outcome.callsPerView.toPrecision(2),
    outcome.backendRequestsPerView.toPrecision(2),
  ]);

export async function measureCaches(report: Report): Promise<void> {
  const calls = await countCalls();
  report.detail(
    `a rendering makes ${short(calls.own)} calls of its own (${short(calls.redirected)} redirected), and ${short(calls.shared)} that a minute shares`,
  );
  report.detail(line(heads));
  for (const views of viewsPerMinute)
    for (const amount of hosts)
      for (const hasFront of [false, true]) {
        const outcome = simulate({ pages, hosts: amount, viewsPerMinute: views, hasFront, calls });
        report.detail(row({ views, amount, hasFront }, outcome));
        if (!hasFront) continue;
        const what = `${views.toLocaleString('en')} views a minute, ${amount} hosts:`;
        const { mostRenders: most, callsPerView } = outcome;
        report(`${what} renders of a page`, short(most), most <= mostRenders, `≤ ${mostRenders} a minute and host`);
        if (views < busy || amount > promisedHosts) continue;
        report(`${what} calls a view`, callsPerView.toPrecision(2), callsPerView <= mostCalls, `≤ ${mostCalls}`);
      }
}
