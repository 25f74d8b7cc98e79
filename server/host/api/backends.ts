// Chooses among the backends of CONTENT_API_URL for every call of the host. All of them serve the same database. A backend that
// refuses connections or is frozen is left out, and calls that may be repeated are repeated at another backend.
import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import { contentVersionPath } from '../../contract/content-version.ts';
import {
  createFailureDetector,
  type DetectorTimes,
  defaultDetectorTimes,
  type FailureDetector,
  ServiceUnavailable,
} from '../../shared/failure-detector.ts';

export interface BackendsOptions {
  /** The bases of the API. Callers name the first base, whichever backend receives the request. */
  baseUrls: readonly string[];
  /** The key for the probes; without a key the probes are refused, which still shows that the backend responds. */
  apiKey?: string | undefined;
  /** The times after which a backend counts as frozen. */
  times?: DetectorTimes | undefined;
  onChange?: ((origin: string, isUnavailable: boolean) => void) | undefined;
}

export interface Backends {
  /** Like undici's Agent; calls of other origins are left unchanged. */
  openAgent: OpenAgent;
  close(): Promise<void>;
}

/** Opens the connections for one kind of call. */
export type OpenAgent = (options: Agent.Options) => Dispatcher;

/** Opens connections to a single backend that is not monitored. */
export const openPlainAgent: OpenAgent = (options) => new Agent(options);

/** The API's response to a key under which another call is in progress. */
const underWayStatus = 409;

interface WatchedBackend {
  origin: string;
  detector: FailureDetector;
}

/** A backend that has no alternative is given more time: while it is only slow, a late response is better than none. */
const singleBackendTimes: DetectorTimes = { ...defaultDetectorTimes, probeMs: 4000 };

export function openBackends({
  baseUrls,
  apiKey,
  times = baseUrls.length > 1 ? defaultDetectorTimes : singleBackendTimes,
  onChange,
}: BackendsOptions): Backends {
  const probing = new Agent({ connect: { timeout: times.probeMs }, connections: 1 });
  const headers = apiKey === undefined ? {} : { authorization: `Api-Key ${apiKey}` };
  const backends = baseUrls.map((baseUrl): WatchedBackend => {
    const { origin } = new URL(baseUrl);
    const probe = async (signal: AbortSignal) => {
      // A backend that sends no version counts as responding, too.
      const { body } = await request(baseUrl + contentVersionPath, { dispatcher: probing, headers, signal });
      await body.dump();
    };
    const options = { service: `the backend ${origin}`, probe, times };
    return {
      origin,
      detector: createFailureDetector({ ...options, onChange: (isUnavailable) => onChange?.(origin, isUnavailable) }),
    };
  });
  const [named] = backends;
  let turn = -1;

  /** Chooses round-robin. */
  function choose(tried: ReadonlySet<WatchedBackend>): WatchedBackend | undefined {
    const left = backends.filter((one) => !tried.has(one) && !one.detector.isUnavailable());
    return left[turn % left.length];
  }

  const chooseFor: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    if (String(options.origin) !== named?.origin) return dispatch(options, handler);
    const tried = new Set<WatchedBackend>();
    /** The error of a backend that may have begun to process the call but did not respond. */
    let unanswered: Error | undefined;
    const attempt = (backend: WatchedBackend): boolean => {
      tried.add(backend);
      const call = backend.detector.begin();
      let state: 'waiting' | 'sent' | 'answered' = 'waiting';
      let controller: Dispatcher.DispatchController | undefined;
      call.signal.addEventListener('abort', () => controller?.abort(call.signal.reason), { once: true });
      return dispatch(
        { ...options, origin: backend.origin },
        {
          ...passOn(handler),
          onRequestStart(started, context) {
            controller = started;
            state = 'sent';
            handler.onRequestStart?.(started, context);
            if (call.signal.aborted) started.abort(call.signal.reason);
          },
          onResponseStart(started, status, headers, message) {
            state = 'answered';
            call.end(true);
            // The call with this key is still in progress at the unavailable backend, which may or may not have completed it: the
            // outcome is unknown.
            if (status === underWayStatus && unanswered && !isRead(options)) return started.abort(unanswered);
            handler.onResponseStart?.(started, status, headers, message);
          },
          onResponseError(started, error) {
            call.end(false);
            if (state === 'sent') unanswered = error;
            const other = state !== 'answered' && mayRepeat(options, state === 'sent') ? choose(tried) : undefined;
            if (other) attempt(other);
            else handler.onResponseError?.(started, error);
          },
        },
      );
    };
    turn += 1;
    const first = choose(tried);
    if (first) return attempt(first);
    // Fails at once: the caller uses a stale response, or keeps the sent data queued.
    if (options.body instanceof Readable) options.body.destroy();
    handler.onResponseError?.(null as never, new ServiceUnavailable('no backend answers'));
    return true;
  };

  return {
    openAgent: (options) => new Agent(options).compose(chooseFor),
    async close() {
      for (const { detector } of backends) detector.close();
      await probing.destroy();
    },
  };
}

const isRead = ({ method }: Dispatcher.DispatchOptions): boolean => method === 'GET' || method === 'HEAD';

/** Forwards the other events of a response to a handler. */
const passOn = (handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler => ({
  onRequestUpgrade: (...all) => handler.onRequestUpgrade?.(...all),
  onResponseStarted: () => handler.onResponseStarted?.(),
  onResponseData: (...all) => handler.onResponseData?.(...all),
  onResponseEnd: (...all) => handler.onResponseEnd?.(...all),
  onBodySent: (...all) => handler.onBodySent?.(...all),
});

/**
 * Whether a failed call may be repeated at another backend: a call that was not sent, a call that only reads, and a call with an
 * idempotency key. A body that was a stream has been consumed.
 */
function mayRepeat(options: Dispatcher.DispatchOptions, isSent: boolean): boolean {
  const { headers, body, signal } = options as Dispatcher.DispatchOptions & { signal?: AbortSignal };
  // The caller has aborted the call.
  if (signal?.aborted) return false;
  if (!isSent) return true;
  if (isRead(options)) return true;
  return !(body instanceof Readable) && hasKey(headers);
}

const hasKey = (headers: Dispatcher.DispatchOptions['headers']): boolean =>
  typeof headers === 'object' && headers !== null && 'idempotency-key' in headers;
