// Receives a whole body before it is forwarded: in memory if it is small, otherwise on disk, so that a slow sender occupies no
// connection to the content API meanwhile.
import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { forwardBody } from './forward-body.ts';
import { firstBytes, type Intake } from './intake.ts';

export interface KeptBody {
  body: Buffer | Readable;
  /** Closes and deletes the file on disk, whether the body was read or not. */
  dispose(): Promise<void>;
}

/**
 * @throws an error with a `status` for a body that is aborted or gets no slot, and any error of the disk or of an aborted request
 */
export type KeepBody = (req: Request) => Promise<KeptBody>;

/** @param folder folder for bodies being received; the caller removes leftovers of a crash */
export const createBodyReceiver =
  (folder: string, intake: Intake): KeepBody =>
  async (req) => {
    const path = `${folder}/${randomUUID()}`;
    const pieces: Buffer[] = [];
    let size = 0;
    let file: FileHandle | undefined;
    let stream: ReadStream | undefined;
    const dispose = async () => {
      // A call that was held back has not read the stream.
      stream?.destroy();
      if (file) await rm(path, { force: true });
    };
    /** The listener keeps an early error from ending the process. The error is noticed when the body is sent later. */
    const openFile = () => {
      stream = createReadStream(path).on('error', () => {});
      return stream;
    };
    async function write(piece: Buffer): Promise<void> {
      size += piece.length;
      if (!file && size <= firstBytes) return void pieces.push(piece);
      file ??= await open(path, 'wx', 0o600);
      for (const one of [...pieces.splice(0), piece]) await file.appendFile(one);
    }
    try {
      await intake.receiving(req, forwardBody(intake, req, write));
      return { body: file ? openFile() : Buffer.concat(pieces), dispose };
    } catch (error) {
      // The rest of the body is discarded: a browser reads no response before it has sent its body.
      req.resume();
      await dispose();
      throw error;
    } finally {
      await file?.close();
    }
  };
