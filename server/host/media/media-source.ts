// Requests a file from the backend's own origin and from nowhere else, with deadlines and without a cache.
import { type Dispatcher, request } from 'undici';
import { type OpenAgent, openPlainAgent } from '../api/backends.ts';

interface MediaAsking {
  method: 'GET' | 'HEAD';
  /** Only the headers in {@link forwarded} are sent. */
  headers: Record<string, string | string[] | undefined>;
  /** Aborts the request, at any point of the response. */
  signal: AbortSignal;
}

export interface MediaSource {
  /**
   * @param path decoded path on the backend, below one of its file paths
   * @param search the query string with its question mark, or empty
   * @throws when there is no response in time
   */
  ask(path: string, search: string, asking: MediaAsking): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** How long the backend may take, in milliseconds. */
export interface MediaLimits {
  connectMs: number;
  /** Time from the request to the headers, including the wait for a free connection. */
  headersMs: number;
  /** Maximum pause between two chunks of the file. */
  pauseMs: number;
}

const defaultLimits: MediaLimits = { connectMs: 1000, headersMs: 3000, pauseMs: 15_000 };
/** Limits the connections to protect the backend: a file of 4 GB stays open for long over a slow connection. */
export const maxMediaConnections = 256;
/** No cookie, no key and no visitor's address is sent to the backend. */
const forwarded = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

export function createMediaSource(
  backendOrigin: string,
  limits: MediaLimits = defaultLimits,
  openAgent: OpenAgent = openPlainAgent,
): MediaSource {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    // The timeout does not run while the visitor reads slowly: a paused video is no failure of the backend.
    bodyTimeout: limits.pauseMs,
    connections: maxMediaConnections,
  });
  return {
    async ask(path, search, { method, headers, signal }) {
      const url = new URL(backendOrigin);
      // The URL is set component by component, so that no path can change the host. The URL encodes the path as needed.
      url.pathname = path;
      url.search = search;
      const sent = Object.fromEntries(forwarded.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
      // The file is requested uncompressed: a range of a compressed response would be a range of other bytes.
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
