// Sends a site's pages as a slow line brings them: a few lines at a time, with a pause in which the browser paints.
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The length of a piece, in bytes: some lines of a template. */
const pieceLength = 1000;
/** Longer than two frames of the browser. */
const pauseMs = 40;
/** Marks the request for a whole page that a page in pieces makes. */
const wholeMark = 'x-test-whole';

/** To be given to `startSite` as what stands before the site. */
export const inPieces =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const isPage = request.headers.accept?.includes('text/html') && request.url?.endsWith('/');
    if (!isPage || wholeMark in request.headers) answer(request, response);
    else void sendInPieces(`http://${request.headers.host}${request.url}`, response);
  };

async function sendInPieces(url: string, response: Parameters<RequestListener>[1]): Promise<void> {
  const whole = await fetch(url, { headers: { accept: 'text/html', [wholeMark]: '1' } });
  const headers = [...whole.headers].filter(
    ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
  );
  response.writeHead(whole.status, headers.flat());
  const lines = (await whole.text()).split('\n');
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    response.write(piece);
    piece = '';
    await pause(pauseMs);
  }
  response.end(piece);
}
