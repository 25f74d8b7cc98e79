// Receives a newsletter order: a few form-encoded fields and nothing else.
import express, { type Request, type Response } from 'express';
import { runMiddleware } from '../../shared/run-middleware.ts';
import type { Intake } from '../intake/intake.ts';
import { asPostError, PostError, type PostTexts, textsOf } from '../leads/post-error.ts';

const readUrlencoded = express.urlencoded({ extended: false, inflate: false, limit: '10kb', parameterLimit: 50 });

/** @throws {PostError} 400 for a broken body, 408 for a slow one, 413 for one that is too large, 415 for one of another type */
export async function readOrderBody(intake: Intake, req: Request, res: Response): Promise<PostTexts> {
  // Null means a request without a body, which is an empty form.
  if (req.is('application/x-www-form-urlencoded') === false) throw new PostError(415, 'no form-encoded post');
  try {
    await intake.receiving(req, runMiddleware(readUrlencoded, req, res));
  } catch (error) {
    throw asPostError(error);
  }
  return textsOf(req.body);
}
