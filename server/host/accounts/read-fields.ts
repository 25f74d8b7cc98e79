// Reads a small form post: bounded, form-encoded, and whatever bytes it holds.
import express, { type Request, type Response } from 'express';

/** Many times what an account's forms hold. */
const mostBytes = 16 * 1024;

/** What was posted, or what an address asks for; repeated names keep all their values. */
export interface PostedFields {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** Reads what was posted. @throws an error with a `status` for a body that is too large, of another kind, or cut off */
export type ReadFields<F extends PostedFields> = (req: Request, res: Response) => Promise<F>;

const readBytes = express.raw({ type: 'application/x-www-form-urlencoded', limit: mostBytes, inflate: false });

/** A post of another kind holds no fields. Bytes that are no UTF-8 become U+FFFD. */
export const readFields: ReadFields<PostedFields> = async (req, res) => {
  await new Promise<void>((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return new URLSearchParams(Buffer.isBuffer(req.body) ? req.body.toString() : '');
};

/** The parameters of an address. */
export const queryFields = ({ url, path }: Request): PostedFields => new URLSearchParams(url.slice(path.length));
