// Calls the content API over HTTP, with deadlines, a size limit, one retry and one redirect at most.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { contentVersionHeader, contentVersionPath } from '../../contract/content-version.ts';
import { collectLeftOut, type LeftOut } from '../../contract/left-out.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { readBackendJson, TooDeepError } from './backend-json.ts';
import { type OpenAgent, openPlainAgent } from './backends.ts';
import { createFilePaths, type FilePathsOptions } from './file-paths.ts';
import { ContentApiError, type KnownAnswer, type Load, type OptionalCall, type Parse, withinContract } from './load.ts';
import { createPageUrlCache, isAt } from './page-url-cache.ts';

/**
 * A call whose response has not begun after `silentMs` is made a second time. No visitor waits as long as `totalMs`: a visitor
 * waits for 3 s (cached-client.ts), and a later response is cached for the next visitor.
 */
const limits = { connectMs: 1000, silentMs: 2000, totalMs: 6000, bytes: 5 * 1024 * 1024 };
const retryDelayMs = 100;
/** Timeout of a request for the version alone; no visitor waits for it. */
const versionMs = 1000;

export interface HttpClientOptions {
  /** The API's base, ending in `/api`. */
  baseUrl: string;
  /** The bases of the other backends. */
  otherBaseUrls?: readonly string[];
  apiKey: string;
  /** The public origin, which a backend may use in the URLs of its files. */
  siteUrl?: string;
  files?: FilePathsOptions | undefined;
  /** Receives the content version of a response, if there is one. */
  onVersion?: (header: unknown) => void;
  openAgent?: OpenAgent;
  /** Receives the values that were left out of a response because they are not as described. */
  onLeftOut?: (path: string, leftOut: LeftOut[]) => void;
}

/**
 * Maximum number of connections to the backend. The load guard bounds the pages in progress (64), and each makes a few calls: paths
 * whose response does not come must leave connections for all other pages.
 */
const maxConnections = 256;

/** @returns the loader and a way to close its connections */
export function createHttpClient({
  baseUrl,
  otherBaseUrls = [],
  apiKey,
  siteUrl,
  files,
  onVersion = () => {},
  openAgent = openPlainAgent,
  onLeftOut = () => {},
}: HttpClientOptions): {
  load: Load;
  /**
   * Requests the version of the content and nothing else.
   * @throws when there is no response
   */
  requestVersion(): Promise<void>;
  close(): Promise<void>;
} {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxResponseSize: limits.bytes,
    connections: maxConnections,
  });
  const headers = { authorization: `Api-Key ${apiKey}`, accept: 'application/json' };
  const bases = [baseUrl, ...otherBaseUrls].map((url) => new URL(url));
  const toPaths = createFilePaths([baseUrl, ...otherBaseUrls, siteUrl ?? baseUrl], files);

  const pageUrls = createPageUrlCache();

  async function get(url: URL, { signal, known, onSilent }: AttemptOptions): Promise<Dispatcher.ResponseData> {
    const condition = known && { 'if-none-match': known.etag };
    const all = { ...headers, ...condition, ...requestIdHeaders() };
    const timer = onSilent && setTimeout(onSilent, limits.silentMs);
    const response = await request(url, { dispatcher: agent, headers: all, signal }).finally(() => clearTimeout(timer));
    onVersion(response.headers[contentVersionHeader]);
    return response;
  }

  async function ask(path: string, asking: AttemptOptions): Promise<RawAnswer> {
    const knownUrl = pageUrls.urlOf(path);
    const remembered = knownUrl && (await read(await get(knownUrl, asking), path, asking).catch(orMoved));
    // The page has moved or is gone: another page may be at its path now.
    if (remembered === 'unchanged' || (remembered && isAt(remembered.raw, path))) return remembered;
    if (knownUrl) pageUrls.forget(path);

    const url = new URL(baseUrl + path);
    const response = await get(url, asking);
    if (!isRedirect(response)) return read(response, path, asking);
    await response.body.dump();
    const target = redirectTarget(response, url, bases);
    const answer = await read(await get(target, asking), path, asking);
    if (answer && answer !== 'unchanged') pageUrls.note(path, target, answer.raw);
    return answer;
  }

  async function read(response: Dispatcher.ResponseData, path: string, { known }: AttemptOptions): Promise<RawAnswer> {
    if (!known || response.statusCode !== 304) return readJson(response, path, toPaths);
    await response.body.dump();
    return 'unchanged';
  }

  const attempt = (path: string, asking: AttemptOptions): Promise<RawAnswer> =>
    ask(path, asking).catch((error) => {
      throw asApiError(error, path);
    });

  /**
   * Retries once after a transient failure. If a call is only slow to respond, a second call is made, and the first response
   * counts.
   */
  async function askTwice(path: string, asking: AttemptOptions): Promise<RawAnswer> {
    const silence = Promise.withResolvers<null>();
    const first = attempt(path, { ...asking, onSilent: () => silence.resolve(null) });
    const failure = first.then(
      () => undefined,
      (error: ContentApiError) => error,
    );
    const early = await Promise.race([failure, silence.promise]);
    if (early === undefined) return first;
    if (early === null)
      return Promise.any([first, attempt(path, asking)]).catch(({ errors }: AggregateError) => {
        throw errors[0];
      });
    if (!early.isTransient || asking.signal.aborted) throw early;
    await sleep(retryDelayMs * (0.5 + Math.random()));
    return attempt(path, asking);
  }

  return {
    async load<T>(path: string, parse: Parse<T>, _extra?: OptionalCall, known?: KnownAnswer) {
      const call = new AbortController();
      // One deadline for both attempts, including a redirect.
      const deadline = setTimeout(() => call.abort(), limits.totalMs);
      const answer = await askTwice(path, { signal: call.signal, known }).finally(() => {
        clearTimeout(deadline);
        call.abort(hasEnded);
      });
      if (answer === 'unchanged') return known?.value as T;
      if (answer === null) return null;
      const { raw, length, etag } = answer;
      const { value, leftOut } = withinContract(() => collectLeftOut(() => parse(raw, length, etag)));
      if (leftOut.length > 0) onLeftOut(path, leftOut);
      return value;
    },
    async requestVersion() {
      const { body } = await get(new URL(baseUrl + contentVersionPath), { signal: AbortSignal.timeout(versionMs) });
      await body.dump();
    },
    close: () => agent.close(),
  };
}

