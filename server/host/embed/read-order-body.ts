// Receives a newsletter's order: a few texts, form-encoded and nothing else.
import express, { type Request, type Response } from 'express';
import { asPostError, PostError, type PostTexts, run, textsOf } from '../leads/receive-post.ts';

const readUrlencoded = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 50 });

/** @throws {PostError} 400 for a broken body, 413 for one that is too large, 415 for another kind */
export async function readOrderBody(req: Request, res: Response): Promise<PostTexts> {
  // Null is a post without a body, which is a form with nothing in it.
  if (req.is('application/x-www-form-urlencoded') === false) throw new PostError(415, 'no form-encoded post');
  try {
    await run(readUrlencoded, req, res);
  } catch (error) {
    throw asPostError(error, new Map());
  }
  return textsOf(req.body);
}
