// Cuts the line of a visitor whose body was put out, once the answer can have been read.
import type { Request, Response } from 'express';

/** After so many times the usual wait an answer that has not come does not come. */
const patience = 4;

/** @param partingMs how long the visitor has to read the answer */
export function part(req: Request, res: Response, partingMs: number): void {
  const later = (ms: number, act: () => void) => void setTimeout(act, ms).unref();
  const cut = () => {
    if (!req.complete) req.socket.destroy();
  };
  if (res.writableFinished) later(partingMs, cut);
  else res.once('finish', () => later(partingMs, cut));
  later(patience * partingMs, () => {
    if (res.headersSent) cut();
    // Nobody was reading the body, and so nobody has heard of its end.
    else res.status(408).set('connection', 'close').type('text').send('Request timeout');
  });
}
