// Closes the connection of a visitor whose body was ended, after the time to read the answer.
import type { Request, Response } from 'express';

/** After this many times the usual wait, no answer is expected any more. */
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
    // No handler was reading the body, so none has sent an answer.
    else res.status(408).set('connection', 'close').type('text').send('Request timeout');
  });
}
