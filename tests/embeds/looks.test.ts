// The appearance of an embedded form: no property that the page sets on the placeholder changes a pixel of the form,
// unless it positions the form or is a state of the page.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { emailField } from '../helpers/partner.ts';

/**
 * Properties under the page's control, as docs/partners.md describes: the position, the width and the type of the
 * placeholder's box.
 */
const placing =
  /^(margin|width$|(min|max)-(width|inline-size)|min-(height|block-size)|inline-size|float|clear|flex-(basis|grow|shrink)|order$|grid-(row|column)-|(justify|align)-self|box-sizing|vertical-align|(alignment|dominant)-baseline|baseline|display$|position|top|right|bottom|left|inset|z-index|offset|transform|rotate|scale|translate|perspective|zoom|-webkit-box-(flex|ordinal)|column-span)/;
/** States of the page: properties that hide, fade or block the form; and a reflection, which only Chromium renders. */
const states =
  /^(visibility|opacity|pointer-events|content-visibility|interactivity|clip|(-webkit-)?mask|color-scheme|animation|-webkit-box-reflect)/;

/** Values of all kinds. The first value that a property accepts, and that differs from its present one, is tried. */
const values = `
  url("/yard.svg"); dotted; 9px dotted red; 40px 40px; blur(3px); difference; 9px 9px 9px red; red; 37px; 0.3; 7;
  vertical-rl; rtl; bold; italic; uppercase; cursive; center; end; hidden; scroll; none; both; always; underline;
  wrap-reverse; column-reverse; dense; small-caps; break-all; bidi-override; isolate; fixed; inside; "x"; x; all;
  off; on; auto; normal; 2s; ease-in; 50%; content-box; repeat-x; round; collapse; clone; below; size; strict; sub;
  bevel; "smcp"; historical-forms; ruby; emoji; lining-nums; "wght" 900; anywhere; wrap; nowrap; pre; ellipsis;
  upright; under; left; trim-both; optimizeSpeed; geometricPrecision; circle; disc; inline-size; squircle;
  vertical; reverse; pretty; no-autospace; grow; cap alphabetic; avoid; inset(9px); bottom; dark; trim-start;
  preserve
`
  .split(';')
  .map((value) => value.trim());
/**
 * Each property of the box and its text must have a value above; other properties may be added by a browser at any
 * time.
 */
const mustBeTried =
  /^(background|border|outline|column|row|text|font|white|word|overflow|list|filter|mix|box|cursor|content|letter|line|hyphen|direction|writing|columns|grid|flex|gap|height|max|padding|caption|quotes|backdrop)/;

async function pictureOf(page: Page): Promise<string> {
  const box = await page.locator('main').boundingBox();
  const clip = { x: 0, y: 0, width: 700, height: Math.ceil((box?.y ?? 0) + (box?.height ?? 0)) };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

test('are untouched by every other property of the placeholder, inherited ones and those of its box', async ({
  partner,
}) => {
  test.setTimeout(180_000);
  const { page } = await partner.show(
    `<style>main { height: 420px } h1 { display: none } body { margin: 20px }</style>
    <div class="place">${partner.newsletter()}</div>${partner.script()}`,
    { viewport: { width: 700, height: 480 } },
  );
  await emailField(page).waitFor();
  const tried = await page.evaluate((candidates) => {
    const computed = getComputedStyle(document.querySelector('.place') as HTMLElement);
    return [...computed]
      .filter((name) => !name.startsWith('--'))
      .map((name) => {
        const before = computed.getPropertyValue(name);
        return [name, candidates.find((value) => value !== before && CSS.supports(name, value)) ?? ''] as const;
      });
  }, values);
  const pictureWith = async (styles: (readonly [name: string, value: string])[]) => {
    await page.locator('[data-widget]').evaluate((one, styles) => {
      one.removeAttribute('style');
      for (const [name, value] of styles) one.style.setProperty(name, value, 'important');
    }, styles);
    return pictureOf(page);
  };
  const looks = tried.filter(([name]) => !placing.test(name) && !states.test(name));
  const changing: string[] = [];
  // Several at once, and individually only if these change something.
  for (let from = 0; from < looks.length; from += 8) {
    const some = looks.slice(from, from + 8).filter(([, value]) => value !== '');
    if ((await pictureWith(some)) === (await pictureWith([]))) continue;
    for (const one of some) if ((await pictureWith([one])) !== (await pictureWith([]))) changing.push(one.join(': '));
  }
  expect(looks.length).toBeGreaterThan(200);
  expect(looks.filter(([name, value]) => value === '' && mustBeTried.test(name)).map(([name]) => name)).toEqual([]);
  expect(changing).toEqual([]);
});

for (const display of ['block', 'flow-root', 'flex', 'grid', 'list-item', 'contents', 'inline'])
  test(`are the same where the page makes the placeholder a box of the kind ${display}`, async ({ partner }) => {
    const { page } = await partner.show(
      `<style>.row { flex-flow: row wrap; justify-content: center; align-items: end; gap: 40px; grid: none / 1fr 1fr 1fr;
        place-items: center }</style>
      <div style="width: 600px">${partner.newsletter('class="row"')}</div>${partner.script()}`,
    );
    await emailField(page).waitFor();
    const shape = () =>
      page.locator('[data-widget]').evaluate((one) =>
        [...(one.shadowRoot?.querySelectorAll('*') ?? [])].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].join();
        }),
      );
    const plain = await shape();
    await page.locator('[data-widget]').evaluate((one, display) => one.style.setProperty('display', display), display);
    expect(await shape()).toEqual(plain);
  });

test('have no second frame around them where a theme frames whatever has the focus', async ({ partner }) => {
  const { page } = await partner.show(
    `<style>:where(:focus) { outline: 2px solid red; outline-offset: 2px } [data-widget]::after { content: "x" }</style>
    ${partner.newsletter()}${partner.script()}`,
  );
  await emailField(page).focus();
  const outline = await page.locator('[data-widget]').evaluate((one) => {
    const { outlineStyle } = getComputedStyle(one);
    return [one.matches(':focus'), outlineStyle, getComputedStyle(one, '::after').content];
  });
  expect(outline).toEqual([true, 'none', 'none']);
});

test.describe('the automatic theme', () => {
  for (const [what, colorScheme, style, colour] of [
    ['a light page of a dark system', 'dark', '', 'rgb(255, 255, 255)'],
    ['a dark page of a light system', 'light', ':root { color-scheme: dark }', 'rgb(33, 29, 23)'],
    ['a page that follows a dark system', 'dark', ':root { color-scheme: light dark }', 'rgb(33, 29, 23)'],
    ['a dark part of a light page', 'light', 'main { color-scheme: dark }', 'rgb(33, 29, 23)'],
  ] as const)
    test(`is that of ${what}`, async ({ partner }) => {
      const { page } = await partner.show(`<style>${style}</style>${partner.newsletter()}${partner.script()}`, {
        colorScheme,
      });
      await expect(page.locator('[data-widget] [part=root]')).toHaveCSS('background-color', colour);
      await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'));
      await page.evaluate(() => document.querySelector('main')?.style.setProperty('color-scheme', 'light'));
      await expect(page.locator('[data-widget] [part=root]')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
});
