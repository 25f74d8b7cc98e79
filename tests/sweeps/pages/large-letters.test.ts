// With text of twice the size, no word of a title or a label is broken without a hyphen, at a phone's width.
import { expect, test } from '../../helpers/browser-test.ts';
import { decline } from '../../helpers/consent.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** Words that continue on the next line without a hyphen; runs in the page. */
function tornWords(): string[] {
  const torn = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const { data, parentElement: element } = text;
    if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, dialog, script'))
      continue;
    for (const { 0: word, index } of data.matchAll(/[\p{L}\p{M}\u00AD]{2,}/gu)) {
      let last: DOMRect | undefined;
      for (let at = 0; at < word.length; at += 1) {
        range.setStart(text, index + at);
        range.setEnd(text, index + at + 1);
        const box = [...range.getClientRects()].find(({ width }) => width > 0.5);
        if (!box) continue;
        // The box of a character after a soft hyphen may be that of the hyphen.
        const isHyphened = word.slice(Math.max(0, at - 2), at).includes('\u00AD');
        if (last && box.top > last.bottom - 4 && box.left < last.left && !isHyphened)
          torn.add(word.replaceAll('\u00AD', '|'));
        last = box;
      }
    }
  }
  return [...torn];
}

for (const path of [
  '/',
  '/suosituimmat/',
  '/piha-ja-puutarha/',
  '/kasvikortisto/',
  '/kasvikortisto/humala/',
  '/kilpailu/',
])
  test(`no word of ${path} is torn with letters of 200 %`, async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    await decline(page.context());
    await page.goto(site.origin + path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(tornWords)).toEqual([]);
  });
