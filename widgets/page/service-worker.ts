// The service worker: when a page can't be loaded, it serves the stored copy of an article that was read before, or the
// offline page. It handles nothing else: the browser's HTTP cache contains the files, and the page stores its own copy
// (keep-article.ts). A site that has switched the worker off serves it with `isOff`: the worker then removes itself.
import {
  articlesCache,
  emptyList,
  hiddenMark,
  offlineCache,
  offlinePath,
  personalPath,
} from '../../rules/site/offline-pages.ts';

/** The members of ServiceWorkerGlobalScope that are used here: https://w3c.github.io/ServiceWorker/ */
interface WorkerScope {
  isOff?: boolean;
  registration: { navigationPreload?: { enable(): Promise<void> }; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: 'install' | 'activate',
    hear: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
}

interface FetchEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  if (!worker.isOff) event.waitUntil(bringOfflinePage());
});
worker.addEventListener('activate', (event) => {
  // With navigation preload, the start of the worker does not delay a page: the request is sent meanwhile.
  event.waitUntil(worker.isOff ? takeBack() : Promise.resolve(worker.registration.navigationPreload?.enable()));
});
if (!worker.isOff)
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (request.mode === 'navigate' && request.method === 'GET' && !personalPath.test(pathname))
      event.respondWith(answer(event, pathname));
  });

async function answer({ request, preloadResponse }: FetchEvent, path: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const articles = await caches.open(articlesCache);
    const found = (await articles.match(path, { ignoreVary: true })) ?? (await offlinePage(articles));
    if (!found) throw error;
    return found;
  }
}

async function bringOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'reload' });
  if (!page.ok) throw new Error(`${offlinePath} answered ${page.status}`);
  const html = await page.clone().text();
  await (await caches.open(offlineCache)).put(offlinePath, page);
  // The styles are fetched into the browser's HTTP cache, for the layout of the offline page.
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  await Promise.all(styles.map((href) => fetch(href)));
}

/** Builds the offline page with links to the stored articles, the last one read first. */
async function offlinePage(articles: Cache): Promise<Response | undefined> {
  const page = await (await caches.open(offlineCache)).match(offlinePath, { ignoreVary: true });
  if (!page) return undefined;
  const links: string[] = [];
  for (const { url } of await articles.keys()) {
    const article = await articles.match(url, { ignoreVary: true });
    // The markup comes from the site's own pages, so its texts are escaped already.
    const markup = (await article?.text()) ?? '';
    const [, whole = ''] = /<title>([^<]+)<\/title>/.exec(markup) ?? [];
    const [, site] = /property="og:site_name" content="([^"]+)"/.exec(markup) ?? [];
    // In a list of the site's own articles, the site's name adds nothing to the title.
    const title = site && whole.endsWith(` – ${site}`) ? whole.slice(0, -` – ${site}`.length) : whole;
    if (title)
      links.unshift(`<li><a href="${new URL(url).pathname.replace(/["&<]/g, encodeURIComponent)}">${title}</a></li>`);
  }
  const html = await page.text();
  const list = emptyList.replace('><', () => `>${links.join('')}<`);
  const filled = links.length > 0 ? html.replace(emptyList, () => list).replace(hiddenMark, '') : html;
  return new Response(filled, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.headers.get('content-security-policy') ?? "default-src 'none'",
    },
  });
}

async function takeBack(): Promise<void> {
  await Promise.all([articlesCache, offlineCache].map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
