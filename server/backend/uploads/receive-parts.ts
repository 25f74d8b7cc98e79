// Receives multipart/form-data within limits: texts into memory, files into a folder for the request.
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
  /** The texts of a part with any name; none for a missing part. */
  textsOf(name: string): string[];
  /** The names of the texts. */
  textNames: readonly string[];
  /** Files of the wanted parts, in their order. */
  files: IncomingFile[];
  /** Deletes the received files; call it at the end of the request in every case. */
  discard(): Promise<void>;
}

/** The wanted parts, and their limits. */
export interface PartRules {
  /** The folder in which this request gets its own. */
  incoming: string;
  /** The number of files of a part that are received; the others are ignored. */
  mostFilesOf(name: string): number;
  /** Whether the files of a part are written to disk, or only counted. */
  isWritten(name: string): boolean;
  /** Parts with files, including ignored ones. */
  mostFiles: number;
  /** The total size of files; texts have a limit of their own. */
  mostFileBytes: number;
}

/** A body that is not read to its end. */
export class UnreadableParts extends Error {
  override readonly name = 'UnreadableParts';
  readonly reason: 'no form' | 'too large' | 'long text';
  /** The part whose text is too long. */
  readonly part: string;

  constructor(reason: UnreadableParts['reason'], part = '') {
    super(`The body cannot be read: ${reason} ${part}`.trimEnd());
    this.reason = reason;
    this.part = part;
  }
}

/** Ten thousand letters take 40 kB at most; each choice is a part of its own. */
const limits = { fieldNameSize: 200, fieldSize: 64 * 1024, fields: 300 };
/** All texts together. */
const mostTextBytes = 2 * 1024 * 1024;

/**
 * Receives the parts of a body.
 * @throws {UnreadableParts} when it is not such a body, or exceeds the limits; errors of the machine are passed on
 */
export async function receiveParts(request: Request, response: Response, rules: PartRules): Promise<ReceivedParts> {
  if (!request.is('multipart/form-data')) throw new UnreadableParts('no form');
  const mostBytes = mostTextBytes + rules.mostFileBytes;
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw new UnreadableParts('too large');
  const folder = join(rules.incoming, randomUUID());
  const discard = () => rm(folder, { recursive: true, force: true });
  const files: IncomingFile[] = [];
  try {
    if (rules.mostFileBytes > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    // The parser would get no event for a caller who has disconnected, and wait forever.
    if (request.destroyed) throw new UnreadableParts('no form');
    await parseMultipart(request, response, {
      storage: incomingStorage(folder, files, rules.isWritten),
      accepts: (part) => files.filter(({ field }) => field === part).length < rules.mostFilesOf(part),
      limits: { ...limits, files: rules.mostFiles },
      feed: (body, parser) => feedAtMost(mostBytes, body, parser),
    });
    // Multer lets other bodies than forms pass.
    if (!request.body) throw new UnreadableParts('no form');
  } catch (error) {
    await discard();
    throw explain(error, request);
  }
  const body = request.body as Record<string, string | string[] | undefined>;
  return { textsOf: (name) => [body[name] ?? []].flat(), textNames: Object.keys(body), files, discard };
}

/** A body that is larger than its headers said is not read to its end. */
function feedAtMost(mostBytes: number, request: Request, parser: Writable): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) parser.destroy(new UnreadableParts('too large'));
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
