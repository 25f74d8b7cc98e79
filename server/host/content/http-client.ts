// Calls the content API over HTTP, with deadlines, a size limit, one retry and one redirect at most.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { contentVersionHeader, contentVersionPath } from '../../contract/content-version.ts';
import { requestIdHeaders } from '../../shared/telemetry/request-context.ts';
import { readBackendJson, TooDeepError } from './backend-json.ts';
import { type OpenAgent, openPlainAgent } from './backends.ts';
import { createFilePaths } from './file-paths.ts';
import { ContentApiError, type Extra, type KnownAnswer, type Load, type Parse, withinContract } from './load.ts';

/** The longest wait of a visitor: connect 1 s, headers 2 s, total 3 s, 5 MB. */
const limits = { connectMs: 1000, headersMs: 2000, totalMs: 3000, bytes: 5 * 1024 * 1024 };
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
  /** Gets the version of the content that an answer carries, if any. */
  onVersion?: (header: unknown) => void;
  openAgent?: OpenAgent;
}

/** @returns the loader and a way to close its connections */
export function createHttpClient({
  baseUrl,
  otherBaseUrls = [],
  apiKey,
  siteUrl,
  onVersion = () => {},
  openAgent = openPlainAgent,
}: HttpClientOptions): {
  load: Load;
  /** Asks for the version of the content and for nothing else. @throws when there is no answer */
  askVersion(): Promise<void>;
  close(): Promise<void>;
} {
  const agent = openAgent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
    maxResponseSize: limits.bytes,
    connections: 32,
  });
  const headers = { authorization: `Api-Key ${apiKey}`, accept: 'application/json' };
  const bases = [baseUrl, ...otherBaseUrls].map((url) => new URL(url));
  const toPaths = createFilePaths([baseUrl, ...otherBaseUrls, siteUrl ?? baseUrl]);

  async function get(url: URL, signal: AbortSignal, known?: KnownAnswer): Promise<Dispatcher.ResponseData> {
    const condition = known && { 'if-none-match': known.etag };
    const all = { ...headers, ...condition, ...requestIdHeaders() };
    const response = await request(url, { dispatcher: agent, headers: all, signal });
    onVersion(response.headers[contentVersionHeader]);
    return response;
  }

  async function attempt(path: string, signal: AbortSignal, known?: KnownAnswer): Promise<RawAnswer> {
    let response = await get(new URL(baseUrl + path), signal, known);
    if (isRedirect(response)) {
      await response.body.dump();
      response = await get(redirectTarget(response, bases), signal, known);
    }
    if (known && response.statusCode === 304) {
      await response.body.dump();
      return 'unchanged';
    }
    return readJson(response, path, toPaths);
  }

  return {
    async load<T>(path: string, parse: Parse<T>, _extra?: Extra, known?: KnownAnswer) {
      // One deadline for both attempts: a visitor waits for the sum.
      const signal = AbortSignal.timeout(limits.totalMs);
      let answer: RawAnswer;
      try {
        answer = await attempt(path, signal, known).catch((error) => {
          throw asApiError(error, path);
        });
      } catch (error) {
        if (!(error instanceof ContentApiError && error.isPassing) || signal.aborted) throw error;
        await sleep(retryDelayMs * (0.5 + Math.random()));
        answer = await attempt(path, signal, known).catch((second) => {
          throw asApiError(second, path);
        });
      }
      if (answer === 'unchanged') return known?.value as T;
      return answer && withinContract(() => parse(answer.raw, answer.length, answer.etag));
    },
    async askVersion() {
      const { body } = await get(new URL(baseUrl + contentVersionPath), AbortSignal.timeout(versionMs));
      await body.dump();
    },
    close: () => agent.close(),
  };
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

/** `/pages/find/` answers with a redirect to the page; no redirect to another origin is followed. */
function redirectTarget(response: Dispatcher.ResponseData, [base, ...others]: URL[]): URL {
  const location = String(response.headers.location ?? '');
  if (location === '' || !URL.canParse(location, base))
    throw new ContentApiError('redirect', `a redirect to "${location}"`);
  const target = new URL(location, base);
  // A backend may name itself, and any of them has the page.
  if (others.some(({ origin }) => target.origin === origin)) return new URL(target.pathname + target.search, base);
  if (target.origin !== base?.origin)
    throw new ContentApiError('redirect', `a redirect to the foreign ${target.origin}`);
  return target;
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
