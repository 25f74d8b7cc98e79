// Forwards visitors' calls of the content API (docs/content-api.md, sections 6 and 7).
import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import { csrfHeader } from '../../../rules/api/csrf.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { type AllowedCall, findCall } from './allowed-calls.ts';
import { apiCookiesOf } from './api-cookies.ts';
import { type OpenAgent, openPlainAgent } from './backends.ts';
import type { CallKind } from './call-kind.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import { ContentApiError } from './load.ts';
import { readVisitorAnswer, type VisitorAnswer, type VisitorResponse } from './visitor-answer.ts';

/** The browser's headers that the API needs. */
const passedHeaders = [
  'content-type',
  'content-length',
  csrfHeader,
  'sec-fetch-site',
  'user-agent',
  'idempotency-key',
] as const;

const limits = { connectMs: 1000, bytes: 2 * 1024 * 1024 };
/** Means no limit in undici's `maxResponseSize`. */
const anySize = -1;

/** Maximum duration of a whole call, in milliseconds. A page waits no longer for its data. */
const withinMs = {
  asking: 3000,
  /** A busy database takes five seconds to report that it is busy. */
  changing: 10_000,
  /** No visitor waits for the response. */
  counting: 1500,
  /** Longer than a delayed login, and than the re-encoding of a picture. */
  long: 30_000,
};

/** A visitor's call as the host received it. */
export interface VisitorCall {
  method: string;
  /** Path below the API's base, such as `/auth/status/`. */
  path: string;
  query?: URLSearchParams | undefined;
  /** Headers as Node gives them; most are not forwarded. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address for the rate limits. */
  address: string;
  body?: Dispatcher.DispatchOptions['body'];
}

/** A private file of a visitor, streamed as it arrives. */
export interface VisitorFile {
  status: number;
  type: string;
  /** A stream that must be read or destroyed. */
  body: Readable;
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>;

export interface VisitorCallsOptions {
  baseUrl: string;
  apiKey: string;
  /** The public origin. */
  siteUrl: string;
  /** Without circuit breakers, each call is made. */
  breakers?: Pick<CircuitBreakers, 'call'>;
  /** The longest time until a file begins, and between two of its chunks, in milliseconds. */
  fileIdleMs?: number;
  openAgent?: OpenAgent;
}

/**
 * Whether a response means that the service has failed. A busy API that sends `Retry-After` has not failed, nor has one that does
 * not implement a call.
 */
const isFailure = ({ status, headers }: VisitorResponse) =>
  status >= 500 && status !== 501 && headers['retry-after'] === undefined;

export function createVisitorCalls({
  baseUrl,
  apiKey,
  siteUrl,
  breakers = { call: (_kind, make) => make() },
  fileIdleMs = withinMs.long,
  openAgent = openPlainAgent,
}: VisitorCallsOptions) {
  const isHttps = siteUrl.startsWith('https:');
  const openPool = (connections: number, { maxResponseSize = limits.bytes, idleMs = withinMs.long } = {}) =>
    openAgent({
      connect: { timeout: limits.connectMs },
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
      maxResponseSize,
      connections,
    });
  // Wrong passwords are delayed for seconds, and must not occupy the connections that correct passwords need.
  const pools = {
    usual: openPool(64),
    passwords: openPool(512),
    pictures: openPool(16),
    counting: openPool(8),
    // Heavy queries of operators must not delay visitors.
    admin: openPool(8),
    files: openPool(4, { maxResponseSize: anySize, idleMs: fileIdleMs }),
  };

  /** @throws {ContentApiError} when there is no response */
  function send(call: AllowedCall, { method, path, query, headers, address, body }: VisitorCall, signal?: AbortSignal) {
    const isCounting = call.pool === 'counting';
    const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []));
    const asked = query && query.size > 0 ? `?${query}` : '';
    return request(`${baseUrl}${path.replace(/\/?$/, '/')}${asked}`, {
      dispatcher: pools[call.pool ?? 'usual'],
      method: method as Dispatcher.HttpMethod,
      headers: {
        ...Object.fromEntries(passed),
        ...(method !== 'GET' && { origin: siteUrl, referer: `${siteUrl}/` }),
        accept: 'application/json',
        ...requestIdHeaders(),
        // The front end translates the messages (docs/content-api.md, section 7).
        'accept-language': 'en',
        ...(!isCounting && { cookie: apiCookiesOf(headers.cookie as string | undefined) }),
        // With the key, the backend trusts the visitor's address.
        authorization: `Api-Key ${apiKey}`,
        'x-forwarded-for': address,
      },
      body: body ?? null,
      ...(signal && { signal }),
    }).catch((cause) => {
      throw noAnswer(path, cause);
    });
  }

  /** @throws {Error} for a call that no page makes */
  function kindOfCall({ method, path }: VisitorCall): AllowedCall {
    const call = findCall(method, path);
    if (!call) throw new Error(`No visitor may call ${method} ${path}`);
    return call;
  }

  return {
    /**
     * Makes a call that {@link findCall} knows, for a visitor of this site's pages. Form posts from other sites are refused
     * earlier, so every change gets this site's origin: a browser may hide the origin, and in development it may use another name
     * for this machine.
     * @throws {ContentApiError} when there is no complete response in time, and for a response that {@link readVisitorAnswer}
     * refuses
     */
    async make(asked: VisitorCall): Promise<VisitorAnswer> {
      const { method, path } = asked;
      const call = kindOfCall(asked);
      const read = async () => {
        const {
          statusCode: status,
          headers,
          body,
        } = await send(call, asked, AbortSignal.timeout(timeFor(call, method)));
        const bytes = await body.arrayBuffer().catch((cause) => {
          throw noAnswer(path, cause);
        });
        const answer = { status, headers, bytes: Buffer.from(bytes) };
        // What is no answer of the API counts as a failure of the service. Which failure of its own counts depends on its headers.
        return { answer, filtered: status < 500 ? filter(answer) : null };
      };
      const holds = { picture: call.isPicture === true, nothing: method !== 'GET' };
      const filter = (answer: VisitorResponse) =>
        readVisitorAnswer(answer, { path, holds, isChange: method !== 'GET', isHttps });
      const { answer, filtered } = await breakers.call(kindOf(call, path), read, {
        isFailure: (received) => isFailure(received.answer),
      });
      return filtered ?? filter(answer);
    },
    /**
     * Opens a file of any size for a page of the host, which streams it as it arrives. The download may take any time as long as
     * each chunk arrives within `fileIdleMs`.
     * @throws {ContentApiError} when there is no response
     */
    async open(asked: VisitorCall): Promise<VisitorFile> {
      const { statusCode: status, headers, body } = await send(kindOfCall(asked), asked);
      return { status, type: String(headers['content-type'] ?? ''), body };
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

function kindOf({ pool }: AllowedCall, path: string): CallKind {
  if (pool === 'counting') return 'count';
  if (path.startsWith('/admin/')) return 'admin';
  return path.startsWith('/competition/') ? 'competition' : 'account';
}

function timeFor({ pool }: AllowedCall, method: string): number {
  if (pool === 'counting') return withinMs.counting;
  return pool && pool !== 'admin' ? withinMs.long : withinMs[method === 'GET' ? 'asking' : 'changing'];
}

/** @param path path without a query, so that no log contains the signature of a visitor's link */
const noAnswer = (path: string, cause: unknown): ContentApiError => {
  const isLate = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  return new ContentApiError(isLate ? 'timeout' : 'network', `${path} did not answer`, { cause });
};
