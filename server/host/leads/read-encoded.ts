// Reads a form without files, as browsers encode it.
import { parse } from 'node:querystring';
import type { Request } from 'express';
import { handOn } from '../intake/hand-on.ts';
import type { Intake } from '../intake/intake.ts';
import { PostError } from './post-error.ts';

const mostBytes = 1024 * 1024;
/** More than any form has. */
export const mostTexts = 200;

/** The texts become `req.body`. @throws {PostError} 413, 415 */
export async function readEncoded(intake: Intake, req: Request): Promise<void> {
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw new PostError(415, `the content encoding "${coding}"`);
  const charset = /;\s*charset="?([^";\s]*)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new PostError(415, `the charset "${charset}"`);
  const pieces: Buffer[] = [];
  let size = 0;
  await handOn(intake, req, (piece) => {
    size += piece.length;
    if (size > mostBytes) throw new PostError(413, 'the texts are too long');
    pieces.push(piece);
  });
  const text = Buffer.concat(pieces).toString();
  if (text.split('&').length > mostTexts) throw new PostError(413, 'too many texts');
  req.body = parse(text, '&', '=', { maxKeys: 0 });
}
