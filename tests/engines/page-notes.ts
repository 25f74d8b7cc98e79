// Lets each page of a site keep its own complaints, for an engine whose driver has no messages of the console.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { takeHead } from './take-head.ts';

const path = '/__notes.js';

declare global {
  interface Window {
    pageNotes?: string[];
  }
}

/** Runs in the page before all of its scripts. */
function takeNotes(): void {
  const notes: string[] = [];
  window.pageNotes = notes;
  for (const kind of ['error', 'warn'] as const) {
    const own = console[kind];
    console[kind] = (...all: unknown[]) => {
      notes.push(all.map(String).join(' '));
      own.apply(console, all);
    };
  }
  const lost = (target: EventTarget | null) => {
    const { src, href } = target as Partial<HTMLImageElement & HTMLLinkElement>;
    return `Failed to load ${src ?? href}`;
  };
  addEventListener('error', (event) => notes.push(event.message ?? lost(event.target)), true);
  addEventListener('unhandledrejection', ({ reason }) => notes.push(`Unhandled: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    notes.push(`Refused by ${violatedDirective}: ${blockedURI}`),
  );
}

/** Runs in the page. @returns its complaints since the last time */
export const drainNotes = (): string[] => window.pageNotes?.splice(0) ?? [];

/** @returns the site, whose pages take notes */
export const takingNotes =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === path)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${takeNotes})()`);
    // Frames and prefetched pages stay as they are.
    if (request.headers['sec-fetch-dest'] === 'document') addScript(request, response);
    site(request, response);
  };

/** Holds an answer back until it is whole, and adds the script when it is a page. */
function addScript(request: IncomingMessage, response: ServerResponse): void {
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
      const noted = () => String(whole).replace(/<head[^>]*>/, `$&<script src="${path}"></script>`);
      const body = isPage ? Buffer.from(noted()) : whole;
      if (response.hasHeader('content-length')) response.setHeader('content-length', body.length);
      return response.end(body);
    },
  });
}
