// Network failures while a widget's bundle loads, in a real browser, and the functions that remain for the visitor.
import type { Page, Route } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const newsletter = (id = 'w1') => placeholderHtml('newsletter', { list: 'piha' }, { id });
const shareMenu = () =>
  placeholderHtml(
    'share-menu',
    { url: 'https://piha.example/', title: 'Piha', heading: 'Jaa artikkeli' },
    { id: 'w9' },
  );
const has = (page: Page, name: string, status: string) =>
  page.locator(`[data-widget=${name}][data-widget-status=${status}]`).waitFor();

/** Answers requests for the newsletter's bundle with each of these in turn, and then with the real file. */
async function breakBundle(page: Page, ...breaks: ((route: Route) => Promise<void>)[]): Promise<void> {
  await page.route(/letter-order-[^/]*\.js/, (route) => (breaks.shift() ?? ((next: Route) => next.continue()))(route));
}
const drop = (route: Route) => route.abort('connectionreset');
const fail = (route: Route) => route.fulfill({ status: 503, body: 'busy' });

test.describe("a widget's bundle", () => {
  for (const [what, breakOnce] of [
    ['is dropped by the network', drop],
    ['is answered with an error', fail],
  ] as const)
    test(`is tried again when it ${what}`, async ({ page, server }) => {
      await breakBundle(page, breakOnce);
      await page.goto(server.show(await newsletter()));
      await has(page, 'newsletter', 'ready');
    });

  test("leaves the server's form working when it fails twice, and the other widgets too", async ({
    newPage,
    server,
  }) => {
    const { page, complaints } = await newPage();
    await breakBundle(page, drop, fail);
    await page.goto(server.show((await newsletter()) + (await shareMenu())));
    await has(page, 'newsletter', 'failed');
    await has(page, 'share-menu', 'ready');
    expect(complaints.join('\n')).toContain('Widget "newsletter":');
    await page.getByLabel('Sähköpostiosoite').fill('maija@example.fi');
    await page.getByRole('button', { name: 'Tilaa uutiskirje' }).click();
    await expect.poll(() => server.posts).toHaveLength(1);
    expect(server.posts[0]?.contentType).toBe('application/x-www-form-urlencoded');
    expect(new URLSearchParams(server.posts[0]?.body).get('email')).toBe('maija@example.fi');
  });

  test('is not asked for again by the second widget of the same name', async ({ page, server }) => {
    let requests = 0;
    page.on('request', (request) => {
      if (/letter-order-[^/]*\.js/.test(request.url())) requests += 1;
    });
    await page.goto(server.show((await newsletter('w1')) + (await newsletter('w2'))));
    await expect.poll(() => page.locator('[data-widget-status=ready]').count()).toBe(2);
    expect(requests).toBe(1);
  });

  test('finds what was typed while it was on its way', async ({ page, server }) => {
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/letter-order-[^/]*\.js/, (route) => typed.then(() => route.continue()));
    await page.goto(server.show(await newsletter()));
    const field = page.getByLabel('Sähköpostiosoite');
    await field.pressSequentially('maija@example.fi');
    release();
    await has(page, 'newsletter', 'ready');
    expect(await field.inputValue()).toBe('maija@example.fi');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Tilaa uutiskirje' }).isEnabled()).toBe(true);
  });
});
