// The sign-in dialog in a real browser: how fast it opens, how it closes, its focus, and its size.
import type { BrowserContextOptions, Page } from 'playwright';
import { examples } from '../../widgets/login/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const text =
  '<p style="height: 600px">Juttu</p><p><a href="/kirjaudu/?next=/juttu/" data-opens="login">Kirjaudu</a></p><p style="height: 1500px"></p>';

async function openPage(newPage: NewPage, server: WidgetServer, options: BrowserContextOptions = {}) {
  const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  const bundles: string[] = [];
  page.on('request', (request) => /\/login-[^/]*\.js$/.test(request.url()) && bundles.push(request.url()));
  const placeholder = await placeholderHtml('login', examples['the dialog, closed'], { when: 'interaction' });
  await page.goto(server.show(text + placeholder));
  await page.evaluate(watch);
  return { page, complaints, bundles };
}

/** Records the time from each click until the dialog opens, and the layout shifts of the page. */
function watch() {
  const noted = { openedAfterMs: [] as number[], shifts: 0 };
  let clickedAt = 0;
  const note = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) clickedAt = timeStamp;
  };
  addEventListener('click', note, true);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => (target as HTMLDialogElement).open))
      noted.openedAfterMs.push(performance.now() - clickedAt);
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
  new PerformanceObserver((list) => {
    noted.shifts += list.getEntries().length;
  }).observe({ type: 'layout-shift' });
  Object.assign(globalThis, { noted });
}
const noted = (page: Page) => page.evaluate('noted') as Promise<{ openedAfterMs: number[]; shifts: number }>;

const dialog = (page: Page) => page.getByRole('dialog');
const opener = (page: Page) => page.locator('[data-opens=login]');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
const link = (page: Page, name: string) => dialog(page).getByRole('link', { name });
const box = (page: Page) => dialog(page).evaluate((element) => element.getBoundingClientRect().toJSON());
/** The width of the horizontal overflow, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.login--dialog, .login__leaf')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

/** Walks through the views of the dialog and inspects each, from the sign-in to the sent registration. */
async function seeEveryView(page: Page, see: () => Promise<void>) {
  await see();
  await dialog(page).getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await dialog(page).getByRole('alert').waitFor();
  await see();
  await link(page, 'Unohditko salasanasi?').click();
  await see();
  await dialog(page).getByLabel('Sähköpostiosoite').fill('maija@posti.example');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Lähetimme palautuslinkin osoitteeseen maija@posti.example.').waitFor();
  await see();
  await link(page, 'Takaisin').click();
  await link(page, 'Luo tunnus').click();
  await dialog(page).getByRole('button', { name: 'Luo tunnus' }).click();
  await see();
  for (const label of ['Salasana', 'Salasana uudelleen'])
    await dialog(page).getByLabel(label, { exact: true }).fill('syysaster kukkii');
  await dialog(page)
    .getByLabel(/^Hyväksyn/)
    .check();
  await dialog(page).getByRole('button', { name: 'Luo tunnus' }).click();
  await dialog(page).getByRole('heading', { name: 'Tunnuksesi luotiin' }).waitFor();
  await see();
}

test.describe('the login dialog', () => {
  test('opens within 100 ms of a click, takes the focus, and gives it back to Escape without moving the page', async ({
    newPage,
    server,
  }) => {
    const { page, complaints, bundles } = await openPage(newPage, server);
    expect(bundles).toEqual([]);
    await opener(page).hover();
    await page.locator('[data-widget=login][data-widget-status=ready]').waitFor({ state: 'attached' });
    const scrolled = await page.evaluate(() => scrollY);
    for (let round = 0; round < 3; round += 1) {
      await opener(page).click();
      await dialog(page).waitFor();
      await expect.poll(() => focused(page)).toBe('login');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe('Kirjaudu');
    }
    const { openedAfterMs, shifts } = await noted(page);
    expect(openedAfterMs).toHaveLength(3);
    expect(Math.min(...openedAfterMs), `opened after ${openedAfterMs.join(', ')} ms`).toBeLessThan(100);
    expect([shifts, await page.evaluate(() => scrollY), bundles.length]).toEqual([0, scrolled, 1]);
    expect(complaints).toEqual([]);
  });

  test('stays at a click beside it, keeps the keyboard inside, shows the password, and closes by its button', async ({
    newPage,
    server,
  }) => {
    const { page } = await openPage(newPage, server);
    // Without an earlier hover, the click waits for the bundle.
    await opener(page).dispatchEvent('pointerdown');
    await opener(page).click();
    await dialog(page).waitFor();
    await page.mouse.click(20, 450);
    expect(await dialog(page).isVisible()).toBe(true);
    await dialog(page).getByLabel('Salasana', { exact: true }).fill('kesämökki');
    await page.keyboard.press('ArrowLeft');
    await dialog(page).getByRole('button', { name: 'Näytä salasana' }).click();
    await page.keyboard.type('X');
    expect(await page.locator('[name=password]').inputValue()).toBe('kesämökkXi');
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('text');
    const seen = new Set<string | null | undefined>();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      seen.add(await focused(page));
    }
    expect(seen.has('Kirjaudu')).toBe(false);
    expect([...seen]).toEqual(
      expect.arrayContaining(['login', 'password', 'remember_me', 'Kirjaudu sisään', 'Luo tunnus']),
    );
    await dialog(page).getByRole('button', { name: 'Sulje' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Kirjaudu');
  });

  test('is never wider than a narrow screen, and accessible as a dialog', async ({ newPage, server }) => {
    const { page } = await openPage(newPage, server, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
    await opener(page).click();
    await dialog(page).waitFor();
    // All views are also examples shown as pages, which other tests check in both themes.
    await expectAccessible(page, 'dialog');
    await seeEveryView(page, async () => expect(await overflow(page)).toEqual([0, 0, 0]));
  });

  test('is a sheet at the foot of a phone, without a keyboard at once, and a long form goes under its title', async ({
    newPage,
    server,
  }) => {
    const { page } = await openPage(newPage, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await opener(page).tap();
    await dialog(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Tervetuloa takaisin!');
    await expect.poll(() => box(page)).toMatchObject({ left: 0, right: 390, bottom: 844 });
    expect((await box(page)).top).toBeGreaterThan(200);
    expect(await dialog(page).locator('img').isVisible()).toBe(false);
    await link(page, 'Luo tunnus').tap();
    await dialog(page)
      .getByLabel(/^Hyväksyn/)
      .check();
    const title = dialog(page).getByRole('heading', { name: 'Luo ilmainen käyttäjätunnus' });
    await expect.poll(async () => (await box(page)).top).toBe(24);
    expect((await title.boundingBox())?.y).toBeLessThan((await box(page)).top + 20);
    await dialog(page).getByRole('button', { name: 'Sulje' }).tap();
    await dialog(page).waitFor({ state: 'hidden' });
  });
});
