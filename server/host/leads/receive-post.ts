// Receives the body of any form post: texts in memory, images on disk, all of limited size.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Request, Response } from 'express';
import { type Intake, UploadEvictedError } from '../intake/intake.ts';
import { createImageSink, type ReceivedFile } from './image-sink.ts';
import { asPostError, PostError, type PostTexts, textsOf } from './post-error.ts';
import { readEncoded } from './read-encoded.ts';
import { createMultipartReader } from './read-multipart.ts';

export interface ReceivedPost {
  texts: PostTexts;
  files: readonly ReceivedFile[];
  /** The folder of the files; it does not exist until the first file arrives. */
  folder: string;
  /** Removes any remaining files. */
  dispose(): Promise<void>;
}

export type ReceivePost = ReturnType<typeof createReceiver>;

/** @param incoming the folder of incoming form posts */
export function createReceiver(incoming: string, intake: Intake) {
  /**
   * @param wants whether the field of this name may contain images
   * @throws {PostError}
   */
  return async (req: Request, res: Response, wants: (part: string) => boolean): Promise<ReceivedPost> => {
    const folder = `${incoming}/${randomUUID()}`;
    const dispose = () => rm(folder, { recursive: true, force: true }).catch(() => {});
    const sink = createImageSink(folder, wants);
    const multipart = createMultipartReader(intake, sink);
    try {
      // A visitor who has disconnected while the form was loaded sends nothing more, and no parser would notice.
      if (req.destroyed) throw new PostError(400, 'nobody sends it any more');
      const kind = req.is(['multipart/form-data', 'application/x-www-form-urlencoded']);
      // Null means a request without a body, which is an empty form.
      if (kind === false) throw new PostError(415, 'no form post');
      if (kind !== null)
        await intake.receiving(
          req,
          kind === 'multipart/form-data' ? multipart.read(req, res) : readEncoded(intake, req),
        );
      if (sink.failure()) throw sink.failure();
      return { texts: textsOf(req.body), files: sink.files, folder, dispose };
    } catch (error) {
      if (error instanceof UploadEvictedError) multipart.end(error);
      // The rest of the body is discarded: a browser reads no response before it has sent its body.
      req.resume();
      await sink.settled();
      await dispose();
      throw asPostError(sink.failure() ?? error, { texts: textsOf(req.body), files: sink.files });
    }
  };
}
