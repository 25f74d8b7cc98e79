// Calls the content API over HTTP, with deadlines, a size limit, one more try and one redirect at most.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { contentVersionHeader, contentVersionPath } from '../../contract/content-version.ts';
import { collectLeftOut, type LeftOut } from '../../contract/left-out.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { readBackendJson, TooDeepError } from './backend-json.ts';
import { type OpenAgent, openPlainAgent } from './backends.ts';
import { createFilePaths, type FilePathsOptions } from './file-paths.ts';
import { ContentApiError, type KnownAnswer, type Load, type OptionalCall, type Parse, withinContract } from './load.ts';
import { createPagePlaces, isAt } from './page-places.ts';

/**
 * An answer that has not begun after `silentMs` is asked for once more. Nobody waits as long as `totalMs`: a visitor waits for
 * 3 s (cached-client.ts), and a later answer is for the next one.
 */
const limits = { connectMs: 1000, silentMs: 2000, totalMs: 6000, bytes: 5 * 1024 * 1024 };
const retryDelayMs = 100;
/** Nobody waits for the version alone. */
const versionMs = 1000;

export interface HttpClientOptions {
  /** The API's base, ending in `/api`. */
  baseUrl: string;
  /** Of the other backends. */
  otherBaseUrls?: readonly string[];
  apiKey: string;
  /** The public origin, which a backend may use for its files. */
  siteUrl?: string;
  files?: FilePathsOptions | undefined;
  /** Gets the version of the content that an answer carries, if any. */
  onVersion?: (header: unknown) => void;
  openAgent?: OpenAgent;
  /** Gets what was left out of an answer because it is not as described. */
  onLeftOut?: (path: string, leftOut: LeftOut[]) => void;
}

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
  /** Asks for the version of the content and for nothing else. @throws when there is no answer */
  askVersion(): Promise<void>;
  close(): Promise<void>;
} {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.totalMs,
    bodyTimeout: limits.totalMs,
    maxResponseSize: limits.bytes,
    connections: 32,
  });
  const headers = { authorization: `Api-Key ${apiKey}`, accept: 'application/json' };
  const bases = [baseUrl, ...otherBaseUrls].map((url) => new URL(url));
  const toPaths = createFilePaths([baseUrl, ...otherBaseUrls, siteUrl ?? baseUrl], files);

  const places = createPagePlaces();

  async function get(url: URL, { signal, known, onSilent }: AttemptOptions): Promise<Dispatcher.ResponseData> {
    const condition = known && { 'if-none-match': known.etag };
    const all = { ...headers, ...condition, ...requestIdHeaders() };
    const timer = onSilent && setTimeout(onSilent, limits.silentMs);
    const response = await request(url, { dispatcher: agent, headers: all, signal }).finally(() => clearTimeout(timer));
    onVersion(response.headers[contentVersionHeader]);
    return response;
  }

  async function ask(path: string, asking: AttemptOptions): Promise<RawAnswer> {
    const place = places.placeOf(path);
    const remembered = place && (await read(await get(place, asking), path, asking).catch(orMoved));
    // A page that has moved or is gone: another one may be at its path now.
    if (remembered === 'unchanged' || (remembered && isAt(remembered.raw, path))) return remembered;
    if (place) places.forget(path);

    const url = new URL(baseUrl + path);
    const response = await get(url, asking);
    if (!isRedirect(response)) return read(response, path, asking);
    await response.body.dump();
    const target = redirectTarget(response, url, bases);
    const answer = await read(await get(target, asking), path, asking);
    if (answer && answer !== 'unchanged') places.note(path, target, answer.raw);
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

  /** Tries once more after a failure that may pass. Beside a silent call, whichever answers first counts. */
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
      const ended = new AbortController();
      // One deadline for both tries, and for the redirect and where it leads.
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limits.totalMs)]);
      const answer = await askTwice(path, { signal, known }).finally(() => ended.abort());
      if (answer === 'unchanged') return known?.value as T;
      if (answer === null) return null;
      const { raw, length, etag } = answer;
      const { value, leftOut } = withinContract(() => collectLeftOut(() => parse(raw, length, etag)));
      if (leftOut.length > 0) onLeftOut(path, leftOut);
      return value;
    },
    async askVersion() {
      const { body } = await get(new URL(baseUrl + contentVersionPath), { signal: AbortSignal.timeout(versionMs) });
      await body.dump();
    },
    close: () => agent.close(),
  };
}

interface AttemptOptions {
  signal: AbortSignal;
  known?: KnownAnswer | undefined;
  /** Called when an answer has not begun in time. */
  onSilent?: () => void;
}

/** A page that is no longer at its place is looked for by its path. @throws every other failure */
function orMoved(error: unknown): null {
  const { status = 0 } = error instanceof ContentApiError ? error : {};
  if (status >= 300 && status < 500) return null;
  throw error;
}

/** The unparsed JSON, the length of its text, and its tag. */
interface RawJson {
  raw: unknown;
  length: number;
  etag: string;
}

/** Null is a 404. */
type RawAnswer = RawJson | 'unchanged' | null;

const isRedirect = ({ statusCode }: Dispatcher.ResponseData): boolean =>
  statusCode >= 300 && statusCode < 400 && statusCode !== 304;

/**
 * `/pages/find/` answers with a redirect to the page. No call goes to another origin: a backend that does not know its own
 * address names the site's or another one, and its page is asked for where the call has gone.
 */
function redirectTarget(response: Dispatcher.ResponseData, asked: URL, [base = asked]: URL[]): URL {
  const location = String(response.headers.location ?? '');
  if (location === '' || !URL.canParse(location, base.href))
    throw new ContentApiError('redirect', `a redirect to "${location}"`);
  const target = new URL(location, base);
  if (target.origin === base.origin) return target;
  const path = target.pathname + target.search;
  // The same path elsewhere is the whole API, which has moved.
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
