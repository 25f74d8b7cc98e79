// Reads a form-encoded body without files.
import { parse } from 'node:querystring';
import type { Request } from 'express';
import { forwardBody } from '../intake/forward-body.ts';
import type { Intake } from '../intake/intake.ts';
import { PostError } from './post-error.ts';

/** Maximum size of the body: an encoded character takes up to six bytes. */
const maxBytes = 1024 * 1024;
/** Maximum number of texts: more than any form has. */
export const maxTexts = 200;
/**
 * Maximum length of all texts together, in characters: 26 of the longest fields. A refused form is shown again with all of them.
 */
export const maxTextLength = 256 * 1024;

/**
 * Puts the texts into `req.body`.
 * @throws {PostError} 413, 415
 */
export async function readEncoded(intake: Intake, req: Request): Promise<void> {
  const coding = req.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw new PostError(415, `the content encoding "${coding}"`);
  const charset = /;\s*charset="?([^";\s]*)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new PostError(415, `the charset "${charset}"`);
  const pieces: Buffer[] = [];
  let size = 0;
  await forwardBody(intake, req, (piece) => {
    size += piece.length;
    if (size > maxBytes) throw new PostError(413, 'the texts are too long');
    pieces.push(piece);
  });
  const text = Buffer.concat(pieces).toString();
  if (text.split('&').length > maxTexts) throw new PostError(413, 'too many texts');
  const texts = parse(text, '&', '=', { maxKeys: 0 });
  const length = Object.values(texts)
    .flat()
    .reduce((sum, one = '') => sum + one.length, 0);
  if (length > maxTextLength) throw new PostError(413, 'the texts are too long');
  req.body = texts;
}
