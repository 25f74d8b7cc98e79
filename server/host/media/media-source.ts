// Requests a file from the backend's own origin and from nowhere else, with deadlines and without a cache.
import { type Dispatcher, request } from 'undici';
import { type OpenAgent, openPlainAgent } from '../content/backends.ts';

interface MediaAsking {
  method: 'GET' | 'HEAD';
  /** Only the headers in {@link forwarded} are passed on. */
  headers: Record<string, string | string[] | undefined>;
  /** Aborts the request, at any point of the answer. */
  signal: AbortSignal;
}

export interface MediaSource {
  /**
   * @param path decoded path of the backend, below one of its paths of files
   * @param search the query with its question mark, or empty
   * @throws when there is no answer in time
   */
  ask(path: string, search: string, asking: MediaAsking): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** How long the backend may take, in milliseconds. */
export interface MediaLimits {
  connectMs: number;
  /** From the request to the headers, including the wait for a free connection. */
  headersMs: number;
  /** Between two pieces of the file. */
  pauseMs: number;
}

const usualLimits: MediaLimits = { connectMs: 1000, headersMs: 3000, pauseMs: 15_000 };
/** A file of 4 GB on a slow line stays open for long; the limit protects the backend. */
export const maxMediaConnections = 256;
/** No cookie, no key and no visitor's address is sent to the backend. */
const forwarded = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

export function createMediaSource(
  backendOrigin: string,
  limits: MediaLimits = usualLimits,
  openAgent: OpenAgent = openPlainAgent,
): MediaSource {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    // Does not run while the visitor is slow: a paused video is no failure of the backend.
    bodyTimeout: limits.pauseMs,
    connections: maxMediaConnections,
  });
  return {
    async ask(path, search, { method, headers, signal }) {
      const url = new URL(backendOrigin);
      // Set part by part, so that no path can change the host. The URL encodes the path as needed.
      url.pathname = path;
      url.search = search;
      const sent = Object.fromEntries(forwarded.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
      // Uncompressed: a range of a compressed answer would be a range of other bytes.
      const asked = { ...sent, 'accept-encoding': 'identity' };
      const late = new AbortController();
      const timer = setTimeout(
        () => late.abort(new DOMException('no headers in time', 'TimeoutError')),
        limits.headersMs,
      );
      const either = AbortSignal.any([signal, late.signal]);
      // The deadline ends with the headers: the file itself may take as long as it needs.
      return request(url, { dispatcher: agent, method, headers: asked, signal: either }).finally(() =>
        clearTimeout(timer),
      );
    },
    close: () => agent.destroy(),
  };
}
