// Passes a visitor's own calls of the content API through the host (docs/content-api.md, sections 6 and 7).
import { Agent, type Dispatcher, request } from 'undici';
import { csrfHeader } from '../../../rules/csrf.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { type AllowedCall, findAllowed } from './allowed-calls.ts';
import { apiCookiesOf } from './api-cookies.ts';
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

/** The longest duration of a whole call. A page waits no longer for its data. */
const withinMs = {
  asking: 3000,
  /** A busy database takes five seconds to report that. */
  changing: 10_000,
  /** No visitor waits for it. */
  counting: 1500,
  /** Longer than a delayed login, and than the re-encoding of a picture. */
  long: 30_000,
};

/** A visitor's call as the host received it. */
export interface VisitorCall {
  method: string;
  /** Below the API's base, such as `/auth/status/`. */
  path: string;
  /** As Node gives them; most are not passed on. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address for the rate limits. */
  address: string;
  body?: Dispatcher.DispatchOptions['body'];
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>;

export interface VisitorCallsOptions {
  baseUrl: string;
  apiKey: string;
  /** The public origin. */
  siteUrl: string;
  /** Without them, each call is made. */
  breakers?: Pick<CircuitBreakers, 'call'>;
}

/** A busy API that says when to come again has not failed. */
const isFailure = ({ status, headers }: VisitorResponse) => status >= 500 && headers['retry-after'] === undefined;

export function createVisitorCalls({
  baseUrl,
  apiKey,
  siteUrl,
  breakers = { call: (_kind, make) => make() },
}: VisitorCallsOptions) {
  const isHttps = siteUrl.startsWith('https:');
  const openPool = (connections: number) =>
    new Agent({
      connect: { timeout: limits.connectMs },
      headersTimeout: withinMs.long,
      bodyTimeout: withinMs.long,
      maxResponseSize: limits.bytes,
      connections,
    });
  // Wrong passwords are delayed for seconds, and must leave room for correct ones.
  const pools = {
    usual: openPool(64),
    passwords: openPool(512),
    pictures: openPool(16),
    counting: openPool(8),
  };

  return {
    /**
     * Makes a call that {@link bodyRulesOf} allows, for a visitor of our own pages: posts of other sites' pages are
     * refused earlier, so that every change counts as the site's own. A browser may hide the page of origin, and in
     * development it may use another name for this machine.
     * @throws {ContentApiError} when there is no complete answer in time, and for one that {@link readVisitorAnswer}
     * refuses
     */
    async make({ method, path, headers, address, body }: VisitorCall): Promise<VisitorAnswer> {
      const call = findAllowed(method, path);
      if (!call) throw new Error(`No visitor may call ${method} ${path}`);
      const isCounting = call.pool === 'counting';
      const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []));
      const send = () =>
        request(`${baseUrl}${path.replace(/\/?$/, '/')}`, {
          dispatcher: pools[call.pool ?? 'usual'],
          method: method as Dispatcher.HttpMethod,
          headers: {
            ...Object.fromEntries(passed),
            ...(method !== 'GET' && { origin: siteUrl, referer: `${siteUrl}/` }),
            accept: 'application/json',
            ...requestIdHeaders(),
            // The front end translates (docs/content-api.md, section 7).
            'accept-language': 'en',
            ...(!isCounting && { cookie: apiCookiesOf(headers.cookie as string | undefined) }),
            // With the key, the backend trusts the visitor's address.
            authorization: `Api-Key ${apiKey}`,
            'x-forwarded-for': address,
          },
          body: body ?? null,
          signal: AbortSignal.timeout(timeFor(call, method)),
        })
          .then(async ({ statusCode: status, headers, body }) => ({
            status,
            headers,
            bytes: Buffer.from(await body.arrayBuffer()),
          }))
          .catch((cause) => {
            throw noAnswer(path, cause);
          });
      const answer = await breakers.call(kindOf(call, path), send, { isFailure });
      const holds = { picture: call.isPicture === true, nothing: method !== 'GET' };
      return readVisitorAnswer(answer, { path, holds, isHttps });
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

function kindOf({ pool }: AllowedCall, path: string): CallKind {
  if (pool === 'counting') return 'count';
  return path.startsWith('/competition/') ? 'competition' : 'account';
}

function timeFor({ pool }: AllowedCall, method: string): number {
  if (pool === 'counting') return withinMs.counting;
  return pool ? withinMs.long : withinMs[method === 'GET' ? 'asking' : 'changing'];
}

/** @param path without a query, so that no log holds the signature of a visitor's link */
const noAnswer = (path: string, cause: unknown): ContentApiError => {
  const isLate = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  return new ContentApiError(isLate ? 'timeout' : 'network', `${path} did not answer`, { cause });
};
