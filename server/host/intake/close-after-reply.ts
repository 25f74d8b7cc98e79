// Closes the connection of a visitor whose body was ended, after the time to read the answer.
import type { Request, Response } from 'express';

/** After this many times the usual wait, no answer is expected any more. */
const patience = 4;

/**
 * Nothing of a request is held longer than its connection needs: of a body that has come whole, nothing after the answer.
 * @param partingMs how long the visitor has to read the answer
 */
export function part(req: Request, res: Response, partingMs: number): void {
  const { socket } = req;
  let timer = setTimeout(endUnanswered, patience * partingMs).unref();
  // Other requests may follow on the connection.
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  const cut = () => {
    if (!req.complete) socket.destroy();
  };
  const cutLater = () => {
    if (req.complete) return stop();
    clearTimeout(timer);
    timer = setTimeout(cut, partingMs).unref();
  };

  function endUnanswered(): void {
    if (res.headersSent) cut();
    // No handler was reading the body, so none has sent an answer.
    else res.status(408).set('connection', 'close').type('text').send('Request timeout');
  }

  if (res.writableFinished) cutLater();
  else res.once('finish', cutLater);
  socket.once('close', stop);
}
