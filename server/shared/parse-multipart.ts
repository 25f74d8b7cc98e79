// Parses multipart/form-data while it arrives. Host and backend share the parser, and each supplies its storage, its limits, and
// the way in which the body is fed into it.
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { runMiddleware } from './run-middleware.ts';

export interface MultipartRules {
  /** The storage that receives the files. */
  storage: multer.StorageEngine;
  limits: Omit<NonNullable<multer.Options['limits']>, 'fieldNestingDepth'>;
  /** Whether the file of a MIME part is stored; all are by default. The bytes of other files are dropped. */
  accepts?(part: string): boolean;
  /** Writes the body into the parser, and can count its bytes; destroying the parser ends the parsing. */
  feed(request: Request, parser: Writable): void;
}

/** The types of multer 2.5 lack `streamHandler`. */
type MulterOptions = multer.Options & { streamHandler: MultipartRules['feed'] };

/**
 * Parses the body of a request; its texts become `request.body`.
 * @throws {multer.MulterError} for an exceeded limit; errors of the storage and of a destroyed parser are passed through
 */
export function parseMultipart(
  request: Request,
  response: Response,
  { storage, limits, accepts = () => true, feed }: MultipartRules,
): Promise<void> {
  const options: MulterOptions = {
    storage,
    fileFilter: (_request, { fieldname }, done) => done(null, accepts(fieldname)),
    // Names are plain: a form is rejected in which `a[b]` would create an object, or `a[9999999]` a list.
    limits: { ...limits, fieldNestingDepth: 0 },
    defParamCharset: 'utf8',
    streamHandler: feed,
  };
  return runMiddleware(multer(options).any(), request, response);
}
