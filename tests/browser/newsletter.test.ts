// The newsletter form in a real browser: against real answers, silence and a dropped connection, and without a script.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const failure = 'An error occurred. Please try again later.';

async function openForm(newPage: NewPage, server: WidgetServer, options?: BrowserContextOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(server.show(await placeholderHtml('newsletter', { product: 'Piha', list: 'piha' })));
  if (options?.javaScriptEnabled !== false) await page.locator('[data-widget-status=ready]').waitFor();
  return page;
}

const field = (page: Page) => page.getByLabel('Sähköpostiosoite');
const button = (page: Page) => page.locator('button[type=submit]');
const phase = (page: Page) => page.locator('[data-phase]').getAttribute('data-phase');
const height = (page: Page) =>
  page.locator('[data-widget]').evaluate((element) => (element as HTMLElement).offsetHeight);

async function send(page: Page): Promise<void> {
  await field(page).fill('maija@example.fi');
  await button(page).click();
}

test.describe('the newsletter form', () => {
  test('sends by the keyboard alone, confirms in the same space, and is read out', async ({ newPage, server }) => {
    const page = await openForm(newPage, server);
    const before = await height(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('maija@example.fi');
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('status').filter({ hasText: 'Enää yksi klikkaus!' });
    await confirmation.waitFor();
    expect(await height(page)).toBe(before);
    expect(await confirmation.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    expect(server.posts).toHaveLength(1);
    expect(JSON.parse(server.posts[0]?.body ?? '')).toEqual({ email: 'maija@example.fi', list: 'piha' });
  });

  test('comes back after ten seconds, with the focus in its empty field', async ({ newPage, server }) => {
    const page = await openForm(newPage, server);
    await page.clock.install();
    await send(page);
    await expect.poll(() => phase(page)).toBe('sent');
    await page.clock.runFor(10_100);
    await expect.poll(() => phase(page)).toBe('idle');
    expect(await field(page).inputValue()).toBe('');
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('posts once, however fast it is clicked', async ({ newPage, server }) => {
    const page = await openForm(newPage, server);
    server.answerPosts('hang');
    await field(page).fill('maija@example.fi');
    await button(page).dblclick();
    await field(page).press('Enter');
    await expect.poll(() => button(page).textContent()).toBe('Lähetetään...');
    await waitForAbsenceOf('a second post', 200);
    expect(server.posts).toHaveLength(1);
  });

  for (const [answer, says, language] of [
    [503, failure, 'en'],
    [429, /Yritä uudelleen noin 10 minuutin kuluttua\./, null],
    ['drop', failure, 'en'],
  ] as const)
    test(`keeps the address and says what to do when the answer is ${answer}`, async ({ newPage, server }) => {
      const page = await openForm(newPage, server);
      const before = await height(page);
      server.answerPosts(answer);
      await send(page);
      await page.getByText(says).waitFor();
      expect(await page.getByText(says).getAttribute('lang')).toBe(language);
      expect(await field(page).inputValue()).toBe('maija@example.fi');
      expect(await button(page).isEnabled()).toBe(true);
      await expect(button(page)).toBeFocused();
      expect(await height(page)).toBe(before);
      await expectAccessible(page);
    });

  test('gives up on a silent host and can be sent again', async ({ page, server }) => {
    // Shortens the real timeout of ten seconds.
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => real(ms / 20);
    });
    await page.goto(server.show(await placeholderHtml('newsletter', { product: 'Piha', list: 'piha' })));
    server.answerPosts('hang');
    await send(page);
    await page.getByText(failure).waitFor();
    server.answerPosts(200);
    await button(page).click();
    await page.getByText('Enää yksi klikkaus!').waitFor();
  });

  test('shows its error without moving anything', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, { viewport: { width: 320, height: 700 } });
    const before = await height(page);
    await field(page).fill('maija@');
    await page.getByText('Syötä osoite oikein').waitFor();
    expect(await height(page)).toBe(before);
    await expectAccessible(page);
  });

  test('posts as a plain form without JavaScript', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, { javaScriptEnabled: false });
    await send(page);
    await expect.poll(() => server.posts).toHaveLength(1);
    const [post] = server.posts;
    expect(post?.path).toBe('/uutiskirje/');
    expect(post?.contentType).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual({ email: 'maija@example.fi', list: 'piha' });
  });
});
