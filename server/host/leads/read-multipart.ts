// Reads a form with files while it arrives: texts into memory, images into a sink.
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import { parseMultipart } from '../../shared/parse-multipart.ts';
import { forwardBody } from '../intake/forward-body.ts';
import type { Intake } from '../intake/intake.ts';
import type { ImageSink } from './image-sink.ts';
import { PostError } from './post-error.ts';
import { maxTextLength, maxTexts } from './read-encoded.ts';

/** Ten images of 10 MB and the texts, in bytes. */
const maxBodyBytes = 110 * 1024 * 1024;
/**
 * Bytes beyond that limit are read and discarded up to this limit, because a browser reads no response before it has sent its
 * body.
 */
const maxDrainedBytes = 4 * maxBodyBytes;
/** The limits of the parser: a text far over its field's limit still gets the message about its length. */
const limits = {
  ...{ fieldNameSize: 255, fieldSize: 64 * 1024, fields: maxTexts },
  ...{ files: 60, parts: 260, headerPairs: 100 },
};

/** Reads one form post: texts go to `req.body`, files into the sink. */
export function createMultipartReader(intake: Intake, sink: ImageSink) {
  /** Bytes that have arrived and are not parsed yet. */
  const first: Buffer[] = [];
  let parser: Writable | undefined;

  async function parseAll(req: Request, to: Writable): Promise<void> {
    let bytes = 0;
    let textLength = 0;
    parser = to;
    to.on('field', (_name, text: string) => {
      textLength += text.length;
      if (textLength > maxTextLength) to.destroy(new PostError(413, 'the texts are too long'));
    });
    const write = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxDrainedBytes) req.destroy();
      // The texts after the images are still needed: the page shows them again.
      else if (bytes > maxBodyBytes) sink.giveUp(new PostError(413, 'the body is too large'));
      return push(to, piece);
    };
    await forwardBody(intake, req, write, first);
    to.end();
  }

  return {
    read(req: Request, res: Response): Promise<void> {
      return new Promise((resolve, reject) => {
        const feed = (req: Request, to: Writable) =>
          void parseAll(req, to).catch((error) => {
            // The parser reports its own errors.
            if (!to.destroyed) reject(error);
            to.destroy(error);
          });
        parseMultipart(req, res, { storage: sink.engine, limits, feed }).then(resolve, reject);
      });
    },

    /** Parses only the bytes that have arrived, so that the page can show the texts again. */
    end(reason: Error): void {
      for (const piece of first.splice(0)) parser?.write(piece);
      parser?.destroy(reason);
    },
  };
}

const push = (to: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write(piece, (error) => (error ? reject(error) : resolve()));
  });
