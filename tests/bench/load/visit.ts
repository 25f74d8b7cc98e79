// One page view with an empty cache on a slow phone, measured by the browser.
import type { Browser, BrowserContext } from 'playwright';
import { phoneSlowdown } from '../pace.ts';

/** A visitor's waiting times in milliseconds since the click on the link, and the transferred data. */
export interface PageLoad {
  /** https://www.w3.org/TR/paint-timing/#first-contentful-paint */
  fcp: number;
  /** https://www.w3.org/TR/largest-contentful-paint/ */
  lcp: number;
  /** Total blocking time: the sum of the time beyond 50 ms of each longer task. */
  blocked: number;
  /** The number of requests before the visitor scrolls. */
  requests: number;
  /** Transferred KiB, headers included, before the visitor scrolls. */
  kib: number;
  /** `kib` by resource type of the DevTools protocol: `Document`, `Font`, `Media` … */
  kibByType: Record<string, number>;
  /** A short description of the largest element. */
  largest: string;
}

/** A phone of 412 × 823 px. */
export type Phone = typeof anyPhone & { deviceScaleFactor: number };
const anyPhone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** @param dots device pixels per CSS pixel; a higher density makes the pictures of both pages slower */
export const phoneOf = (dots: number): Phone => ({ ...anyPhone, deviceScaleFactor: dots });
/** A round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** Time after the load event in milliseconds; the page's idle work is part of the cost. */
const afterLoadMs = 4000;

/**
 * Opens an address with an empty cache, coming from another site as visitors do, because browsers give each site a
 * separate process. Starting from an empty page would reuse its process, unless the page requests isolation
 * (`Cross-Origin-Opener-Policy`).
 * @param prepare the visitor's earlier actions, such as a consent choice
 */
export async function visit(
  browser: Browser,
  phone: Phone,
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    await prepare?.(context);
    const page = await context.newPage();
    await page.goto('data:text/html,<p>Another site</p>');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown() });
    const types = new Map<string, string>();
    const kibByType: Record<string, number> = {};
    const count = (type: string, bytes: number) => {
      kibByType[type] = (kibByType[type] ?? 0) + bytes / 1024;
    };
    const inPieces = new Set<string>();
    // Counts each chunk, because a video that is still loading at the end has already cost its received bytes.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      count(type, encodedDataLength);
      if (encodedDataLength > 0) inPieces.add(requestId);
    });
    // The protocol reports some sizes only in total: that of the page itself, and all over HTTP/2.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!inPieces.has(requestId)) count(types.get(requestId) ?? 'Other', encodedDataLength);
    });
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      types.set(requestId, type ?? 'Other');
      if (!request.url.startsWith('data:')) requests += 1;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(afterLoadMs);
    const seen = await page.evaluate(() => Reflect.get(window, Symbol.for('bench')) as Seen);
    const kib = Object.values(kibByType).reduce((sum, value) => sum + value, 0);
    return { ...seen, requests, kib, kibByType };
  } finally {
    await context.close();
  }
}

type Seen = Pick<PageLoad, 'fcp' | 'lcp' | 'blocked' | 'largest'>;

/** Runs in the page. */
function watch(): void {
  const seen = { fcp: 0, lcp: 0, blocked: 0, largest: '' };
  Object.defineProperty(window, Symbol.for('bench'), { value: seen });
  const observe = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.lcp = entry.startTime;
    const source = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : '';
    const words = source || element?.textContent?.trim().slice(0, 24);
    seen.largest = `${element?.localName}${element?.className ? `.${element.className}` : ''} ${words}`;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
}
