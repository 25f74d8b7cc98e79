// Calls that a visitor's own browser makes of the content API, through the host (content-api.md, sections 6 and 7).
import { Agent, type Dispatcher, request } from 'undici';
import { ContentApiError } from './load.ts';

/** One kind of call: what it may be, and how large its body. */
interface AllowedCall {
  methods: readonly string[];
  /** Below the API's base. */
  path: RegExp;
  mostBytes?: number;
  /** Calls that take long have connections of their own: however many there are, they hold up none of the others. */
  pool?: 'passwords' | 'pictures';
}

const id = '\\d{1,9}';
/** A picture of 10 MB, and what a form wraps around it. */
const pictureBytes = 10.5 * 1024 * 1024;
const usualBytes = 16 * 1024;
/** Thirty lines of the longest names, each letter of them escaped. */
const estimateBytes = 64 * 1024;

/** Everything else of the API is the host's own business, and has its key. */
const allowed: readonly AllowedCall[] = [
  { methods: ['GET'], path: /^\/csrf_token\/$/ },
  { methods: ['GET'], path: /^\/auth\/(status|common-passwords\/[\da-f]{3})\/$/ },
  { methods: ['POST'], path: /^\/auth\/(login|google|register|reset-password)\/$/, pool: 'passwords' },
  { methods: ['POST'], path: /^\/auth\/(logout|logout-elsewhere|verify-registration|send-reset-password-link)\/$/ },
  { methods: ['GET'], path: /^\/users\/profile\/$/ },
  { methods: ['PATCH'], path: /^\/users\/profile\/$/, mostBytes: pictureBytes, pool: 'pictures' },
  { methods: ['DELETE'], path: /^\/users\/profile\/$/, pool: 'passwords' },
  { methods: ['GET'], path: /^\/users\/(profile\/permissions|profile\/data|sessions|tools)\/$/ },
  { methods: ['GET', 'DELETE'], path: /^\/users\/profile\/icon\/$/ },
  { methods: ['PUT', 'DELETE'], path: new RegExp(`^/users/saved-plants/${id}/$`) },
  { methods: ['POST'], path: /^\/users\/estimates\/$/, mostBytes: estimateBytes },
  { methods: ['DELETE'], path: /^\/users\/estimates\/[\w-]{1,40}\/$/ },
  { methods: ['GET'], path: new RegExp(`^/competition/submissions/${id}/vote-status/$`) },
  { methods: ['POST'], path: new RegExp(`^/competition/submissions/${id}/vote/$`) },
];

/** Cookies that are the content API's; what else the browser holds stays with the host. */
const apiCookies = new Set(['sessionid', '__Host-sessionid', 'csrftoken', 'visitor']);
/** What a browser says of itself and of its call that the API needs to hear. */
const passedHeaders = [
  'content-type',
  'content-length',
  'x-csrftoken',
  'sec-fetch-site',
  'user-agent',
  'idempotency-key',
] as const;

/** Longer than a login that is made to wait, and than a picture takes to be drawn anew. */
const limits = { connectMs: 1000, headersMs: 20_000, totalMs: 30_000, bytes: 2 * 1024 * 1024 };

/** A visitor's call as the host received it. */
export interface VisitorCall {
  method: string;
  /** Below the API's base, such as `/auth/status/`. */
  path: string;
  /** As Node gives them; most stay here. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whom the rate limits count. */
  address: string;
  body?: Dispatcher.DispatchOptions['body'];
  /** How long the whole call may take; half a minute when it is left out. */
  totalMs?: number;
}

export type VisitorCalls = ReturnType<typeof createVisitorCalls>;

const findAllowed = (method: string, path: string): AllowedCall | undefined =>
  allowed.find((one) => one.methods.includes(method) && one.path.test(path));

/**
 * @param method as it was called
 * @returns how large the body may be, in bytes, and whether it is worth a stream; null for what no visitor may call
 */
export function bodyRulesOf(method: string, path: string): { mostBytes: number; isStreamed: boolean } | null {
  const call = findAllowed(method, path);
  return call ? { mostBytes: call.mostBytes ?? usualBytes, isStreamed: call.pool === 'pictures' } : null;
}

/** Only the API's own cookies, in the order in which they came. */
export function apiCookiesOf(header: string | undefined): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => apiCookies.has(pair.split('=')[0] ?? '')).join('; ');
}

export interface VisitorCallsOptions {
  baseUrl: string;
  apiKey: string;
  /** The public origin. */
  siteUrl: string;
}

export function createVisitorCalls({ baseUrl, apiKey, siteUrl }: VisitorCallsOptions) {
  const openPool = (connections: number) =>
    new Agent({
      connect: { timeout: limits.connectMs },
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.headersMs,
      maxResponseSize: limits.bytes,
      connections,
    });
  const pools = { usual: openPool(64), passwords: openPool(64), pictures: openPool(16) };

  return {
    /**
     * Makes a call that {@link bodyRulesOf} allows, of a visitor whom our own pages sent: posts of other sites' pages
     * are refused before they come here, so that a change speaks for the site. A browser may hide where it comes
     * from, and in development it may use another name for this machine.
     * @throws {ContentApiError} when there is no answer in time, one that leads elsewhere (nothing is followed), or a page
     * where data should be, such as that of a proxy: then nothing has been done, whatever its status says
     */
    async make({ method, path, headers, address, body, totalMs = limits.totalMs }: VisitorCall) {
      const call = findAllowed(method, path);
      if (!call) throw new Error(`No visitor may call ${method} ${path}`);
      const passed = passedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []));
      const answer = await request(`${baseUrl}${path}`, {
        dispatcher: pools[call.pool ?? 'usual'],
        method: method as Dispatcher.HttpMethod,
        headers: {
          ...Object.fromEntries(passed),
          ...(method !== 'GET' && { origin: siteUrl, referer: `${siteUrl}/` }),
          accept: 'application/json',
          // The front end translates (content-api.md, section 7).
          'accept-language': 'en',
          cookie: apiCookiesOf(headers.cookie as string | undefined),
          // The key makes the backend believe whose address that is.
          authorization: `Api-Key ${apiKey}`,
          'x-forwarded-for': address,
        },
        body: body ?? null,
        signal: AbortSignal.timeout(totalMs),
      }).catch((cause) => {
        throw noAnswer(path, cause);
      });
      const { statusCode: status } = answer;
      const isPage = status < 300 && /^text\/html/i.test(String(answer.headers['content-type'] ?? ''));
      if (!isPage && (status < 300 || status >= 400)) return answer;
      await answer.body.dump();
      if (isPage) throw new ContentApiError('not-json', `${path} answered with a page`, { status });
      throw new ContentApiError('redirect', `${path} led elsewhere`, { status });
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

/** @param path without a query, so that no log holds what a visitor's link signs */
export const noAnswer = (path: string, cause: unknown): ContentApiError => {
  const isLate = (cause as { name?: unknown } | null)?.name === 'TimeoutError';
  return new ContentApiError(isLate ? 'timeout' : 'network', `${path} did not answer`, { cause });
};
