// Records the requests of a page view, to every origin, and all data that it stores in the browser.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright';
import { readManifest } from './built-assets.ts';

/**
 * The traces as strings, in order, without duplicates:
 *
 * | word                       | means                                                              |
 * |----------------------------|--------------------------------------------------------------------|
 * | `asked https://x.example`  | a request to another origin, by the page, a frame or a worker      |
 * | `called POST /api/x/:id/`  | a request to the site by a script, or one that does more than read |
 * | `loaded tracking`          | the bundle of a widget that waits for consent                      |
 * | `cookie x`, `localStorage x`, `sessionStorage x`, `indexedDB x`, `cache x`, `worker x` | stored data |
 * | `global x`                 | a name that a script gave to the whole window                      |
 */
export type Traces = string[];

export interface VisitWatch {
  /** Clears the recorded requests; stored data is read again each time. */
  begin(): void;
  /** Waits until all of these requests have been made, for at most two seconds. */
  asked(wanted: Traces): Promise<void>;
  /** The requests since {@link VisitWatch.begin}, and cookies. */
  requests(): Promise<Traces>;
  /** The same, and all other data that scripts can store. */
  traces(page: Page): Promise<Traces>;
}

/** Types of requests that can report a page view; other reads are pages, including prefetched ones, and their files. */
const calls = new Set(['xhr', 'fetch', 'eventsource', 'websocket', 'ping']);

/** HTML fragments and built files are the same for all visitors, so a request for one reveals nothing. */
const forEverybody = /^\/(osat|assets)\//;

/** Widgets whose placeholders name a consent category. */
const waiting = ['ad-slot', 'native-ad', 'tag-manager', 'tracking'];

/** @param reached collects origins whose requests the context's events do not report */
export async function watchRequests(
  context: BrowserContext,
  origin: string,
  reached: Set<string>,
): Promise<VisitWatch> {
  const asked = new Set<string>();
  const { widgets } = readManifest();
  const bundles = new Map(waiting.map((name) => [widgets[name]?.src, name]));
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.origin !== origin) asked.add(`asked ${url.origin}`);
    else if (request.method() !== 'GET' || (calls.has(request.resourceType()) && !forEverybody.test(url.pathname)))
      asked.add(`called ${request.method()} ${url.pathname.replace(/\/\d+(?=\/)/g, '/:id')}`);
    else if (bundles.has(url.pathname)) asked.add(`loaded ${bundles.get(url.pathname)}`);
  };
  context.on('request', note);
  await context.addInitScript(() => {
    const names = new Set(Object.getOwnPropertyNames(window));
    Object.defineProperty(window, Symbol.for('names'), { value: names });
  });
  const requests = async () => {
    const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
    return inOrder([...asked, ...[...reached].map((other) => `asked ${other}`), ...cookies]);
  };
  return {
    begin() {
      asked.clear();
      reached.clear();
    },
    async asked(wanted) {
      const waiting = wanted.filter((trace) => /^(asked|called|loaded) /.test(trace));
      const end = Date.now() + 2000;
      while (Date.now() < end && !waiting.every((trace) => asked.has(trace))) await pause(50);
    },
    requests,
    traces: async (page) => inOrder([...(await requests()), ...(await storedIn(page))]),
  };
}

const inOrder = (traces: Traces): Traces => [...new Set(traces)].sort();

function storedIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const before = Reflect.get(window, Symbol.for('names')) as Set<string>;
    const keys = (name: 'localStorage' | 'sessionStorage') => Object.keys(window[name]).map((key) => `${name} ${key}`);
    const ahead = document.querySelectorAll<HTMLLinkElement>('link:is([rel~=preconnect], [rel~=dns-prefetch])');
    return [
      // Even a preconnect reveals the visitor to the other server.
      ...[...ahead].map(({ href }) => `asked ${new URL(href).origin}`),
      ...keys('localStorage'),
      ...keys('sessionStorage'),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      // Both exist only on pages of a secure origin.
      ...(window.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
      ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => `worker ${scope}`),
      ...Object.getOwnPropertyNames(window)
        .filter((name) => !before.has(name) && !/^\d+$/.test(name))
        .map((name) => `global ${name}`),
    ];
  });
}
