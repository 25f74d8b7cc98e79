// When a widget mounts, in a real browser: each of the five timings, and none of them too early.
import type { Page } from 'playwright';
import type { MountTiming } from '../../widgets/runtime/placeholder.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const viewport = { width: 800, height: 600 };

/** Opens a page whose only widget is `above` px below the top. */
async function openWith(
  newPage: NewPage,
  server: WidgetServer,
  when: MountTiming | 'someday',
  { above = 0, hash = '' } = {},
): Promise<Page> {
  const html = await placeholderHtml('newsletter', { list: 'piha' }, { when: when as MountTiming });
  const { page } = await newPage({ viewport });
  const address = server.show(`<div style="height:${above}px"></div>${html}<div style="height:3000px"></div>`);
  await page.goto(address + hash);
  return page;
}

const status = (page: Page) => page.locator('[data-widget]').getAttribute('data-widget-status');
const becomesReady = (page: Page) => page.locator('[data-widget-status=ready]').waitFor();

async function staysAsleep(page: Page): Promise<void> {
  await waitForAbsenceOf('the widget to mount', 300);
  expect(await status(page)).toBeNull();
}

test.describe('the time at which a widget mounts', () => {
  test('is at once with "load", however far down the page', async ({ newPage, server }) => {
    await becomesReady(await openWith(newPage, server, 'load', { above: 5000 }));
  });

  test('is when the browser has nothing to do with "idle", however far down the page', async ({ newPage, server }) => {
    await becomesReady(await openWith(newPage, server, 'idle', { above: 5000 }));
  });

  test('is a little before it comes into view with "visible"', async ({ newPage, server }) => {
    const page = await openWith(newPage, server, 'visible', { above: 1500 });
    await staysAsleep(page);
    const top = await page.locator('[data-widget]').evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate((y) => scrollTo(0, y), top - viewport.height - 260);
    await staysAsleep(page);
    await page.evaluate((y) => scrollTo(0, y), top - viewport.height - 140);
    await becomesReady(page);
  });

  test('is the same as "visible" when the timing is unknown', async ({ newPage, server }) => {
    const page = await openWith(newPage, server, 'someday', { above: 1500 });
    await staysAsleep(page);
    await page.locator('[data-widget]').scrollIntoViewIfNeeded();
    await becomesReady(page);
  });

  test('is when the pointer comes with "interaction"', async ({ newPage, server }) => {
    const page = await openWith(newPage, server, 'interaction');
    await staysAsleep(page);
    await page.locator('[data-widget] h2').hover();
    await becomesReady(page);
  });

  test('is when the focus comes with "interaction"', async ({ newPage, server }) => {
    const page = await openWith(newPage, server, 'interaction');
    await staysAsleep(page);
    await page.keyboard.press('Tab');
    await becomesReady(page);
  });

  test('is when the pointer or the focus comes to what opens it with "interaction", wherever that stands', async ({
    newPage,
    server,
  }) => {
    const html = await placeholderHtml('newsletter', { list: 'piha' }, { when: 'interaction' });
    const openers = '<a href="/" data-opens="popup">Muu</a> <a href="/" data-opens="newsletter"><b>Avaa</b></a>';
    for (const come of [(page: Page) => page.locator('b').hover(), (page: Page) => page.locator('a').nth(1).focus()]) {
      const { page } = await newPage({ viewport });
      await page.goto(server.show(`${openers}<div style="height:3000px"></div>${html}`));
      await page.locator('a').first().hover();
      await page.locator('a').first().focus();
      await staysAsleep(page);
      await come(page);
      await becomesReady(page);
    }
  });

  test('is when the address names it with "hash", later or from the start', async ({ newPage, server }) => {
    const page = await openWith(newPage, server, 'hash');
    await page.evaluate(() => {
      location.hash = 'something-else';
    });
    await staysAsleep(page);
    await page.evaluate(() => {
      location.hash = 'newsletter';
    });
    await becomesReady(page);
    await becomesReady(await openWith(newPage, server, 'hash', { hash: '#newsletter' }));
  });
});
