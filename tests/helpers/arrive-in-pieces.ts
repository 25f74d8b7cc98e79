// Serves a site's pages as a slow connection delivers them: a few lines at a time, with a pause in which the browser
// paints.
import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The length of a piece in bytes: some lines of a template. */
const pieceLength = 1000;
/**
 * The first bytes of the content are sent in pieces of one element each, so that the cut can be at any point of the
 * visible start.
 */
const startLength = 4000;
/** Longer than two frames of the browser. */
const pauseMs = 40;
/** Marks the internal request for the whole page, which is then sent in pieces. */
const wholeMark = 'x-test-whole';

/** The `before` option of `startSite`. A page that the site breaks off, as it does when it closes, is broken off here too. */
export const inPieces =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const isPage = request.headers.accept?.includes('text/html') && request.url?.endsWith('/');
    if (!isPage || wholeMark in request.headers) answer(request, response);
    else
      sendInPieces(`http://${request.headers.host}${request.url}`, response).catch((error: Error) =>
        response.destroy(error),
      );
  };

async function sendInPieces(url: string, response: Parameters<RequestListener>[1]): Promise<void> {
  const whole = await fetch(url, { headers: { accept: 'text/html', [wholeMark]: '1' } });
  const headers = [...whole.headers].filter(
    ([name]) => !/^(content-(length|encoding)|transfer-encoding|connection)$/.test(name),
  );
  response.writeHead(whole.status, headers.flat());
  for (const piece of cut(await whole.text())) {
    response.write(piece);
    await pause(pauseMs);
  }
  response.end();
}

function* cut(html: string): Generator<string> {
  const start = html.indexOf('<main');
  yield* cutAtLines(html.slice(0, start));
  yield* html.slice(start, start + startLength).split(/(?=<)/);
  yield* cutAtLines(html.slice(start + startLength));
}

function* cutAtLines(text: string): Generator<string> {
  let piece = '';
  for (const line of text.split(/(?<=\n)/)) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
