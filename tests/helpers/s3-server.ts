// A small object storage for tests: the subset of the S3 protocol that the site uses, and failures on demand.
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
 * How the storage fails: not at all, a 503 that requests a retry, no response, half a response, a refusal, a 501 for
 * conditional requests, or a page of a portal with status 200.
 */
export type S3Failure = 'none' | 'busy' | 'silent' | 'half' | 'refusing' | 'old' | 'portal';

const bucket = 'test-bucket';
const accessKeyId = 'test-key-id';
const secretAccessKey = 'test/secret+key';
/** Fewer than at a real storage, so that a list in a test has several pages. */
const maxInPage = 50;

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** @param port a free one by default; a restarted storage needs its previous port */
export async function startS3(port = 0) {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let trouble: S3Failure = 'none';
  /** How many requests still fail. */
  let troubles = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (troubles > 0 && isTroubled(trouble, request, response)) {
      troubles -= 1;
      return;
    }
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
    /** @param times the number of failing requests; all by default */
    fail(how: S3Failure, times = Number.POSITIVE_INFINITY) {
      trouble = how;
      troubles = times;
    },
    /** Stops listening until {@link comeBack}. */
    goAway: end,
    async comeBack() {
      await listen(used);
    },
    /** Makes an object look this old. */
    age(key: string, ms: number) {
      const object = objects.get(key);
      if (object) object.modifiedAt = new Date(object.modifiedAt.getTime() - ms);
    },
    stop: end,
  };
}

/** @returns whether this request is failed */
function isTroubled(trouble: S3Failure, request: IncomingMessage, response: ServerResponse): boolean {
  // Requests without a condition are not affected.
  if (trouble === 'old' && request.headers['if-none-match'] === undefined) return false;
  if (trouble === 'old') refuse(response, 501, 'NotImplemented');
  // A response without a body cannot be cut.
  if (trouble === 'half' && request.method === 'HEAD') return false;
  if (trouble === 'busy') refuse(response, 503, 'SlowDown');
  if (trouble === 'refusing') refuse(response, 403, 'AccessDenied');
  if (trouble === 'portal') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Kirjaudu verkkoon</h1>');
  if (trouble === 'half') {
    response.writeHead(200, { 'content-length': 1000, etag: '"half"' }).write('half');
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
  // Some real storages accept no chunked body of unknown length.
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
  const page = keys.slice(0, maxInPage);
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
