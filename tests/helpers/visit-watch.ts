// Watches what a visit asks for, of whomever, and everything that it leaves in the browser.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright';
import { readManifest } from './built-assets.ts';

/**
 * In words, in order, each once:
 *
 * | word                       | means                                                              |
 * |----------------------------|--------------------------------------------------------------------|
 * | `asked https://x.example`  | another origin was asked for anything: by the page, a frame, a worker |
 * | `called POST /api/x/:id/`  | the site was asked by a script, or for more than reading            |
 * | `loaded tracking`          | the bundle of a widget that waits for consent                       |
 * | `cookie x`, `localStorage x`, `sessionStorage x`, `indexedDB x`, `cache x`, `worker x` | what is kept      |
 * | `global x`                 | a name that a script gave to the whole window                       |
 */
export type Traces = string[];

export interface VisitWatch {
  /** Forgets what was asked for; what is kept is looked at anew each time. */
  begin(): void;
  /** Waits until all of these have been asked for that can be, or for two seconds. */
  asked(wanted: Traces): Promise<void>;
  /** Requests since the beginning, and cookies. */
  requests(): Promise<Traces>;
  /** And all else that scripts can keep. */
  traces(page: Page): Promise<Traces>;
}

/** What else is read of the site itself is told to nobody: pages, also those fetched ahead, and their files. */
const calls = new Set(['xhr', 'fetch', 'eventsource', 'websocket', 'ping']);

/** Parts of pages and built files are the same for everybody, so that asking for one tells nothing. */
const forEverybody = /^\/(osat|assets)\//;

/** Widgets whose placeholders name a category. */
const waiting = ['ad-slot', 'native-ad', 'tag-manager', 'tracking'];

/** @param reached gets origins that were reached for where a context's events do not tell of it */
export async function watchVisit(context: BrowserContext, origin: string, reached: Set<string>): Promise<VisitWatch> {
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
    traces: async (page) => inOrder([...(await requests()), ...(await keptIn(page))]),
  };
}

const inOrder = (traces: Traces): Traces => [...new Set(traces)].sort();

function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const before = Reflect.get(window, Symbol.for('names')) as Set<string>;
    const keys = (name: 'localStorage' | 'sessionStorage') => Object.keys(window[name]).map((key) => `${name} ${key}`);
    const ahead = document.querySelectorAll<HTMLLinkElement>('link:is([rel~=preconnect], [rel~=dns-prefetch])');
    return [
      // A connection that is only opened tells the other side of the visitor, too.
      ...[...ahead].map(({ href }) => `asked ${new URL(href).origin}`),
      ...keys('localStorage'),
      ...keys('sessionStorage'),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      // Both are for pages of a safe address.
      ...(window.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
      ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => `worker ${scope}`),
      ...Object.getOwnPropertyNames(window)
        .filter((name) => !before.has(name) && !/^\d+$/.test(name))
        .map((name) => `global ${name}`),
    ];
  });
}
