// Files in an object storage over the S3 protocol.
import type { Readable } from 'node:stream';
import { type FileFacts, type FileOfList, type FileStore, isFileKey, StorageFailure } from './file-store.ts';
import { readListPage } from './s3-list.ts';
import { asFailure, openS3Requests, reasonOf, type S3Answer, type S3Options, type S3Request } from './s3-request.ts';

/** Files in a bucket, below the prefix of the options. */
export function openS3Files(options: S3Options): FileStore & { close(): Promise<void> } {
  const { prefix } = options;
  const { ask: send, close } = openS3Requests(options);

  async function ask(asked: S3Request & { key: string }): Promise<S3Answer> {
    if (!isFileKey(asked.key)) throw new Error(`"${asked.key}" is no key of a file`);
    return send(asked);
  }

  /** @returns null if the file does not exist */
  async function read(asked: S3Request & { key: string }): Promise<S3Answer | null> {
    const answer = await ask(asked);
    if (answer.statusCode === 200 || answer.statusCode === 206) {
      if (answer.headers.etag !== undefined) return answer;
      await answer.body.dump();
      throw notOfStorage(asked);
    }
    const reason = await reasonOf(answer);
    // A missing bucket must not look like an empty one. A response to HEAD contains no code.
    if (reason === '404 (NoSuchKey)' || reason === '404') return null;
    throw refused(asked, reason);
  }

  async function head(key: string): Promise<FileFacts | null> {
    const answer = await read({ method: 'HEAD', key });
    if (!answer) return null;
    await answer.body.dump();
    const { 'content-length': size, 'last-modified': modified, etag } = answer.headers;
    return { size: Number(size), modifiedAt: new Date(String(modified)), etag: String(etag) };
  }

  return {
    isShared: true,
    head,

    async put(key, content, { onlyIfNew = false } = {}) {
      // This request can save the upload. Besides, some storages do not support the condition: they ignore it, or respond with
      // 501.
      if (onlyIfNew && (await head(key))) return false;
      const asked = { method: 'PUT', key, content } as const;
      let answer = await ask(onlyIfNew ? { ...asked, headers: { 'if-none-match': '*' } } : asked);
      if (onlyIfNew && answer.statusCode === 501) {
        await answer.body.dump();
        answer = await ask(asked);
      }
      if (answer.statusCode < 300) {
        if ((await textOf(answer, 'PUT')) !== '' || answer.headers.etag === undefined) throw notOfStorage(asked);
        return true;
      }
      const reason = await reasonOf(answer);
      if (onlyIfNew && answer.statusCode === 412) return false;
      throw refused(asked, reason);
    },

    async get(key) {
      const answer = await read({ method: 'GET', key });
      if (!answer) return null;
      return Buffer.from(
        await answer.body.arrayBuffer().catch((error) => {
          throw asFailure(error, 'GET');
        }),
      );
    },

    async range(key, part) {
      const headers = part && { range: `bytes=${part.first}-${part.last}` };
      const answer = await read({ method: 'GET', key, ...(headers && { headers }) });
      return answer && (answer.body as Readable);
    },

    async delete(key) {
      const asked = { method: 'DELETE', key } as const;
      const answer = await ask(asked);
      if (answer.statusCode < 300) {
        if ((await textOf(answer, 'DELETE')) !== '') throw notOfStorage(asked);
        return;
      }
      const reason = await reasonOf(answer);
      if (reason !== '404 (NoSuchKey)') throw refused(asked, reason);
    },

    async list(start = '') {
      const files: FileOfList[] = [];
      for (let next: string | null | undefined; next !== null; ) {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: prefix + start,
          ...(next && { 'continuation-token': next }),
        };
        const answer = await send({ method: 'GET', query });
        if (answer.statusCode !== 200) throw refused({ method: 'GET' }, await reasonOf(answer));
        const page = readListPage(await textOf(answer, 'GET'));
        if (!page) throw notOfStorage({ method: 'GET' });
        files.push(...page.files);
        next = page.next;
      }
      return files.map((file) => ({ ...file, key: file.key.slice(prefix.length) }));
    },

    close,
  };
}

const textOf = ({ body }: S3Answer, method: S3Request['method']): Promise<string> =>
  body.text().catch((error) => {
    throw asFailure(error, method);
  });

/**
 * The error for a status of the storage. Wrong keys and a missing bucket count as temporary failures, too: no data are lost until
 * a person has corrected them.
 */
const refused = ({ method }: Pick<S3Request, 'method'>, reason: string) =>
  new StorageFailure(`The storage answers ${reason} to ${method}`);

/**
 * The error for a successful response that is not one of an object storage, such as a page of a proxy or portal in front of it.
 * An object storage gives every object an etag, and has nothing to say about a written or deleted one.
 */
const notOfStorage = ({ method }: Pick<S3Request, 'method'>) =>
  new StorageFailure(
    `The response to ${method} is not one of an object storage: STORAGE_URL may lead to something else`,
  );
