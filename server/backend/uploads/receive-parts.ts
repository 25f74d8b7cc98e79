// Receives multipart/form-data within limits: texts in memory, files in a temporary folder of the request.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import { MulterError } from 'multer';
import { parseMultipart } from '../../shared/parse-multipart.ts';
import { type IncomingFile, incomingStorage } from './incoming-files.ts';

/** The received parts of a body. */
export interface ReceivedParts {
  /** The texts of the part with this name; empty for a missing part. */
  textsOf(name: string): string[];
  /** The names of the texts. */
  textNames: readonly string[];
  /** Files of the accepted parts, in order. */
  files: IncomingFile[];
  /** Deletes the received files; call it at the end of the request in every case. */
  discard(): Promise<void>;
}

/** The accepted parts and their limits. */
export interface PartRules {
  /** The folder in which a folder for this request is created. */
  incoming: string;
  /** Maximum number of files received for a part; further files are ignored. */
  maxFilesOf(name: string): number;
  /** Whether the files of a part are written to disk, or only counted. */
  isWritten(name: string): boolean;
  /** Maximum number of parts with files, including ignored ones. */
  maxFiles: number;
  /** Maximum total size of files in bytes; texts have a separate limit. */
  maxFileBytes: number;
}

/** A body that was rejected before it was read completely. */
export class UnreadableParts extends Error {
  override readonly name = 'UnreadableParts';
  readonly reason: 'no form' | 'too large' | 'long text';
  /** Name of the part whose text is too long. */
  readonly part: string;

  constructor(reason: UnreadableParts['reason'], part = '') {
    super(`The body cannot be read: ${reason} ${part}`.trimEnd());
    this.reason = reason;
    this.part = part;
  }
}

/** Ten thousand characters take up to 40 kB; each choice is a separate part. */
const limits = { fieldNameSize: 200, fieldSize: 64 * 1024, fields: 300 };
/** Maximum size of all texts together. */
const maxTextBytes = 2 * 1024 * 1024;

/**
 * Receives the parts of a multipart body.
 * @throws {UnreadableParts} when the body is not multipart, or exceeds the limits; other errors are passed on
 */
export async function receiveParts(request: Request, response: Response, rules: PartRules): Promise<ReceivedParts> {
  if (!request.is('multipart/form-data')) throw new UnreadableParts('no form');
  const maxBytes = maxTextBytes + rules.maxFileBytes;
  if (Number(request.get('content-length') ?? 0) > maxBytes) throw new UnreadableParts('too large');
  const folder = join(rules.incoming, randomUUID());
  const discard = () => rm(folder, { recursive: true, force: true });
  const files: IncomingFile[] = [];
  try {
    if (rules.maxFileBytes > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    // For a caller who has already disconnected, the parser would get no event, and wait forever.
    if (request.destroyed) throw new UnreadableParts('no form');
    await parseMultipart(request, response, {
      storage: incomingStorage(folder, files, rules.isWritten),
      accepts: (part) => files.filter(({ field }) => field === part).length < rules.maxFilesOf(part),
      limits: { ...limits, files: rules.maxFiles },
      feed: (body, parser) => feedAtMost(maxBytes, body, parser),
    });
    // Multer ignores bodies that are not multipart.
    if (!request.body) throw new UnreadableParts('no form');
  } catch (error) {
    await discard();
    throw explain(error, request);
  }
  const body = request.body as Record<string, string | string[] | undefined>;
  return { textsOf: (name) => [body[name] ?? []].flat(), textNames: Object.keys(body), files, discard };
}

/** Feeds the parser up to a limit: a body that is larger than its headers said is not read to its end. */
function feedAtMost(maxBytes: number, request: Request, parser: Writable): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) parser.destroy(new UnreadableParts('too large'));
  });
  request.pipe(parser);
}

function explain(error: unknown, request: Request): unknown {
  if (error instanceof UnreadableParts) return error;
  if (error instanceof MulterError) {
    const isLong = error.code === 'LIMIT_FIELD_VALUE';
    return isLong ? new UnreadableParts('long text', error.field) : new UnreadableParts('no form');
  }
  const isMachine = typeof (error as NodeJS.ErrnoException).syscall === 'string' && !request.destroyed;
  return isMachine ? error : new UnreadableParts('no form');
}
