// The size of a typical article in bytes, without the fragments that load only on request.
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

/** Compressed at the level of cached pages, without styles and scripts, which have separate limits. */
const limit = 12_200;
const inlineFiles = /<style>.*?<\/style>|(?<=<script data-early[^>]*>).*?(?=<\/script>)/gs;

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, siteStartMs);
afterAll(() => site.close());

describe('an ordinary article', () => {
  it('is small', async () => {
    const html = await (await fetch(`${site.origin}/piha-ja-puutarha/perennoja-varjoon/`)).text();
    const bytes = brotliCompressSync(html.replace(inlineFiles, ''), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length;
    expect(bytes, `${bytes} bytes of brotli, and ${limit} are allowed`).toBeLessThanOrEqual(limit);
  });
});
