// Receives the body of a form post, whatever it holds: texts in memory, images on the disk, and all of it bounded.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Request, Response } from 'express';
import { type Intake, PutOut } from '../intake/intake.ts';
import { createImageSink, type ReceivedFile } from './image-sink.ts';
import { asPostError, PostError, type PostTexts, textsOf } from './post-error.ts';
import { readEncoded } from './read-encoded.ts';
import { createMultipartReader } from './read-multipart.ts';

export interface ReceivedPost {
  texts: PostTexts;
  files: readonly ReceivedFile[];
  /** Where the files lie; not there before the first of them. */
  folder: string;
  /** Removes what lies there still. */
  dispose(): Promise<void>;
}

export type ReceivePost = ReturnType<typeof createReceiver>;

/** @param incoming a folder for what is being received */
export function createReceiver(incoming: string, intake: Intake) {
  /**
   * @param wants whether a part of this name may hold images
   * @throws {PostError}
   */
  return async (req: Request, res: Response, wants: (part: string) => boolean): Promise<ReceivedPost> => {
    const folder = `${incoming}/${randomUUID()}`;
    const dispose = () => rm(folder, { recursive: true, force: true }).catch(() => {});
    const sink = createImageSink(folder, wants);
    const multipart = createMultipartReader(intake, sink);
    try {
      // A visitor who went while the form was asked for sends nothing more, and no parser would hear of it.
      if (req.destroyed) throw new PostError(400, 'nobody sends it any more');
      const kind = req.is(['multipart/form-data', 'application/x-www-form-urlencoded']);
      // Null is a post without a body, which is a form with nothing in it.
      if (kind === false) throw new PostError(415, 'no form post');
      if (kind !== null)
        await intake.receiving(
          req,
          kind === 'multipart/form-data' ? multipart.read(req, res) : readEncoded(intake, req),
        );
      if (sink.failure()) throw sink.failure();
      return { texts: textsOf(req.body), files: sink.files, folder, dispose };
    } catch (error) {
      if (error instanceof PutOut) multipart.end(error);
      // What comes still is thrown away: a browser reads no answer before it has sent its body.
      req.resume();
      await sink.settled();
      await dispose();
      throw asPostError(sink.failure() ?? error, textsOf(req.body));
    }
  };
}
