// Reads the body of a small form post: form-encoded, of limited size, possibly with invalid bytes.
import express, { type Request, type Response } from 'express';

/** The size limit: many times the size of an account form. */
const maxBytes = 16 * 1024;

/** The fields of a form post or of a query string; repeated names keep all their values. */
export interface PostedFields {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/**
 * Reads the fields of a form post.
 * @throws an error with a `status` for a body that is too large, of another type, or cut off
 */
export type ReadFields<F extends PostedFields> = (req: Request, res: Response) => Promise<F>;

const readBytes = express.raw({ type: 'application/x-www-form-urlencoded', limit: maxBytes, inflate: false });

/** A body of another type has no fields. Bytes that are not UTF-8 become U+FFFD. */
export const readFields: ReadFields<PostedFields> = async (req, res) => {
  await new Promise<void>((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return new URLSearchParams(Buffer.isBuffer(req.body) ? req.body.toString() : '');
};

/** The parameters of the query string. */
export const queryFields = ({ url, path }: Request): PostedFields => new URLSearchParams(url.slice(path.length));
