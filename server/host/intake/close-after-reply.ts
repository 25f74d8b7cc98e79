// Closes the connection of a client whose request body was aborted, after the client has had time to read the response.
import type { Request, Response } from 'express';

/** Factor of the time to read the response, after which no response is expected any more. */
const unansweredFactor = 4;

/**
 * Holds no reference to a request for longer than its connection needs: once a body has arrived completely, nothing is held after
 * the response.
 * @param readResponseMs how long the client has to read the response, in milliseconds
 */
export function closeAfterResponse(req: Request, res: Response, readResponseMs: number): void {
  const { socket } = req;
  let timer = setTimeout(endUnanswered, unansweredFactor * readResponseMs).unref();
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
    timer = setTimeout(cut, readResponseMs).unref();
  };

  function endUnanswered(): void {
    if (res.headersSent) cut();
    // No handler was reading the body, so no response has been sent.
    else res.status(408).set('connection', 'close').type('text').send('Request timeout');
  }

  if (res.writableFinished) cutLater();
  else res.once('finish', cutLater);
  socket.once('close', stop);
}
