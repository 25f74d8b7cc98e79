// What the site answers for pictures that are always the same and small: plain images, and fonts that are always shown.
import { createHash } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { changeAnswer } from '../helpers/change-answer.ts';

/** Fills its box, and shows where the box ends: the demo's drawings would be most of the kept bytes. */
const plainImage = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#8fa38a"/>
<line x2="100%" y2="100%" stroke="#fff"/><line y1="100%" x2="100%" stroke="#fff"/></svg>`;

/** Stands before the site: see `SiteOptions`. */
export const withPlainImages =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    const asksFor = request.headers['sec-fetch-dest'];
    if (asksFor === 'image' && /^\/(kuva|media)\/|^\/assets\/.*\.(webp|avif|png|jpg)$/.test(request.url ?? ''))
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(plainImage);
    // A film is shown as it is before it plays.
    if (asksFor === 'video') return void response.writeHead(404).end();
    if (asksFor === 'document' || asksFor === 'style')
      changeAnswer(request, response, /^text\/(html|css)/, (text) => showFontsAlways(text, response));
    site(request, response);
  };

/** A page shows a font only where it comes at once, which a busy machine does not promise. */
function showFontsAlways(text: string, response: ServerResponse): string {
  const change = (css: string) => css.replaceAll('font-display:optional', 'font-display:block');
  const policy = String(response.getHeader('content-security-policy') ?? '');
  let changedPolicy = policy;
  for (const [, css = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
    changedPolicy = changedPolicy.replaceAll(hashOf(css), hashOf(change(css)));
  if (policy) response.setHeader('content-security-policy', changedPolicy);
  return change(text);
}

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
