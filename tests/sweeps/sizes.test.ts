// How big the built files may be, as a visitor loads them: compressed with brotli.
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dist } from '../../build/paths.ts';
import { readManifest } from '../helpers/built-assets.ts';

/** Who has chosen loads no consent dialog; who has not sees the page before it, and neither popup nor film. */
const limitKb = { articlePage: 20, firstArticlePage: 19, page: 3, early: 0.8, widget: 6, siteStyles: 16 };
const limitKbOf: Record<string, number> = {
  /** Sixteen kinds of fields, their rules and words, and everything that may go wrong on the way. */
  'lead-form': 7.6,
  /** Ten views, of which each is an account page that wakes up at once; only who comes to log in loads it. */
  login: 8,
  /** Every counted page loads them for who allows analytics. */
  tracking: 1.3,
  'tag-manager': 1.2,
  /** Pages with ads load them for who allows advertising. */
  'ad-slot': 1.5,
  'native-ad': 1.5,
};
/** In bytes, with everything: no second request follows. */
const limitOfEmbed: Record<string, number> = { newsletter: 11_000, 'lead-form': 13_000 };
const { runtime, page, styles, widgets, embeds } = readManifest();

/** The build leaves the compressed copy beside every file. */
const brotliBytes = (urls: string[]) => urls.reduce((sum, url) => sum + statSync(`${dist}${url}.br`).size, 0);
/** Of what stands in the page itself. */
const brotliBytesOf = (text: string) => brotliCompressSync(text).length;

function expectWithin(limit: number, urls: string[], inline = ''): void {
  const kb = (brotliBytes(urls) + brotliBytesOf(inline)) / 1000;
  expect(kb, `${urls.join(' + ')}: ${kb.toFixed(1)} kB of brotli, and ${limit} kB is allowed`).toBeLessThanOrEqual(
    limit,
  );
}

describe('the built files', () => {
  const inHead = widgets.consent?.early ?? '';
  /** Both scripts of every page, newsletter form and sharing. */
  const onArticle = (...more: string[]) => {
    const files = [...more, 'newsletter', 'share-menu'].map((name) => widgets[name]);
    const loaded = files.flatMap((file) => (file ? [file.src, ...file.imports] : []));
    return [...new Set([runtime, page, ...loaded])];
  };

  it.each([
    ['small', 'bottom-bar'],
    ['wide', 'account-menu'],
  ])('are small for an article on a %s screen, with its %s', (_, shell) =>
    expectWithin(limitKb.articlePage, onArticle(shell, 'popup', 'video-widget'), inHead),
  );

  it('are small for an article on a first visit, which asks for consent before a popup or a film', () =>
    expectWithin(limitKb.firstArticlePage, onArticle('bottom-bar', 'consent'), inHead));

  it.each(Object.entries(widgets).flatMap(([name, { early }]) => (early ? [[name, early]] : [])))(
    'are small for what %s does before the page is drawn',
    (_, early) => expectWithin(limitKb.early, [], early),
  );

  it.each(Object.entries(widgets))('are small for %s alone', (name, { src }) =>
    expectWithin(limitKbOf[name] ?? limitKb.widget, [src]),
  );

  it.each(embeds.names)('are small for %s on a partner’s page', (name) => {
    const bytes = brotliCompressSync(readFileSync(`${dist}/embed/${name}.js`)).length;
    expect(bytes, `${name} has ${bytes} bytes of brotli`).toBeLessThanOrEqual(limitOfEmbed[name] ?? 0);
  });

  it('are small for the script of the whole page', () => expectWithin(limitKb.page, [page]));

  it("are small for the site's style sheet", () => expectWithin(limitKb.siteStyles, [styles]));
});
