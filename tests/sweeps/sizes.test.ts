// The limits of the built files, as a visitor loads them: compressed with brotli.
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dist, projectRoot } from '../../build/paths.ts';
import { readManifest } from '../helpers/built-assets.ts';

/**
 * A visitor who has answered loads no consent dialog; at the first page view the page appears before it, without popup
 * and video.
 */
const limitKb = {
  articlePage: 23.1,
  firstArticlePage: 21.7,
  runtime: 6.5,
  early: 1.5,
  widget: 6,
  pageStyles: 8,
  otherStyles: 11.5,
  panels: 3.2,
  adminStyles: 8.3,
};
const limitKbOf: Record<string, number> = {
  /** Sixteen types of fields, their rules and messages, and the handling of every failure. */
  'lead-form': 7.8,
  /**
   * Ten views, each of which is also an account page that starts at once; only visitors who want to sign in load it.
   */
  login: 8.3,
  /** Every counted page loads them for visitors who allow analytics. */
  tracking: 1.3,
  'tag-manager': 1.2,
  /** Pages with ads load them for visitors who allow advertising. */
  'ad-slot': 1.5,
  'native-ad': 1.5,
};
/** Size in bytes of the complete script: no second request follows. */
const limitOfEmbed: Record<string, number> = { newsletter: 10_750, 'lead-form': 15_100 };
const { runtime, early: pageEarly, styles, fonts, widgets, embeds } = readManifest();

/** The build writes the compressed copy beside every file. */
const brotliBytes = (urls: string[]) => urls.reduce((sum, url) => sum + statSync(`${dist}${url}.br`).size, 0);
/** The compressed size of text in the page itself. */
const brotliBytesOf = (text: string) => brotliCompressSync(text).length;

function expectWithin(limit: number, urls: string[], inline = ''): void {
  const kb = (brotliBytes(urls) + brotliBytesOf(inline)) / 1000;
  expect(kb, `${urls.join(' + ')}: ${kb.toFixed(1)} kB of brotli, and ${limit} kB is allowed`).toBeLessThanOrEqual(
    limit,
  );
}

describe('the built files', () => {
  /** The scripts of every page, the newsletter form and sharing. */
  const onArticle = (...more: string[]) => {
    const files = [...more, 'newsletter', 'share-menu'].map((name) => widgets[name]);
    const loaded = files.flatMap((file) => (file ? [file.src, ...file.imports] : []));
    return [...new Set([runtime, ...loaded])];
  };

  it.each([
    ['small', 'bottom-bar'],
    ['wide', 'account-menu'],
  ])('are small for an article on a %s screen, with its %s', (_, shell) =>
    expectWithin(limitKb.articlePage, onArticle(shell, 'popup', 'video-widget'), pageEarly),
  );

  it('are small for an article on a first visit, which asks for consent before a popup or a film', () =>
    expectWithin(limitKb.firstArticlePage, onArticle('bottom-bar', 'consent'), pageEarly));

  it.each([
    ['page', pageEarly],
    ...Object.entries(widgets).flatMap(([name, { early }]) => (early ? [[name, early]] : [])),
  ])('are small for what %s does before the page is drawn', (_, early) => expectWithin(limitKb.early, [], early));

  it.each(Object.entries(widgets))('are small for %s alone', (name, { src, imports }) => {
    const compat = imports.filter((file) => file.includes('/compat-'));
    expectWithin(limitKbOf[name] ?? limitKb.widget, [src, ...compat]);
  });

  it.each(embeds.names)('are small for %s on a partner’s page', (name) => {
    const bytes = brotliCompressSync(readFileSync(`${dist}/embed/${name}.js`)).length;
    expect(bytes, `${name} has ${bytes} bytes of brotli`).toBeLessThanOrEqual(limitOfEmbed[name] ?? 0);
  });

  it('are small for the script of every page, and it is one file', () => {
    expectWithin(limitKb.runtime, [runtime]);
    const code = readFileSync(`${dist}${runtime}`, 'utf8');
    expect([...code.matchAll(/(?:from|import) ?"(\.\/[^"]+)"/g)].map(([, file]) => file)).toEqual([]);
  });

  it.each(Object.entries(styles.pages))('are small for the styles that stand in the page of %s', (name, { css }) =>
    expectWithin(name === 'other' ? limitKb.otherStyles : limitKb.pageStyles, [], css),
  );

  it('are small for the styles of what opens in a page', () => expectWithin(limitKb.panels, [styles.panels]));

  it('are small for the styles that stand in each of the operator’s pages', () =>
    expectWithin(limitKb.adminStyles, [], styles.admin.css));

  it('are small for the fonts of ordinary text, upright and italic', () => {
    const common = fonts.filter(({ name }) => !/-(rest|ext|numerals)$/.test(name));
    expect(common.map(({ name }) => name).sort()).toEqual(['newsreader', 'newsreader-italic', 'schibsted']);
    const bytes = common.reduce((sum, { url }) => sum + statSync(`${dist}${url}`).size, 0);
    expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(50 * 1024);
  });

  it('are small for the film that plays in the corner of every page of the demo', () =>
    expect(statSync(`${projectRoot}/demo/content/videos/pihan-kesailta-pieni.mp4`).size).toBeLessThanOrEqual(60_000));
});
