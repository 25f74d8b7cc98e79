// Replaces the site's responses so that pictures are reproducible and small: plain images, and fonts that are always
// shown.
import { createHash } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { changeAnswer } from '../helpers/change-answer.ts';

/** Fills its box, and shows the box's edges. With the demo's drawings, the reference files would be much larger. */
const plainImage = `<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#8fa38a"/>
<line x2="100%" y2="100%" stroke="#fff"/><line y1="100%" x2="100%" stroke="#fff"/></svg>`;

/** Wraps the site: see `SiteOptions`. */
export const withPlainImages =
  (site: RequestListener): RequestListener =>
  (request, response) => {
    const asksFor = request.headers['sec-fetch-dest'];
    if (asksFor === 'image' && /^\/(kuva|media)\/|^\/assets\/.*\.(webp|avif|png|jpg)$/.test(request.url ?? ''))
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(plainImage);
    // A video shows its state before playing.
    if (asksFor === 'video') return void response.writeHead(404).end();
    if (asksFor === 'document' || asksFor === 'style')
      changeAnswer(request, response, /^text\/(html|css)/, (text) => showFontsAlways(text, response));
    site(request, response);
  };

/** A page uses a font only if it loads at once, which a busy machine cannot guarantee. */
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
