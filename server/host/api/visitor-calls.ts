// Forwards visitors' calls of the content API (docs/content-api.md, sections 6 and 7).
import type { Readable } from 'node:stream';
import { type Dispatcher, FormData, request } from 'undici';
import { csrfHeader } from '../../../rules/api/csrf.ts';
import { currentSender } from '../../shared/sender.ts';
import { createShares } from '../../shared/shares.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { type AllowedCall, findCall, poolOf } from './allowed-calls.ts';
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

const limits = { connectMs: 1000, bytes: 2 * 1024 * 1024, pictures: 16 };
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
    pictures: openPool(limits.pictures),
    counting: openPool(8),
    // Heavy queries of operators must not delay visitors.
    admin: openPool(8),
    files: openPool(4, { maxResponseSize: anySize, idleMs: fileIdleMs }),
  };

  /** No sender occupies all connections for pictures. */
  const pictureShares = createShares();

  /** @throws {ContentApiError} when there is no response */
  async function send(pool: AllowedCall['pool'], asked: VisitorCall, signal?: AbortSignal) {
    const { method, path, query, headers, address, body } = asked;
    const isCounting = pool === 'counting';
    const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []));
    const search = query && query.size > 0 ? `?${query}` : '';
    return request(`${baseUrl}${path.replace(/\/?$/, '/')}${search}`, {
      dispatcher: pools[pool ?? 'usual'],
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

  async function inPictureShare<T>(path: string, make: () => Promise<T>): Promise<T> {
    const release = await pictureShares.wait(currentSender(), { slots: limits.pictures }, withinMs.changing);
    if (!release) throw new ContentApiError('held-back', `${path} found no free connection for pictures`);
    try {
      return await make();
    } finally {
      release();
    }
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
      const pool = poolOf(call, bodyBytesOf(asked));
      const read = async () => {
        const {
          statusCode: status,
          headers,
          body,
        } = await send(pool, asked, AbortSignal.timeout(timeFor(pool, method)));
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
      const make = () =>
        breakers.call(kindOf(pool, path), read, { isFailure: (received) => isFailure(received.answer) });
      const { answer, filtered } = await (pool === 'pictures' ? inPictureShare(path, make) : make());
      return filtered ?? filter(answer);
    },
    /**
     * Opens a file of any size for a page of the host, which streams it as it arrives. The download may take any time as long as
     * each chunk arrives within `fileIdleMs`.
     * @throws {ContentApiError} when there is no response
     */
    async open(asked: VisitorCall): Promise<VisitorFile> {
      const { statusCode: status, headers, body } = await send(kindOfCall(asked).pool, asked);
      return { status, type: String(headers['content-type'] ?? ''), body };
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/** The size of a call's body. A form with a file counts as endless, and all others as empty. */
function bodyBytesOf({ headers, body }: VisitorCall): number {
  if (body instanceof FormData) return [...body.values()].every((value) => typeof value === 'string') ? 0 : Infinity;
  return Number(headers['content-length'] ?? 0);
}

function kindOf(pool: AllowedCall['pool'], path: string): CallKind {
  if (pool === 'counting') return 'count';
  if (path.startsWith('/admin/')) return 'admin';
  return path.startsWith('/competition/') ? 'competition' : 'account';
}

function timeFor(pool: AllowedCall['pool'], method: string): number {
  if (pool === 'counting') return withinMs.counting;
  return pool && pool !== 'admin' ? withinMs.long : withinMs[method === 'GET' ? 'asking' : 'changing'];
}

/** @param path path without a query, so that no log contains the signature of a visitor's link */
const noAnswer = (path: string, cause: unknown): ContentApiError => {
  const isLate = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  return new ContentApiError(isLate ? 'timeout' : 'network', `${path} did not answer`, { cause });
};
