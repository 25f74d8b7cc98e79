// A visitor's account pages in a real browser, on the real site: profile, sessions, data, tools, the save button, and
// the deletion.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { plainImage } from '../../server/backend/testing/test-images.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, type OpenOptions, test } from '../helpers/browser-test.ts';
import type { Person } from '../helpers/person.ts';
import { logIn, logOut, newestMail, register } from '../helpers/register.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const plantPath = '/kasvikortisto/sarkynytsydan/';
let site: Site;
let picture: { name: string; mimeType: string; buffer: Buffer };
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
  picture = { name: 'minä.png', mimeType: 'image/png', buffer: await plainImage('png') };
});
test.afterAll(() => site?.close());

async function openPage(newPage: NewPage, options: OpenOptions = {}) {
  const opened = await newPage({ viewport: { width: 1280, height: 900 }, ...options });
  // Pictures of the content do not matter here.
  await opened.page.route(/^http:\/\/[^/]+\/(kuva|media)\//, (route) => route.abort());
  return opened;
}
const go = async (page: Page, path: string, widget: string) => {
  await page.goto(site.origin + path);
  await page.locator(`[data-widget="${widget}"][data-widget-status="ready"]`).waitFor({ state: 'attached' });
};
const isLoggedIn = async ({ request }: Page) =>
  ((await (await request.get(`${site.origin}/api/auth/status/`)).json()) as { authenticated: boolean }).authenticated;
const words = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').trim());

/** Waits for the text at a selector: without JavaScript, the page loads after the click. */
const expectWords = (page: Page, selector: string) => expect.poll(() => words(page, selector), { timeout: 8000 });

/** Checks the narrowest supported screen; the sweeps check the widgets in both themes and on wide screens. */
async function expectFit(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe('with JavaScript', () => {
  const maija: Person = { email: 'maija@posti.example', password: 'Vihreä-kuusi-9' };

  test('a visitor changes the profile, uses the tools, and ends the account', async ({ newPage }) => {
    test.setTimeout(60_000);
    const { page, complaints } = await openPage(newPage, { acceptDownloads: true });
    await register(page.context(), site, maija);
    await go(page, '/profiili/', 'profile');
    await changeProfile(page);
    await lookAfterAccount(newPage, page, maija);
    await calculate(page);
    await saveByHeart(newPage, maija);
    await go(page, '/omat-tyokalut/', 'saved-plants');
    expect(await words(page, '.saved-plants__one h3')).toEqual(['Särkynyt\u00adsydän']);
    await expectFit(page, 'dark');
    await page.locator('.saved-plants__remove').click();
    await page.getByText('Selaa kasvikortistoa').waitFor();
    await endAccount(page, maija);
    // The browser logs the 400 of a wrong password, the pictures that the test aborts, a navigation that another one
    // interrupts, and the test's many reads of a canvas.
    expect(complaints.filter((line) => !/ 400 |ERR_FAILED|Canvas2D/.test(line))).toEqual([]);
    expect(site.logged).toEqual([]);
  });

  async function changeProfile(page: Page): Promise<void> {
    await page.getByLabel(/Etunimi/).fill('Maija');
    // A custom button for touch, keyboard and screen readers, because the browser's button uses the browser's language.
    const file = page.getByRole('button', { name: /profiilikuva Valitse kuva$/ });
    expect(await file.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
    const pressed = page.locator('.profile__pick label').evaluate((label) => {
      label.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = label.getBoundingClientRect();
      return (document.elementFromPoint(left + width / 2, top + height / 2) as HTMLInputElement).name;
    });
    expect(await pressed, 'what a finger meets on the label').toBe('profile_icon');
    const choosing = page.waitForEvent('filechooser');
    await file.press('Enter');
    await (await choosing).setFiles(picture);
    const preview = page.locator('.profile__portrait canvas');
    await preview.waitFor();
    await expect
      .poll(() =>
        preview.evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d')?.getImageData(96, 96, 1, 1).data ?? []),
        ]),
      )
      .toEqual([200, 90, 40, 255]);
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
    await page.getByText('Muutokset on tallennettu').waitFor();
    const portrait = page.locator('.profile__portrait img');
    await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
    // The masthead shows the new name and the new picture.
    await expectWords(page, '.account-menu__name').toEqual(['Maija']);
    await expect.poll(() => page.locator('.account-menu .avatar img').count()).toBe(1);
    await expectFit(page, 'light');
    await page.getByRole('button', { name: 'Poista profiilikuva' }).click();
    await page.getByText('Profiilikuva on poistettu').waitFor();
    expect(await page.locator('.profile__portrait').textContent()).toBe('M');
    await expect.poll(() => page.locator('.account-menu .avatar img').count()).toBe(0);
  }

  async function lookAfterAccount(newPage: NewPage, page: Page, person: Person): Promise<void> {
    const { page: elsewhere } = await openPage(newPage, {
      userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1',
    });
    await logIn(elsewhere.context(), site, person);
    await go(page, '/profiili/', 'profile');
    expect(await words(page, '.profile__device')).toEqual(['Chrome, Linux', 'Safari, iPhone']);
    await page.getByRole('button', { name: 'Kirjaudu ulos muilta laitteilta' }).click();
    await page.getByText('Muut laitteet on kirjattu ulos').waitFor();
    expect([await isLoggedIn(page), await isLoggedIn(elsewhere)]).toEqual([true, false]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Lataa omat tiedot').click()]);
    expect(download.suggestedFilename()).toBe('omat-tiedot.json');
    expect(JSON.parse(readFileSync(await download.path(), 'utf8')).profile).toMatchObject({
      email: person.email,
      first_name: 'Maija',
    });

    await page.getByRole('button', { name: 'Lähetä linkki salasanan vaihtoon' }).click();
    await page.getByText(`Lähetimme linkin osoitteeseen ${person.email}.`).waitFor();
    expect((await newestMail(site, person, 2))?.text).toContain(`${site.origin}/uusi-salasana/?`);
  }

  async function calculate(page: Page): Promise<void> {
    await go(page, '/omat-tyokalut/', 'renovation-calculator');
    await page.getByLabel(/Määrä/).fill('4,5');
    await expectWords(page, '.calculator__total dd').toEqual(['14 000 €']);
    await page.getByRole('button', { name: 'Lisää työ' }).click();
    const second = page.getByRole('group', { name: 'Työ 2' });
    await second.getByLabel('Työ', { exact: true }).selectOption('Lautalattian hionta ja öljyäminen');
    await second.getByLabel(/Määrä/).fill('38');
    await second.getByLabel('Taso').selectOption('Edullinen');
    await page.getByLabel('Rakenteita avataan').check();
    await expectWords(page, '.calculator__sums dd').toEqual(['12 840 €', '3 852 €', '16 700 €']);
    await page.getByLabel('Laskelman nimi').fill('Alakerta');
    // Enter would only calculate; the button saves.
    await page.getByRole('button', { name: 'Tallenna laskelma' }).click();
    await page.getByText('Laskelma on tallennettu').waitFor();
    await page.getByRole('link', { name: 'Alakerta' }).click();
    await page.waitForURL(/laskelma=/);
    expect(await words(page, '.calculator__sums dd')).toEqual(['12 840 €', '3 852 €', '16 700 €']);
    expect(await page.getByLabel('Rakenteita avataan').isChecked()).toBe(true);
    expect(await words(page, '.calculator__about')).toEqual(['noin 16 700 €']);
    await page.locator('[data-widget="renovation-calculator"][data-widget-status="ready"]').waitFor();
    await page.getByRole('button', { name: /Poista.*Alakerta/ }).click();
    await page.getByText('Tallennetut laskelmat kertyvät tähän.').waitFor();
  }

  /** In a signed-out browser: the heart button opens the sign-in, and saves the plant after it. */
  async function saveByHeart(newPage: NewPage, person: Person): Promise<void> {
    const { page } = await openPage(newPage);
    await go(page, plantPath, 'save-plant');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.locator('.save-plant a').click();
    const dialog = page.getByRole('dialog', { name: 'Tervetuloa takaisin!' });
    await dialog.getByLabel('Sähköpostiosoite').fill(person.email);
    await dialog.getByLabel('Salasana', { exact: true }).fill(person.password);
    expect(requests.filter((path) => path.startsWith('/api/users/'))).toEqual([]);
    const saved = page.waitForResponse(
      (response) => response.url().includes('/api/users/saved-plants/') && response.ok(),
    );
    await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await page.getByRole('button', { name: 'Tallennettu kasveihisi', pressed: true }).waitFor();
    await saved;
    expect(page.url()).toBe(site.origin + plantPath);
  }

  async function endAccount(page: Page, person: Person): Promise<void> {
    await go(page, '/profiili/', 'profile');
    await page.getByText('Poista tunnus…').click();
    await page.getByLabel('Vahvista salasanallasi').fill('arvaus-arvaus');
    await page.getByRole('button', { name: 'Poista tunnus pysyvästi' }).click();
    await page.getByText('Salasana on väärin.').waitFor();
    await page.getByLabel('Vahvista salasanallasi').fill(person.password);
    await page.getByRole('button', { name: 'Poista tunnus pysyvästi' }).click();
    await page.getByRole('heading', { name: 'Tunnuksesi on poistettu' }).waitFor();
    expect(await isLoggedIn(page)).toBe(false);
  }

  test('nothing of one account is saved into another one that was signed in to in another tab', async ({ newPage }) => {
    const { page } = await openPage(newPage);
    const aino: Person = { email: 'aino@posti.example', password: 'Sininen-haapa-3' };
    const eino: Person = { email: 'eino@posti.example', password: 'Musta-leppä-8' };
    await register(page.context(), site, aino);
    await go(page, '/profiili/', 'profile');
    await page.getByLabel('Etunimi').fill('Aino');
    const second = await page.context().newPage();
    await logOut(page.context(), site);
    await register(page.context(), site, eino);
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
    await page.getByText('Tässä selaimessa on kirjauduttu toisella tunnuksella.').waitFor();
    await second.goto(`${site.origin}/profiili/`);
    expect(await second.getByLabel('Etunimi').inputValue()).toBe('');
  });

  test('own tools ask for the login by themselves, and closing it leads to the front page', async ({ newPage }) => {
    const { page } = await openPage(newPage);
    await page.goto(`${site.origin}/omat-tyokalut/`);
    await page.getByRole('dialog', { name: 'Tervetuloa takaisin!' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${site.origin}/`);
  });
});

test.describe('without JavaScript', () => {
  test('the same forms do the same', async ({ newPage }) => {
    test.setTimeout(60_000);
    const { page } = await openPage(newPage, { javaScriptEnabled: false });
    const otso: Person = { email: 'otso@posti.example', password: 'Punainen-mänty-5' };
    await register(page.context(), site, otso);
    await page.goto(`${site.origin}/profiili/`);
    const form = page.locator('form[action="/profiili/"]');
    await form.locator('[name=first_name]').fill('O'.repeat(151));
    await form.locator('[name=last_name]').fill('Näyte');
    await form.locator('button[type=submit]').last().click();
    await expectWords(page, '.profile__error').toEqual(['Nimessä saa olla enintään 150 merkkiä.']);
    expect(await form.locator('[name=last_name]').inputValue()).toBe('Näyte');
    await form.locator('[name=first_name]').fill('Otso');
    expect(await form.getByText('Valitse kuva', { exact: true }).isVisible()).toBe(true);
    const own = await form
      .locator('[name=profile_icon]')
      .evaluate((input) => getComputedStyle(input, '::file-selector-button').opacity);
    expect(own, "the browser's own button").toBe('0');
    await form.locator('[name=profile_icon]').setInputFiles(picture);
    await form.locator('button[type=submit]').last().click();
    await expectWords(page, '.own-done').toEqual(['Muutokset on tallennettu']);
    expect(new URL(page.url()).search).toBe('?tila=tallennettu');
    expect(await page.locator('.profile__portrait img').getAttribute('src')).toMatch(/^\/api\/users\/profile\/icon\//);
    await page.getByRole('button', { name: 'Poista profiilikuva' }).click();
    await expectWords(page, '.own-done').toEqual(['Profiilikuva on poistettu']);

    await page.goto(site.origin + plantPath);
    await page.locator('.save-plant a').click();
    await page.getByRole('button', { name: 'Tallenna omiin kasveihin' }).click();
    await expectWords(page, '.saved-plants__one h3').toHaveLength(1);
    await page.getByLabel(/Määrä/).fill('4,5');
    // Enter calculates.
    await page.getByLabel(/Määrä/).press('Enter');
    await expectWords(page, '.calculator__total dd').toEqual(['14 000 €']);
    expect(page.url()).toContain('laske=');
    expect(page.url()).not.toContain('csrf');
    await page.getByLabel('Laskelman nimi').fill('Kylpyhuone');
    await page.getByRole('button', { name: 'Tallenna laskelma' }).click();
    await expectWords(page, '.calculator__open').toEqual(['Kylpyhuone']);
    await expectWords(page, '.own-done').toEqual(['Laskelma on tallennettu']);
  });
});
