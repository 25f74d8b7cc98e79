// The inline styles of pages: none lacks a rule that another page has for the same class.
import { expect, test } from '../../helpers/browser-test.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { findPageKinds, unlinkedPages } from '../../helpers/page-kinds.ts';
import { type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';
import { withoutStyles } from '../../helpers/without-styles.ts';

const kinds: readonly SiteKind[] = ['demo', 'full', 'wagtail'];
/** Classes with styles only together with another class, or in a context that other pages have. */
const dependent = /^(?:skeleton|widget--.*)$/;

/** The content of a closed dialog is styled by the sheet for panels, to which every page links. */
const closed = /<dialog (?![^>]* open\b).*?<\/dialog>/gs;

const namesIn = (css: string, selector: RegExp): Set<string> =>
  new Set([...css.matchAll(selector)].map(([, name = '']) => name));
const classesIn = (css: string) => namesIn(css, /\.(-?[a-z_][\w-]*)/gi);
/** The classes with styles of their own, not only in some context: other sheets may mention those too. */
const ruledIn = (css: string) => namesIn(css, /(?<=^|[{},])\.(-?[a-z_][\w-]*)(?=[,{])/gi);

for (const kind of kinds)
  test(`each class of a page of ${kind} has its styles`, async () => {
    test.setTimeout(siteStartMs + 60_000);
    const { styles, widgets } = readManifest();
    const cssOf = (ofSheets: readonly { css: string }[]) => ofSheets.map(({ css }) => css).join('');
    const sheetsOfWidgets = Object.values(widgets).flatMap(({ sheet }) => sheet ?? []);
    const shared = cssOf([...Object.values(styles.blocks), ...sheetsOfWidgets]);
    const styled = classesIn(cssOf(Object.values(styles.pages)) + shared);
    const ruled = ruledIn(shared);
    const site = await startSite({ kind });
    try {
      const pages = await findPageKinds(site);
      expect(pages.size).toBeGreaterThan(8);
      for (const path of [...pages.values(), ...unlinkedPages[kind]]) {
        const html = await (await fetch(site.origin + path)).text();
        const css = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
        const own = { styled: classesIn(css), ruled: ruledIn(css) };
        const seen = withoutStyles(html).replace(closed, '');
        const used = [...seen.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
        const isBare = (name: string) =>
          (styled.has(name) && !own.styled.has(name)) || (ruled.has(name) && !own.ruled.has(name));
        const bare = used.filter((name) => isBare(name) && !dependent.test(name));
        expect.soft([...new Set(bare)], path).toEqual([]);
      }
    } finally {
      await site.close();
    }
  });
