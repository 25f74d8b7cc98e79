// Parses multipart/form-data while it arrives, for host and backend alike: each brings its storage, its limits, and its
// way to pass the body on.
import type { Writable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { runMiddleware } from './run-middleware.ts';

export interface MultipartRules {
  /** Receives the files. */
  storage: multer.StorageEngine;
  limits: Omit<NonNullable<multer.Options['limits']>, 'fieldNestingDepth'>;
  /** Whether a file of this part is stored; every one by default. The bytes of any other are dropped. */
  accepts?(part: string): boolean;
  /** Writes the body into the parser, and so can count its bytes; destroying the parser ends the parsing. */
  feed(request: Request, parser: Writable): void;
}

/** The types of multer 2.5 lack `streamHandler`. */
type MulterOptions = multer.Options & { streamHandler: MultipartRules['feed'] };

/**
 * Parses the body of a request; its texts become `request.body`.
 * @throws {multer.MulterError} for a broken limit; errors of the storage and of a destroyed parser are passed on
 */
export function parseMultipart(
  request: Request,
  response: Response,
  { storage, limits, accepts = () => true, feed }: MultipartRules,
): Promise<void> {
  const options: MulterOptions = {
    storage,
    fileFilter: (_request, { fieldname }, done) => done(null, accepts(fieldname)),
    // Names are plain: a form in which `a[b]` would build an object, or `a[9999999]` a list, is refused.
    limits: { ...limits, fieldNestingDepth: 0 },
    defParamCharset: 'utf8',
    streamHandler: feed,
  };
  return runMiddleware(multer(options).any(), request, response);
}
