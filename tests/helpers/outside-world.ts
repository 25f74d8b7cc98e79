// Simulates everything outside the site for a browser test: a tag manager, an ad network, maps and videos. Nothing
// leaves the machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { emptyPicture } from './empty-picture.ts';

/** The configuration with which a site uses the simulated services. */
export const vendorEnv = {
  GTM_ID: 'GTM-KOE1234',
  AD_NETWORK_URL: 'https://ads.example/network.js',
  AD_ORIGINS: 'https://pictures.example',
  GOOGLE_CLIENT_ID: 'koe.apps.googleusercontent.com',
};

export interface OutsideWorld {
  /** The proxy for a browser's context: every request that is not simulated ends there, even a preconnect. */
  proxy: NonNullable<BrowserContextOptions['proxy']>;
  /** Origins outside the simulation that received a request. */
  reached: Set<string>;
  /** Answers all requests of a context to origins other than the site. */
  play(context: BrowserContext, siteOrigin: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Each context needs a separate instance. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  const reached = new Set<string>();
  const proxy = createServer((req, res) => {
    reached.add(new URL(req.url ?? '').origin);
    res.writeHead(502).end();
  });
  proxy.on('connect', ({ url = '' }, socket) => {
    reached.add(new URL(`https://${url}`).origin);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: 'localhost' },
    reached,
    play: (context, siteOrigin) =>
      context.route(
        (url) => url.origin !== siteOrigin,
        (route) => route.fulfill(answerTo(new URL(route.request().url()))),
      ),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

/** Any other service is a page in a frame, like maps and videos. */
function answerTo({ href, host }: URL) {
  const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const contentType = 'text/javascript';
  if (href.startsWith('https://www.googletagmanager.com/')) return { contentType, body: `(${tagManager})()` };
  if (href === vendorEnv.AD_NETWORK_URL) return { contentType, body: `(${adNetwork})()` };
  if (host === 'pictures.example') return { ...emptyPicture, headers };
  if (/google-analytics|^ads\./.test(host)) return { status: 204, headers };
  return { contentType: 'text/html', body: '<!doctype html><html lang="fi"><title>Ulkona</title><p>Ulkona' };
}

/** Obeys the consent commands, and keeps running while it is allowed to. Runs in the page. */
function tagManager(): void {
  const page = window as unknown as { dataLayer: unknown[]; google_tag_manager: object };
  let isAllowed = false;
  const collect = (event: string) => navigator.sendBeacon(`https://region1.google-analytics.com/g/collect?en=${event}`);
  const read = (message: unknown) => {
    const [command, , states] = message as [string, string, Record<string, string>];
    if (command === 'consent') isAllowed = states.analytics_storage === 'granted';
    if (!isAllowed) return;
    // biome-ignore lint/suspicious/noDocumentCookie: as the real one
    document.cookie = '_ga=GA1.1.1.1; path=/';
    collect((message as { event?: string }).event ?? 'command');
  };
  const { dataLayer } = page;
  page.google_tag_manager = {};
  const tell = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...messages) => {
    messages.forEach(read);
    return tell(...messages);
  };
  // Commands are array-like objects.
  dataLayer.map((message) => Object.assign([], message)).forEach(read);
  setInterval(() => isAllowed && collect('user_engagement'), 200);
}

/** Slow, and active until it is stopped. Runs in the page. */
function adNetwork(): void {
  interface Wanted {
    element: HTMLElement;
    signal: AbortSignal;
  }
  let isStopped = false;
  const begin = () => {
    isStopped = false;
    // biome-ignore lint/suspicious/noDocumentCookie: as a real one
    document.cookie = 'ad_id=koe; path=/';
    return new Promise((resolve) => setTimeout(resolve, 200));
  };
  const network = {
    async fillBanner({ element, signal }: Wanted) {
      await begin();
      if (signal.aborted) return false;
      // The picture has the same size in every slot; that must not move the page.
      const picture = Object.assign(new Image(), { src: 'https://pictures.example/banner.png', alt: 'Mainos' });
      element.append(Object.assign(picture, { width: 300, height: 250 }));
      return true;
    },
    async findNativeAd() {
      await begin();
      return {
        ...{
          clickUrl: 'https://advertiser.example/',
          title: 'Mainos',
          body: 'Mainoksen teksti',
          sponsoredBy: 'Mainostaja',
        },
        image: { url: 'https://pictures.example/native.png', width: 900, height: 506 },
        impressionTrackers: ['https://pictures.example/seen'],
        clickTrackers: ['https://pictures.example/clicked'],
      };
    },
    stop: () => {
      isStopped = true;
    },
  };
  const { pihlajaAds } = window as unknown as { pihlajaAds: { cmd: unknown } };
  const waiting = pihlajaAds.cmd as ((asked: typeof network) => void)[];
  pihlajaAds.cmd = { push: (command: (typeof waiting)[number]) => command(network) };
  for (const command of waiting) command(network);
  setInterval(() => isStopped || fetch('https://ads.example/alive', { mode: 'no-cors', keepalive: true }), 200);
}
