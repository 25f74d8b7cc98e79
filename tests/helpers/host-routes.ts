// Lists every route of a host from its own router, and watches which requests read a cookie.
import type { IncomingMessage } from 'node:http';
import express from 'express';
import { keepPrivate } from '../../server/host/http/private-answers.ts';

/** One address of the host. */
export interface HostRoute {
  /** The path as it was registered, such as `/aanesta/:id/`. */
  path: string;
  /** Method names in lower case; `_all` stands for every method. */
  methods: readonly string[];
  /** Whether all of the route's responses are private, independent of their content. */
  isPrivate: boolean;
}

export interface WatchedHost<T> {
  host: T;
  /** Every route of the host. */
  routes: HostRoute[];
  /** Whether the cookies of a request were read. @param id the value of the request's header {@link requestIdHeader} */
  hasReadCookies(id: string): boolean;
}

/** A header that identifies a request. */
export const requestIdHeader = 'x-asked-as';

/** The fields of Express's internal objects that this reads; Express's types leave them out. */
interface Layer {
  rawPath?: unknown;
  route?: { path: unknown; methods: Record<string, boolean>; stack: Layer[] };
  handle: { stack?: Layer[] } | typeof keepPrivate;
}
interface App {
  handle(this: App, req: IncomingMessage, ...rest: unknown[]): unknown;
  router: { stack: Layer[] };
}

/** @param ask makes a request that Express answers; after it the routes are known */
export async function watchHost<T>(
  start: () => Promise<T>,
  ask: (host: T) => Promise<unknown>,
): Promise<WatchedHost<T>> {
  const readers = new Set<string>();
  let app: App | undefined;
  const application = express.application as unknown as App;
  const { handle } = application;
  // An app copies its methods when it is created.
  application.handle = function (req, ...rest) {
    app = this;
    watchCookies(req, () => readers.add(String(req.headers[requestIdHeader])));
    return handle.call(this, req, ...rest);
  };
  try {
    const host = await start();
    await ask(host);
    if (!app) throw new Error('No request has reached Express');
    return { host, routes: listRoutes(app.router.stack), hasReadCookies: (id) => readers.has(id) };
  } finally {
    application.handle = handle;
  }
}

function watchCookies({ headers }: IncomingMessage, onRead: () => void): void {
  const { cookie } = headers;
  Object.defineProperty(headers, 'cookie', {
    enumerable: true,
    get() {
      onRead();
      return cookie;
    },
  });
}

/** Addresses of a route with its parameters filled in. @param ids values of the parameters named `id` */
export function addressesOf({ path }: Pick<HostRoute, 'path'>, ids: readonly string[] = ['7']): string[] {
  const fill = (id: string) =>
    path
      .replaceAll(/\{([^}]*)\}/g, '$1')
      .replaceAll(':id', id)
      .replaceAll(/:\w+/g, '1')
      .replaceAll(/\*\w+/g, 'juttu');
  return [...new Set(ids.map(fill))];
}

function listRoutes(stack: readonly Layer[], base = ''): HostRoute[] {
  const found = stack.flatMap(({ route, handle, rawPath }): HostRoute[] => {
    if (route) {
      const isPrivate = route.stack.some((layer) => layer.handle === keepPrivate);
      const methods = Object.keys(route.methods);
      return [route.path].flat().map((path) => ({ path: base + String(path), methods, isPrivate }));
    }
    return 'stack' in handle && handle.stack
      ? listRoutes(handle.stack, base + (rawPath === '/' ? '' : String(rawPath)))
      : [];
  });
  const byPath = Map.groupBy(found, ({ path }) => path);
  return [...byPath].map(([path, all]) => ({
    path,
    methods: [...new Set(all.flatMap(({ methods }) => methods))],
    isPrivate: all.some(({ isPrivate }) => isPrivate),
  }));
}
