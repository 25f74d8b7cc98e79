// Opens a page over a connection with a chosen speed.
import type { Page } from 'playwright';
import type { OpenOptions } from './browser.ts';
import type { NewPage } from './browser-test.ts';

/** Prepares the empty page before it is opened. */
export type Prepare = (page: Page) => Promise<unknown>;

export interface OpenedOnLine {
  page: Page;
  /** Requested paths, in order. */
  requests: string[];
}

/** Bytes per second. */
const throughput = 1e6;

/** @param latency of each response, in milliseconds; with 0, the page's response counts as immediate */
export async function openOnLine(
  newPage: NewPage,
  address: string,
  latency: number,
  options: OpenOptions,
  prepare?: Prepare,
): Promise<OpenedOnLine> {
  const { page } = await newPage(options);
  await prepare?.(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (latency > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: 'load' });
  return { page, requests };
}
