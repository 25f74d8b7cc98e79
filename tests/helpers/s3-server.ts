// A small object storage for tests: what the site uses of the S3 protocol, and failures on demand.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSigned, sha256 } from './s3-signature.ts';

interface StoredObject {
  bytes: Buffer;
  modifiedAt: Date;
}

/**
 * How the storage fails: not at all, a 503 that asks for patience, no answer, half an answer, a refusal, or a 501 for
 * conditions that it does not know.
 */
export type S3Trouble = 'none' | 'busy' | 'silent' | 'half' | 'refusing' | 'old';

const bucket = 'test-bucket';
const accessKeyId = 'test-key-id';
const secretAccessKey = 'test/secret+key';
/** Fewer than a real one's, so that a list of tests has several. */
const mostInPage = 50;

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** @param port a free one by default: a storage that comes back has the port of before */
export async function startS3(port = 0) {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let trouble: S3Trouble = 'none';
  /** How many requests still fail. */
  let troubles = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (troubles-- > 0 && isTroubled(trouble, request, response)) return;
    answer(objects, request, response).catch((error) => response.destroy(error));
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve)).then(
      () => (server.address() as AddressInfo).port,
    );
  const used = await listen(port);
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    objects,
    /** Method and address of every request. */
    asked,
    options: {
      endpoint: `http://127.0.0.1:${used}`,
      bucket,
      prefix: '',
      region: 'fi-test',
      accessKeyId,
      secretAccessKey,
    },
    /** The address for `STORAGE_URL`. */
    url: `s3://${bucket}/site?endpoint=http://127.0.0.1:${used}&region=fi-test`,
    /** @param times that many requests; all by default */
    fail(how: S3Trouble, times = Number.POSITIVE_INFINITY) {
      trouble = how;
      troubles = times;
    },
    /** Nobody listens until {@link comeBack}. */
    goAway: end,
    async comeBack() {
      await listen(used);
    },
    /** Makes an object look as old as that. */
    age(key: string, ms: number) {
      const object = objects.get(key);
      if (object) object.modifiedAt = new Date(object.modifiedAt.getTime() - ms);
    },
    stop: end,
  };
}

/** @returns whether this request is failed */
function isTroubled(trouble: S3Trouble, request: IncomingMessage, response: ServerResponse): boolean {
  // Whoever sets no condition meets no difference.
  if (trouble === 'old' && request.headers['if-none-match'] === undefined) return false;
  if (trouble === 'old') refuse(response, 501, 'NotImplemented');
  // Nothing of an answer without a body can be missing.
  if (trouble === 'half' && request.method === 'HEAD') return false;
  if (trouble === 'busy') refuse(response, 503, 'SlowDown');
  if (trouble === 'refusing') refuse(response, 403, 'AccessDenied');
  if (trouble === 'half') {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setTimeout(() => response.destroy(), 20);
  }
  if (trouble !== 'none') request.resume();
  return trouble !== 'none';
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request);
  if (!isSigned(request, accessKeyId, secretAccessKey)) return void refuse(response, 403, 'SignatureDoesNotMatch');
  if (sha256(body) !== request.headers['x-amz-content-sha256'])
    return void refuse(response, 400, 'XAmzContentSHA256Mismatch');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://any.example');
  const [, named, ...parts] = pathname.split('/').map(decodeURIComponent);
  if (named !== bucket) return void refuse(response, 404, 'NoSuchBucket');
  const key = parts.join('/');
  if (key === '') return void list(objects, searchParams, response);
  if (request.method === 'PUT') return void put(objects, key, body, request, response);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  send(objects.get(key), request, response);
}

function put(
  objects: Map<string, StoredObject>,
  key: string,
  bytes: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Of the real ones, some take no body in pieces of unknown number.
  if (request.headers['content-length'] === undefined) return void refuse(response, 411, 'MissingContentLength');
  if (request.headers['if-none-match'] === '*' && objects.has(key))
    return void refuse(response, 412, 'PreconditionFailed');
  objects.set(key, { bytes, modifiedAt: new Date() });
  response.writeHead(200, { etag: etagOf(bytes) }).end();
}

function send(object: StoredObject | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!object) return void refuse(response, 404, 'NoSuchKey');
  const { bytes, modifiedAt } = object;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, {
    'content-length': part.length,
    'last-modified': modifiedAt.toUTCString(),
    etag: etagOf(bytes),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, mostInPage);
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key) as StoredObject;
    return `<Contents><Key>${encodeURIComponent(key).replaceAll('%20', '+')}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;1&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const isCut = keys.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.end(
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}<EncodingType>url</EncodingType>${contents.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
