// Receives multipart/form-data, bounded in every direction: texts into memory, files into a folder of the request's own.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { type IncomingFile, incomingStorage } from './incoming-files.ts';

/** What came in the parts of a body. */
export interface ReceivedParts {
  /** The texts of a part, by any name; a part that was not sent has none. */
  textsOf(name: string): string[];
  /** The names of the texts. */
  textNames: readonly string[];
  /** Files of the wanted parts, in their order. */
  files: IncomingFile[];
  /** Deletes what was received; to be called when the request ends, however it ends. */
  discard(): Promise<void>;
}

/** Which parts are wanted, and how much of them. */
export interface PartRules {
  /** The folder in which this request gets one of its own. */
  incoming: string;
  /** How many files of a part are received; the others are passed over. */
  mostFilesOf(name: string): number;
  /** Whether the files of a part go to disk, or only count. */
  isWritten(name: string): boolean;
  /** Parts with files, passed over or not. */
  mostFiles: number;
  /** What files may weigh together; texts have room of their own. */
  mostFileBytes: number;
}

/** A body that is not read to its end. */
export class UnreadableParts extends Error {
  override readonly name = 'UnreadableParts';
  readonly reason: 'no form' | 'too large' | 'long text';
  /** The part with the text that is too long. */
  readonly part: string;

  constructor(reason: UnreadableParts['reason'], part = '') {
    super(`The body can not be read: ${reason} ${part}`.trimEnd());
    this.reason = reason;
    this.part = part;
  }
}

/** Ten thousand letters take 40 kB at most; a choice takes a part of its own. */
const most = { fieldNameBytes: 200, fieldBytes: 64 * 1024, fields: 300, textBytes: 2 * 1024 * 1024 };

/**
 * Receives the parts of a body.
 * @throws {UnreadableParts} for what is no such body, or beyond the bounds; what fails in the machine stays what it is
 */
export async function receiveParts(request: Request, response: Response, rules: PartRules): Promise<ReceivedParts> {
  if (!request.is('multipart/form-data')) throw new UnreadableParts('no form');
  const mostBytes = most.textBytes + rules.mostFileBytes;
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw new UnreadableParts('too large');
  const folder = join(rules.incoming, randomUUID());
  const discard = () => rm(folder, { recursive: true, force: true });
  const files: IncomingFile[] = [];
  const upload = createUpload(rules, { folder, files, mostBytes });
  try {
    if (rules.mostFileBytes > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
    // Of a caller who has gone already the parser would hear nothing, and wait for ever.
    if (request.destroyed) throw new UnreadableParts('no form');
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    // Multer passes on what it does not take for a form.
    if (!request.body) throw new UnreadableParts('no form');
  } catch (error) {
    await discard();
    throw explain(error, request);
  }
  const body = request.body as Record<string, string | string[] | undefined>;
  return { textsOf: (name) => [body[name] ?? []].flat(), textNames: Object.keys(body), files, discard };
}

/** What an upload goes into, and how long it may be. */
interface UploadTarget {
  folder: string;
  files: IncomingFile[];
  mostBytes: number;
}

function createUpload(rules: PartRules, { folder, files, mostBytes }: UploadTarget) {
  // The types of multer 2.5 know no `streamHandler` yet.
  const options: multer.Options & { streamHandler(request: Request, parser: Writable): void } = {
    storage: incomingStorage(folder, files, rules.isWritten),
    fileFilter: (_request, { fieldname }, done) => {
      const known = files.filter(({ field }) => field === fieldname).length;
      done(null, known < rules.mostFilesOf(fieldname));
    },
    limits: {
      fieldNameSize: most.fieldNameBytes,
      fieldSize: most.fieldBytes,
      fields: most.fields,
      files: rules.mostFiles,
      // Names are names: `a[9999999]` must build no list.
      fieldNestingDepth: 0,
    },
    streamHandler(request, parser) {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) parser.destroy(new UnreadableParts('too large'));
      });
      request.pipe(parser);
    },
  };
  return multer(options).any();
}

function explain(error: unknown, request: Request): unknown {
  if (error instanceof UnreadableParts) return error;
  if (error instanceof multer.MulterError) {
    const isLong = error.code === 'LIMIT_FIELD_VALUE';
    return isLong ? new UnreadableParts('long text', error.field) : new UnreadableParts('no form');
  }
  const isMachine = typeof (error as NodeJS.ErrnoException).syscall === 'string' && !request.destroyed;
  return isMachine ? error : new UnreadableParts('no form');
}
