// Names that content blockers hide or block: content that a visitor has requested has none of them in its classes, ids
// and files. EasyList, for example, hides `.ad-slot` on every site, and annoyance lists hide `.newsletter`.
import { expect, test } from '../../helpers/browser-test.ts';
import { accountKinds } from '../../helpers/consent-belongings.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { modelArticles, siteStartMs, startSite } from '../../helpers/site.ts';

const blocked =
  /(?:^|[^a-z])(?:ads?|advert\w*|banners?|cookies?|newsletters?|popups?|promo|social|sponsor\w*|track\w*)(?![a-z])/i;
/** Ads, analytics and interruptions, which a visitor with a content blocker does not want. */
const unasked = /^(?:ad-slot|native-ad|banner|popup|widget--(?:ad-slot|native-ad|popup|tracking))(?![a-z])/;
const unaskedFiles = /^\/assets\/(?:ad-slot|ads|native-ad|popup|tracking)-/;

const attributes = /\s(class|id|src|href|action|data-widget-(?:src|from|styles))=(?:"([^"]*)"|'([^']*)')/g;

/** The names of a page's elements, and the files that it loads. */
function blockedNames(html: string): string[] {
  return [...html.matchAll(attributes)].flatMap(([, name, double, single]) => {
    const value = double ?? single ?? '';
    if (name === 'class' || name === 'id')
      return value.split(/\s+/).filter((one) => blocked.test(one) && !unasked.test(one));
    const isOwnFile = value.startsWith('/assets/');
    return isOwnFile && blocked.test(value) && !unaskedFiles.test(value) ? [value] : [];
  });
}

test('no kind of page has names that blockers hide, but those of ads and popups', async () => {
  test.setTimeout(siteStartMs + 60_000);
  expect(blockedNames('<p class="card newsletter-form" id="ad-slot"><script src="/assets/newsletter-1.js">')).toEqual([
    'newsletter-form',
    '/assets/newsletter-1.js',
  ]);
  const site = await startSite({ kind: 'full' });
  try {
    const kinds = await findPageKinds(site);
    kinds.set('ArticlePage of all blocks', modelArticles.full).set('order of newsletters', '/uutiskirje/');
    for (const [account, path] of accountKinds) kinds.set(account, path);
    const found: string[] = [];
    for (const [kind, path] of kinds) {
      const html = await (await fetch(site.origin + path)).text();
      expect(html.length, kind).toBeGreaterThan(1000);
      found.push(...blockedNames(html).map((name) => `${kind}: ${name}`));
    }
    expect(found, found.join('\n')).toEqual([]);
  } finally {
    await site.close();
  }
});
