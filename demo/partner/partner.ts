// The site of an invented partner, a garden contractor. It shows the publisher's forms on another origin, as in
// production.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pageHtml } from './layout.ts';
import type { PartnerOptions } from './page-context.ts';
import { pages } from './pages.ts';

const require = createRequire(import.meta.url);
const own = (name: string) => `${import.meta.dirname}/files/${name}`;
/** Files that the pages load from their own server, by address. */
const files: Record<string, string> = {
  '/makela.css': own('makela.css'),
  '/hostile.css': own('hostile.css'),
  '/dark.css': own('dark.css'),
  '/column.css': own('column.css'),
  '/grid.css': own('grid.css'),
  '/yard.svg': own('yard.svg'),
  '/late.js': own('late.js'),
  '/calls.js': own('calls.js'),
  '/react-page.js': own('react-page.js'),
  '/react.js': require.resolve('react-17/umd/react.production.min.js'),
  '/react-dom.js': require.resolve('react-dom-17/umd/react-dom.production.min.js'),
};
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** @returns the request listener of a `node:http` server */
export function createPartner(options: PartnerOptions): RequestListener {
  return (request, response) => void answer(request, response, options);
}

async function answer({ url }: IncomingMessage, response: ServerResponse, options: PartnerOptions): Promise<void> {
  const path = new URL(url ?? '/', 'http://localhost').pathname;
  const file = files[path];
  if (file) return void response.writeHead(200, { 'content-type': types[extname(file)] }).end(readFileSync(file));
  const page = pages.find((one) => one.path === path);
  if (!page) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Sivua ei ole.');
  const context = { ...options, nonce: randomBytes(16).toString('base64') };
  const policy = page.policy?.(context);
  try {
    const html = await pageHtml(page, context);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(policy && { 'content-security-policy': policy }),
    });
    response.end(html);
  } catch (error) {
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${options.siteUrl}: ${error}`);
  }
}
