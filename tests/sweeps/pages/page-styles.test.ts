// The styles that stand in pages: none is missing that another page has for the same class.
import { expect, test } from '../../helpers/browser-test.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';
import { withoutStyles } from '../../helpers/without-styles.ts';

const kinds: readonly SiteKind[] = ['demo', 'full', 'wagtail'];
/** They have styles only together with another class, or in a place that other pages have. */
const dependent = /^(?:skeleton|widget--.*)$/;

/** Its content is styled by the sheet of what opens, which every page links. */
const closed = /<dialog (?![^>]* open\b).*?<\/dialog>/gs;

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));

for (const kind of kinds)
  test(`each class of a page of ${kind} has its styles`, async () => {
    test.setTimeout(siteStartMs + 60_000);
    const { styles, widgets } = readManifest();
    const sheets = [...Object.values(styles.pages), ...Object.values(styles.blocks)].map(({ css }) => css);
    const styled = classesIn([...sheets, ...Object.values(widgets).map(({ sheet }) => sheet?.css ?? '')].join(''));
    const site = await startSite({ kind });
    try {
      const pages = await findPageKinds(site);
      expect(pages.size).toBeGreaterThan(8);
      for (const path of pages.values()) {
        const html = await (await fetch(site.origin + path)).text();
        const own = classesIn([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css).join(''));
        const seen = withoutStyles(html).replace(closed, '');
        const used = [...seen.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
        const bare = used.filter((name) => styled.has(name) && !own.has(name) && !dependent.test(name));
        expect.soft([...new Set(bare)], path).toEqual([]);
      }
    } finally {
      await site.close();
    }
  });
