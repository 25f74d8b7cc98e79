// One person's complete journey through the real site, in a real browser, from the first form to the last sign-out.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { type PersonOnSite, putOnSite } from '../helpers/person.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const dialog = (page: Page) => page.getByRole('dialog');

test('registers, confirms by mail, logs in, votes, edits the profile, resets the password and logs out', async ({
  newPage,
}) => {
  test.setTimeout(60_000);
  const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 } });
  // Pictures do not matter here.
  await page.route(/\/(kuva|media)\//, (route) => route.abort());
  const ville = putOnSite(page, site, { email: 'ville@posti.example', password: 'Vihreä-kuusi-9' });
  await register(ville);
  await confirm(ville);
  await logOut(ville);
  await logIn(ville);
  await vote(ville);
  await editProfile(ville);
  await changeEmail(ville);
  await resetPassword(ville);
  await logOut(ville);
  expect(complaints.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  expect(site.logged).toEqual([]);
});

async function openLogin(page: Page): Promise<void> {
  await page.locator('.masthead [data-opens=login]').click();
  await dialog(page).getByRole('heading', { name: 'Tervetuloa takaisin!' }).waitFor();
}

async function register({ open, page, person }: PersonOnSite): Promise<void> {
  await open('/');
  await openLogin(page);
  await dialog(page).getByRole('link', { name: 'Luo tunnus' }).click();
  await dialog(page).getByLabel('Sähköpostiosoite').fill(person.email);
  await dialog(page).getByLabel('Salasana', { exact: true }).fill(person.password);
  await dialog(page).getByLabel('Salasana uudelleen').fill(person.password);
  await dialog(page).locator('[name=accept_terms]').check();
  await dialog(page).getByRole('button', { name: 'Luo tunnus' }).click();
  await dialog(page).getByRole('heading', { name: 'Tunnuksesi luotiin' }).waitFor();
  expect(await dialog(page).textContent()).toContain('ville@posti.example');
}

async function confirm({ open, page, mailedPath, isLoggedIn }: PersonOnSite): Promise<void> {
  await open(await mailedPath('/vahvista/'));
  // With a script, the page confirms the address by itself, and signs in the browser that was used to register.
  await page.waitForURL(/\/profiili\/\?tila=vahvistettu$/);
  await page.getByText('Osoite on vahvistettu ja olet kirjautunut sisään.').waitFor();
  expect(await isLoggedIn()).toBe(true);
}

async function logIn({ open, page, person, isLoggedIn }: PersonOnSite): Promise<void> {
  await open('/');
  await openLogin(page);
  await dialog(page).getByLabel('Sähköpostiosoite').fill(person.email);
  await dialog(page).getByLabel('Salasana', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.locator('.account-menu summary').waitFor();
  expect([await dialog(page).count(), await isLoggedIn()]).toEqual([0, true]);
}

async function vote({ open, page }: PersonOnSite): Promise<void> {
  await open('/kilpailu/');
  const card = page.locator('#submission-2');
  const count = async () => Number.parseInt((await card.locator('.vote-button__votes').textContent()) ?? '', 10);
  await card.scrollIntoViewIfNeeded();
  // Before the widget is ready, a click would open the voting page for visitors without a script.
  await card.locator('[data-widget=vote-button][data-widget-status=ready]').waitFor();
  const before = await count();
  await card.getByRole('button', { name: 'Äänestä työtä' }).click();
  await card.getByRole('button', { name: /Äänestetty/ }).waitFor();
  expect(await count()).toBe(before + 1);
  await page.reload();
  await card.getByRole('button', { name: /Äänestetty/ }).waitFor();
  expect(await card.getByRole('button', { name: /Äänestetty/ }).isDisabled()).toBe(true);
}

async function editProfile({ page }: PersonOnSite): Promise<void> {
  await page.locator('.account-menu summary').click();
  await page.locator('.account-menu').getByRole('link', { name: 'Profiili' }).click();
  await page.waitForURL(/\/profiili\//);
  await page.locator('[data-widget=profile][data-widget-status=ready]').waitFor();
  await page.getByLabel(/Etunimi/).fill('Ville');
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click();
  await page.getByText('Muutokset on tallennettu').waitFor();
  await expect.poll(() => page.locator('.account-menu__name').textContent()).toBe('Ville');
}

async function changeEmail({ page, open, mailedPath, person }: PersonOnSite): Promise<void> {
  await page.getByText('Vaihda osoite…').click();
  await page.getByLabel('Uusi sähköpostiosoite').fill('ville@uusi.example');
  await page.getByLabel('Salasanasi').fill(person.password);
  await page.getByRole('button', { name: 'Lähetä vahvistuslinkki' }).click();
  await page.getByText('Vahvistus odottaa: ville@uusi.example').waitFor();
  person.email = 'ville@uusi.example';
  await open(await mailedPath('/uusi-osoite/'));
  await page.locator('[data-widget=login][data-widget-status=ready]').last().waitFor();
  await page.getByRole('button', { name: 'Vaihda osoite' }).click();
  await page.waitForURL(/\/profiili\/\?tila=osoite-vaihdettu$/);
  await page.getByText('Sähköpostiosoitteesi on nyt ville@uusi.example').waitFor();
  await page.locator('[data-widget=profile][data-widget-status=ready]').waitFor();
}

async function resetPassword(ville: PersonOnSite): Promise<void> {
  const { page, open, mailedPath, isLoggedIn, person } = ville;
  await page.getByRole('button', { name: 'Lähetä linkki salasanan vaihtoon' }).click();
  await page.getByText(`Lähetimme linkin osoitteeseen ${person.email}.`).waitFor();
  await open(await mailedPath('/uusi-salasana/'));
  // A status request that is still pending when the session ends is refused, and the browser logs an error for that.
  await page.locator('.account-menu summary').waitFor();
  person.password = 'Punainen-mänty-5';
  await page.getByRole('textbox', { name: 'Uusi salasana' }).fill(person.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/profiili\/\?tila=salasana-vaihdettu$/);
  // A new password ends all sessions except that of the browser which set it.
  expect(await isLoggedIn()).toBe(true);
}

async function logOut({ page, isLoggedIn }: PersonOnSite): Promise<void> {
  await page.locator('.account-menu summary').click();
  await page.locator('.account-menu').getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await page.locator('.masthead [data-opens=login]').waitFor();
  expect(await isLoggedIn()).toBe(false);
}
