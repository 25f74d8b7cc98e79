// Adds a script to every page of a site, before all of the page's scripts.
import type { RequestListener } from 'node:http';
import { changeAnswer } from '../helpers/change-answer.ts';

const path = '/__added.js';

/** @returns the site, whose pages run the script */
export const withScript =
  (code: string) =>
  (site: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === path) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    // Frames and prefetched pages are unchanged.
    if (request.headers['sec-fetch-dest'] === 'document')
      changeAnswer(request, response, /^text\/html/, (html) => {
        const policy = String(response.getHeader('content-security-policy') ?? '');
        // A page whose policy allows no script must allow this one.
        if (policy.startsWith("default-src 'none'") && !policy.includes('script-src'))
          response.setHeader('content-security-policy', `${policy}; script-src 'self'`);
        return html.replace(/<head[^>]*>/, `$&<script src="${path}"></script>`);
      });
    site(request, response);
  };
