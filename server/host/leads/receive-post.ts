// Receives the body of a form post, whatever it holds: texts in memory, images on the disk, and all of it bounded.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { clientAddress } from './client-address.ts';
import { createImageSink, type ImageSink, type ReceivedFile } from './image-sink.ts';
import { createSlots } from './slots.ts';

/** Ten images of 10 MB and the texts, in bytes. */
export const mostBodyBytes = 110 * 1024 * 1024;
/** What is over that is thrown away for a while, because a browser reads no answer before it has sent its body. */
const mostDrainedBytes = 4 * mostBodyBytes;
/** Bounds memory and disk, and not how many come in a moment: those wait, their bodies unread. */
const postsAtOnce = { ofAll: 50, ofOne: 10, mostWaiting: 1000 };
const usualWaitMs = 10_000;
/** Texts stand in memory: many more than any form has. */
const mostTextLength = 2 * 1024 * 1024;
/** A text far over its field's limit still gets its message. */
const limits = { fieldNameSize: 255, fieldSize: 128 * 1024, fields: 200, files: 60, parts: 260, headerPairs: 100 };

/** A body that is no form post (400), too large (413), of an unknown kind (415), or one too many at once (429, 503). */
export class PostError extends Error {
  override readonly name = 'PostError';
  readonly status: number;
  /** What had come until then. */
  readonly texts: PostTexts;

  constructor(status: number, message: string, texts: PostTexts = new Map()) {
    super(message);
    this.status = status;
    this.texts = texts;
  }
}

/** By name, in the order in which they were sent; line breaks are `\n`, as they were when the visitor typed them. */
export type PostTexts = ReadonlyMap<string, readonly string[]>;

export interface ReceivedPost {
  texts: PostTexts;
  files: readonly ReceivedFile[];
  /** Where the files lie; not there before the first of them. */
  folder: string;
  /** Removes what lies there still. */
  dispose(): Promise<void>;
}

export type ReceivePost = ReturnType<typeof createReceiver>;

/**
 * @param incoming a folder for what is being received
 * @param waitMs how long a post may wait for its turn
 */
export function createReceiver(incoming: string, waitMs = usualWaitMs) {
  const slots = createSlots({ ...postsAtOnce, waitMs });
  const readUrlencoded = express.urlencoded({ extended: false, limit: '1mb', parameterLimit: limits.fields });

  /**
   * @param wants whether a part of this name may hold images
   * @throws {PostError}
   */
  return async (req: Request, res: Response, wants: (part: string) => boolean): Promise<ReceivedPost> => {
    const giveBack = await slots.take(clientAddress(req.ip));
    if (typeof giveBack === 'string') throw new PostError(giveBack === 'one' ? 429 : 503, 'too many posts at once');
    const folder = `${incoming}/${randomUUID()}`;
    const dispose = () => rm(folder, { recursive: true, force: true }).catch(() => {});
    const sink = createImageSink(folder, wants);
    try {
      // A visitor who went while the form was asked for sends nothing more, and no parser would hear of it.
      if (req.destroyed) throw new PostError(400, 'nobody sends it any more');
      const kind = req.is(['multipart/form-data', 'application/x-www-form-urlencoded']);
      // Null is a post without a body, which is a form with nothing in it.
      if (kind === false) throw new PostError(415, 'no form post');
      await run(kind === 'multipart/form-data' ? readMultipart(sink) : readUrlencoded, req, res);
      if (sink.failure()) throw sink.failure();
      return { texts: textsOf(req.body), files: sink.files, folder, dispose };
    } catch (error) {
      await sink.settled();
      await dispose();
      throw asPostError(sink.failure() ?? error, textsOf(req.body));
    } finally {
      giveBack();
    }
  };
}

/** Lets middleware of Express work by itself. */
export const run = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Not in the types yet: feeds the parser, and so can count what it is fed. */
type MulterOptions = multer.Options & { streamHandler(req: Request, parser: Writable): void };

function readMultipart(sink: ImageSink): RequestHandler {
  const options: MulterOptions = {
    storage: sink.engine,
    // Names are names: `a[b]` builds nothing.
    limits: { ...limits, fieldNestingDepth: 0 },
    defParamCharset: 'utf8',
    streamHandler(req, parser) {
      let bytes = 0;
      let textLength = 0;
      req.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostDrainedBytes) req.destroy();
        // The texts behind the images are wanted still: what was typed is shown again.
        else if (bytes > mostBodyBytes) sink.giveUp(new PostError(413, 'the body is too large'));
      });
      parser.on('field', (_name, text: string) => {
        textLength += text.length;
        if (textLength > mostTextLength) parser.destroy(new PostError(413, 'the texts are too long'));
      });
      req.pipe(parser);
    },
  };
  return multer(options).any();
}

/** What a body's parser throws, as a refusal of the post. */
export function asPostError(error: unknown, texts: PostTexts): PostError {
  if (error instanceof PostError) return new PostError(error.status, error.message, texts);
  const { code, status, message, syscall } = error as NodeJS.ErrnoException & { status?: number };
  // Any other limit of a form post: of names, of texts, of parts.
  if (code?.startsWith('LIMIT_') && code !== 'LIMIT_FIELD_NESTING') return new PostError(413, code, texts);
  if (syscall) return new PostError(503, `${syscall} ${code}`, texts);
  return new PostError(status === 413 || status === 415 ? status : 400, message ?? 'a broken body', texts);
}

/** The texts of a body that has been parsed. */
export function textsOf(body: unknown): PostTexts {
  if (typeof body !== 'object' || body === null) return new Map();
  const isText = (value: unknown): value is string => typeof value === 'string';
  return new Map(
    Object.entries(body).map(([name, value]) => [
      name,
      [value]
        .flat()
        .filter(isText)
        .map((text) => text.replace(/\r\n?/g, '\n')),
    ]),
  );
}