/** The reason for which a second attempt is aborted when the first one has succeeded. */
const hasEnded = new Error('The other attempt has succeeded.');

interface AttemptOptions {
  signal: AbortSignal;
  known?: KnownAnswer | undefined;
  /** Called when a response has not begun in time. */
  onSilent?: () => void;
}

/**
 * Makes the caller find a page by its path when it has moved.
 * @throws every other failure
 */
function orMoved(error: unknown): null {
  const { status = 0 } = error instanceof ContentApiError ? error : {};
  if (status >= 300 && status < 500) return null;
  throw error;
}

/** The unparsed JSON, the length of its text, and its ETag. */
interface RawJson {
  raw: unknown;
  length: number;
  etag: string;
}

/** Null means a 404. */
type RawAnswer = RawJson | 'unchanged' | null;

const isRedirect = ({ statusCode }: Dispatcher.ResponseData): boolean =>
  statusCode >= 300 && statusCode < 400 && statusCode !== 304;

/**
 * The target of the redirect with which `/pages/find/` responds. No call goes to another origin: a backend that does not know its
 * own address redirects to the site's origin or to another one, and its page is requested from the backend that was called.
 */
function redirectTarget(response: Dispatcher.ResponseData, asked: URL, [base = asked]: URL[]): URL {
  const location = String(response.headers.location ?? '');
  if (location === '' || !URL.canParse(location, base.href))
    throw new ContentApiError('redirect', `a redirect to "${location}"`);
  const target = new URL(location, base);
  if (target.origin === base.origin) return target;
  const path = target.pathname + target.search;
  // The same path on another origin means that the whole API has moved.
  if (
    /^https?:$/.test(target.protocol) &&
    path.startsWith(`${base.pathname}/`) &&
    path !== asked.pathname + asked.search
  )
    return new URL(path, base);
  throw new ContentApiError(
    'redirect',
    `a redirect to the foreign ${target.origin}: set CONTENT_API_URL to the API's own address, or the base address of its ` +
      'links in the backend (Wagtail: WAGTAILAPI_BASE_URL)',
  );
}

async function readJson(
  response: Dispatcher.ResponseData,
  path: string,
  toPaths: (json: string) => string,
): Promise<RawJson | null> {
  const { statusCode, headers, body } = response;
  if (statusCode === 404) {
    await body.dump();
    return null;
  }
  if (statusCode !== 200) {
    await body.dump();
    throw new ContentApiError('status', `${path} answered ${statusCode}`, { status: statusCode });
  }
  if (!String(headers['content-type']).includes('json')) {
    await body.dump();
    throw new ContentApiError('not-json', `${path} answered ${headers['content-type']} in place of JSON`);
  }
  const text = await body.text();
  const raw = parseJson(toPaths(text), path);
  return { raw, length: text.length, etag: String(headers.etag ?? '') };
}

function parseJson(text: string, path: string): unknown {
  try {
    return readBackendJson(text);
  } catch (cause) {
    if (cause instanceof TooDeepError) throw new ContentApiError('not-json', `${path} nests too deep`);
    throw new ContentApiError('not-json', `${path} answered JSON that is cut off or broken`, { cause });
  }
}

function asApiError(error: unknown, path: string): ContentApiError {
  if (error instanceof ContentApiError) return error;
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new ContentApiError('too-large', `${path} answered more than ${limits.bytes} bytes`, { cause: error });
  const isTimeout = name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(code ?? '');
  return new ContentApiError(isTimeout ? 'timeout' : 'network', `${path}: ${message ?? code}`, { cause: error });
}
