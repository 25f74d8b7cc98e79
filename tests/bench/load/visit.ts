// One cold visit on a slow phone, measured by the browser itself.
import type { Browser, BrowserContext } from 'playwright';
import { phoneSlowdown } from '../pace.ts';

/** A visitor's waiting times in milliseconds since the click on the link, and the transferred data. */
export interface Visit {
  /** https://www.w3.org/TR/paint-timing/#first-contentful-paint */
  fcp: number;
  /** https://www.w3.org/TR/largest-contentful-paint/ */
  lcp: number;
  /** Total blocking time: of each task of over 50 ms, the part beyond that. */
  blocked: number;
  /** Until the visitor scrolls. */
  requests: number;
  /** Transferred KiB, headers included, until the visitor scrolls. */
  kib: number;
  /** The same by resource type of the DevTools protocol: `Document`, `Font`, `Media` … */
  kibByType: Record<string, number>;
  /** The largest element, in a word or two. */
  largest: string;
}

/** A phone of 412 × 823 px. */
export type Phone = typeof anyPhone & { deviceScaleFactor: number };
const anyPhone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** @param dots of the screen for each CSS pixel: pictures of more dots take both pages longer */
export const phoneOf = (dots: number): Phone => ({ ...anyPhone, deviceScaleFactor: dots });
/** A round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up. */
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** Time after the load event, because the page's idle work is part of a visit's cost. */
const afterLoadMs = 4000;

/**
 * Opens an address with an empty cache, coming from another site as visitors do, because browsers give each site its
 * own process. An empty page would lend its process only to a page that does not ask for isolation
 * (`Cross-Origin-Opener-Policy`).
 * @param prepare the visitor's earlier actions, such as a choice of consent
 */
export async function visit(
  browser: Browser,
  phone: Phone,
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Visit> {
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
    // Counts each chunk, because a film that is still loading at the end of the visit has cost its received part.
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      count(type, encodedDataLength);
      if (encodedDataLength > 0) inPieces.add(requestId);
    });
    // The protocol may report the page itself only as a whole.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (types.get(requestId) === 'Document' && !inPieces.has(requestId)) count('Document', encodedDataLength);
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

type Seen = Pick<Visit, 'fcp' | 'lcp' | 'blocked' | 'largest'>;

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
