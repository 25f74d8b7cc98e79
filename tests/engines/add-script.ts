// Adds a script to every page of a site, before all of its own.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { takeHead } from './take-head.ts';

const path = '/__added.js';

/** @returns the site, whose pages run the script */
export const withScript =
  (code: string) =>
  (site: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === path) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    // Frames and prefetched pages stay as they are.
    if (request.headers['sec-fetch-dest'] === 'document') addTag(request, response);
    site(request, response);
  };

/** Holds an answer back until it is whole, and adds the script when it is a page. */
function addTag(request: IncomingMessage, response: ServerResponse): void {
  request.headers['accept-encoding'] = 'identity';
  delete request.headers['if-none-match'];
  const { write, end, writeHead } = response;
  const pieces: Buffer[] = [];
  const keep = (piece: unknown) => {
    if (piece && typeof piece !== 'function') pieces.push(Buffer.from(piece as string));
  };
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      takeHead(response, status, rest);
      return response;
    },
    write(piece: unknown) {
      keep(piece);
      return true;
    },
    end(piece: unknown) {
      keep(piece);
      Object.assign(response, { write, end, writeHead });
      const whole = Buffer.concat(pieces);
      const isPage = /^text\/html/.test(String(response.getHeader('content-type')));
      const added = () => String(whole).replace(/<head[^>]*>/, `$&<script src="${path}"></script>`);
      const body = isPage ? Buffer.from(added()) : whole;
      if (response.hasHeader('content-length')) response.setHeader('content-length', body.length);
      return response.end(body);
    },
  });
}
