// One request of the S3 protocol: signed, with deadlines, and retried when the storage is busy.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AwsV4Signer } from 'aws4fetch';
import retry, { type Options as RetryOptions } from 'p-retry';
import { Agent, type Dispatcher, request } from 'undici';
import { createFailureDetector, type DetectorTimes } from '../failure-detector.ts';
import { type FileContent, StorageFailure } from './file-store.ts';

/** The location of the bucket, and the key to it. */
export interface S3Options {
  /** The origin of the storage. */
  endpoint: string;
  bucket: string;
  /** The beginning of every key of this site: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The timeouts; {@link defaultLimits} by default. */
  limits?: Partial<S3Limits>;
  /** The times after which the storage counts as frozen. */
  detectorTimes?: DetectorTimes;
}

/** Timeouts of a request in milliseconds. */
interface S3Limits {
  connectMs: number;
  /** Timeout until the storage responds, or accepts more of the request body. */
  answerMs: number;
  /** Timeout between two chunks of a response. */
  pieceMs: number;
}

/** Default timeouts. Visitors wait for some of the requests. */
const defaultLimits: S3Limits = { connectMs: 3000, answerMs: 10_000, pieceMs: 10_000 };
const connections = 32;
const maxAttempts = 3;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key; without it, the request concerns the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: FileContent;
}

export type S3Answer = Dispatcher.ResponseData;

/** Sends a request. @throws {StorageFailure} when there is no response, or the storage is still busy after the last attempt */
export type AskS3 = (asked: S3Request) => Promise<S3Answer>;

/** @returns a function that sends requests, and one that closes the connections */
export function openS3Requests(options: S3Options): { ask: AskS3; close(): Promise<void> } {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = options;
  const { connectMs, answerMs, pieceMs } = { ...defaultLimits, ...options.limits };
  const agent = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: answerMs,
    bodyTimeout: pieceMs,
    connections,
  });

  /** The URL has the bucket in its path, so that the endpoint may have a name, a port or an IP address. */
  function addressOf({ key, query = {} }: S3Request): URL {
    const path = key === undefined ? '' : `/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    const url = new URL(`${endpoint}/${bucket}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  const detector = createFailureDetector({
    service: 'the object storage',
    // The file need not exist: an error status is a response, too.
    probe: async (signal) => {
      const { body } = await attempt({ method: 'HEAD', key: 'probe' }, await measure(), signal);
      await body.dump();
    },
    ...(options.detectorTimes && { times: options.detectorTimes }),
  });

  async function attempt(asked: S3Request, { hash, size }: Measured, signal: AbortSignal): Promise<S3Answer> {
    const { method, content, headers = {} } = asked;
    const signer = new AwsV4Signer({
      method,
      url: addressOf(asked).href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    });
    const signed = await signer.sign();
    return request(signed.url, {
      method,
      dispatcher: agent,
      signal,
      headers: { ...Object.fromEntries(signed.headers), ...(content && { 'content-length': String(size) }) },
      body: content && (Buffer.isBuffer(content) ? content : createReadStream(content.path)),
    });
  }

  const closing = new AbortController();
  /**
   * Retries after random pauses, so that concurrent requests are not repeated at the same time: 67 to 133 ms, then twice as long.
   */
  const retryOptions: RetryOptions = {
    retries: maxAttempts - 1,
    minTimeout: 67,
    factor: 2,
    randomize: true,
    // A request that has timed out is not retried.
    shouldRetry: ({ error }) => !isTimeout(error),
    signal: closing.signal,
  };

  async function ask(asked: S3Request): Promise<S3Answer> {
    const measured = await measure(asked.content);
    try {
      return await retry(async () => {
        const answer = await detector.call((signal) => attempt(asked, measured, signal));
        if (!asksForRetry(answer.statusCode)) return answer;
        throw new StorageFailure(`The storage answers ${await reasonOf(answer)} to ${asked.method}`);
      }, retryOptions);
    } catch (error) {
      throw asFailure(error, asked.method);
    }
  }

  return {
    ask,
    async close() {
      closing.abort(new StorageFailure('The storage is closed'));
      detector.close();
      await agent.destroy();
    },
  };
}

/**
 * Whether a status asks for a retry. 409: another request writes the same key. 501 is excluded: the storage does not support the
 * request.
 */
const asksForRetry = (status: number) => (status >= 500 && status !== 501) || status === 429 || status === 409;

/**
 * The error code of a response: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html. The rest of the body is left
 * out, because it may contain the id of the key.
 */
export async function reasonOf({ statusCode, body }: S3Answer): Promise<string> {
  const text = await body.text().catch(() => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
  return code === undefined ? String(statusCode) : `${statusCode} (${code})`;
}

/** The hash and the size by which the storage verifies the bytes. */
interface Measured {
  hash: string;
  size: number;
}

async function measure(content: FileContent = Buffer.alloc(0)): Promise<Measured> {
  const hash = createHash('sha256');
  if (Buffer.isBuffer(content)) return { hash: hash.update(content).digest('hex'), size: content.length };
  for await (const piece of createReadStream(content.path)) hash.update(piece);
  return { hash: hash.digest('hex'), size: (await stat(content.path)).size };
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');
const isTimeout = (error: unknown) => /TIMEOUT|SERVICE_UNAVAILABLE/.test(codeOf(error));
/** Whether an error comes from the disk of this machine, and not from the storage. */
const isOfDisk = (error: unknown) => typeof (error as { path?: unknown } | null)?.path === 'string';

/** Converts an error of the connection to a {@link StorageFailure}. */
export function asFailure(error: unknown, method: string): unknown {
  if (error instanceof StorageFailure || isOfDisk(error)) return error;
  const reason = codeOf(error) || (error as Error).message;
  return new StorageFailure(`The storage cannot be reached for ${method} (${reason})`, { cause: error });
}
