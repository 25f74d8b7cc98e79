// The cost of pages for the server: cached pages compared with bare servers, among many others, and while pictures are
// generated; and new pages.
import type { Report } from '../report.ts';
import { type ServerProcess, startSiteBesideBackend } from '../server-process.ts';
import { type KeptPage, measureCachedPage } from './cached-page.ts';
import { measureBesidePictures } from './pictures-beside.ts';
import { measureUncachedArticle } from './uncached-article.ts';
import { measureZipf } from './zipf.ts';

const articlePath = '/piha-ja-puutarha/perennoja-varjoon/';
/** Pages in the cache; together they show more than fifty pictures. */
const paths = ['/', '/piha-ja-puutarha/', '/rakentaminen/', '/kasvikortisto/', articlePath];
const amounts = [50, 500, 5000, 50_000];
const most = { same: 1.3, bare: 1.8, uncached: 174, flat: 0.1, beside: 3 };
const leastSpeed = 0.8;

export async function measureServer(report: Report): Promise<void> {
  const { site, stop } = await startSiteBesideBackend();
  try {
    await reportCachedPage(report, site);
    await reportPlain(report, site);
    const { bareRequests, ms, bareMs } = await measureUncachedArticle(site);
    report(
      'uncached article beside the backend, CPU of bare requests',
      bareRequests.toFixed(0),
      bareRequests <= most.uncached,
      'at most 174: 4 ms where one takes 0.023 ms',
    );
    report.detail(`${ms.toFixed(1)} ms, and ${bareMs.toFixed(3)} ms a bare request of 29 kB`);
    const { aloneMs, besideMs, besideByAlone: ratio, made } = await measureBesidePictures(site, paths);
    report('p99 of kept pages beside 50 new pictures', ratio.toFixed(2), ratio <= most.beside, 'at most 3.00 of alone');
    report.detail(`${aloneMs.toFixed(1)} ms alone, ${besideMs.toFixed(1)} ms while ${made} of 50 were made`);
  } finally {
    await stop();
  }
  await reportZipf(report);
}

async function reportCachedPage(report: Report, site: ServerProcess): Promise<void> {
  const measured = await measureCachedPage(site, articlePath, 'br');
  const { ours, same, bare } = measured;
  const ofSame = ours.micros / same.micros;
  const ofBare = ours.micros / bare.micros;
  const speed = ours.perSecond / same.perSecond;
  report(
    'kept article, CPU of a bare server of the same bytes',
    ofSame.toFixed(2),
    ofSame <= most.same,
    'at most 1.30',
  );
  report('kept article, CPU of a bare server of a bare page', ofBare.toFixed(2), ofBare <= most.bare, 'at most 1.80');
  report('kept article, requests a second of the same bytes', speed.toFixed(2), speed >= leastSpeed, 'at least 0.80');
  report.detail(inWords(measured));
}

/**
 * For the few clients without Brotli. Compared only with the same bytes, because the cost of sending so many bytes is
 * beyond the project's control.
 */
async function reportPlain(report: Report, site: ServerProcess): Promise<void> {
  const measured = await measureCachedPage(site, articlePath, 'identity');
  const ofSame = measured.ours.micros / measured.same.micros;
  report('the same, not compressed', ofSame.toFixed(2), ofSame <= most.same, 'at most 1.30');
  report.detail(inWords(measured));
}

function inWords({ ours, same, bare, bytes, bareBytes }: KeptPage): string {
  const micros = [ours, same, bare].map((one) => one.micros.toFixed(1)).join(', ');
  return `${micros} µs a request, ${bytes} bytes, of a bare page ${bareBytes}; ${ours.perSecond.toFixed(0)} a second`;
}

async function reportZipf(report: Report): Promise<void> {
  const micros = await measureZipf(amounts);
  const [first = Number.NaN] = micros.values();
  for (const [amount, value] of [...micros].slice(1)) {
    const ratio = value / first;
    const isFlat = Math.abs(ratio - 1) <= most.flat;
    report(`kept page among ${amount}, CPU of one among 50`, ratio.toFixed(2), isFlat, '0.90 to 1.10');
  }
  report.detail(
    `${[...micros.values()].map((value) => value.toFixed(1)).join(', ')} µs a request among ${amounts.join(', ')}`,
  );
}
