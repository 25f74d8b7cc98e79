// A day of an operator who has only the page's address and an account: on a phone, with and without JavaScript.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { openStore } from '../../server/backend/store/open-store.ts';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { storeTestLead } from '../../server/backend/testing/stored-lead.ts';
import { expectAccessible, expectReadable } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { register } from '../helpers/register.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const hourMs = 60 * 60_000;
const people = {
  with: { email: 'paivi@posti.example', password: 'Vihreä-kuusi-9' },
  without: { email: 'teppo@posti.example', password: 'Vihreä-kuusi-9' },
};

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({
    env: {
      ADMIN_EMAILS: Object.values(people)
        .map(({ email }) => email)
        .join(),
      LEAD_EMAIL: 'toimitus@posti.example',
    },
  });
});
test.afterAll(() => site?.close());

/** Submitted leads: one from yesterday in quarantine, and one from last month. */
async function fillLeads(sender: string): Promise<void> {
  const store = await openStore(dirname(site.outboxDir));
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
  await storeTestLead(
    store,
    { name: 'Liisa Lähettäjä', email: sender, phone: '040 123 4567', message: 'Pyydän tarjousta terassista.' },
    { created_at: ago(24), quarantine: 'reused', site: 'koti_ja_piha' },
  );
  await storeTestLead(store, { name: 'Vanha Viesti', email: 'vanha@posti.example' }, { created_at: ago(24 * 40) });
  await store.destroy();
}

for (const javaScriptEnabled of [true, false]) {
  const words = javaScriptEnabled ? 'with' : 'without';
  test(`an operator's day ${words} JavaScript`, async ({ newPage, browser }) => {
    test.setTimeout(120_000);
    const person = people[words];
    const sender = `liisa.${words}@posti.example`;
    await fillLeads(sender);
    const registering = await browser.newContext();
    await register(registering, site, person);
    await registering.close();
    const { page } = await newPage({ javaScriptEnabled, viewport: { width: 390, height: 800 }, acceptDownloads: true });
    const check = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      // axe itself is a script.
      if (!javaScriptEnabled) return;
      await page.emulateMedia({ colorScheme: 'light' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await comeIn(page, person, check);
    await releaseTheLead(page, { check, press });
    await handleTheRest(page, { check, press });
    await expect
      .poll(
        async () =>
          (await mailsTo({ dataDir: dirname(site.outboxDir) }, 'toimitus@', 0)).filter(({ text }) =>
            text?.includes(sender),
          ).length,
      )
      .toBe(1);
    await page.getByRole('link', { name: 'Sähköpostit', exact: true }).click();
    await expect(page.locator('main')).toContainText('Lähteviä viestejä ei ole.');
    await check();

    const table = await exportTheWeek(page, press);
    expect(table).toContain('Liisa Lähettäjä');
    expect(table).not.toContain('Vanha Viesti');
    expect(await printTheMonth(page)).toBe(1);
    for (const part of ['Toiminta', 'Sisältö', 'Tilaajat', 'Kumppanit', 'Ohjeet', 'Yleiskuva']) {
      await page.getByRole('link', { name: part, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(part);
      await check();
    }
    await removeThePerson(page, { sender, check, press });

    await page.getByRole('link', { name: 'Tapahtumat', exact: true }).click();
    await check();
    const log = await page.locator('main').textContent();
    for (const act of [
      'Poisti henkilön tiedot',
      'Vei yhteydenotot tiedostoon',
      'Vapautti karanteenista',
      'Otti tunnistuksen käyttöön',
    ])
      expect(log).toContain(act);
    await press('Sulje ylläpito');
    await page.goto(`${site.origin}/yllapito/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avaa ylläpito');
    await check();
    expect(site.logged).toEqual([]);
  });
}

interface Means {
  check(): Promise<void>;
  press(name: string): Promise<void>;
}

/** Signs in from the address alone: the sign-in form, the authenticator, its first code, and the recovery codes. */
async function comeIn(page: Page, { email, password }: typeof people.with, check: Means['check']): Promise<void> {
  await page.goto(`${site.origin}/yllapito/`);
  await page.locator('main [name=login]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ota ylläpidon tunnistus käyttöön');
  await check();
  await page.getByLabel('Salasana').fill(password);
  await page.getByRole('button', { name: 'Jatka' }).click();
  await check();
  await expect(page.getByRole('img', { name: /^QR-koodi/ })).toBeVisible();
  const secret = ((await page.locator('.admin-key').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Sovelluksen näyttämä koodi').fill('000000');
  await page.getByRole('button', { name: 'Ota käyttöön' }).click();
  await expect(page.locator('main')).toContainText('Koodi ei kelpaa.');
  await check();
  await page.getByLabel('Sovelluksen näyttämä koodi').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Ota käyttöön' }).click();
  await expect(page.locator('.admin-codes li')).toHaveCount(10);
  await check();
  await page.getByRole('link', { name: 'Koodit ovat tallessa, jatka' }).click();
  expect(new URL(page.url()).pathname).toBe('/yllapito/');
  await check();
}

async function releaseTheLead(page: Page, { check, press }: Means): Promise<void> {
  await page.getByRole('link', { name: 'Yhteydenotot', exact: true }).first().click();
  await check();
  await page.getByRole('link', { name: /^Karanteeni/ }).click();
  await check();
  await page.getByRole('link', { name: /^Liisa Lähettäjä/ }).click();
  await expect(page.locator('main')).toContainText('Samalla taustatarkistuksella oli jo lähetetty toinen lomake.');
  await check();
  await press('Vapauta ja lähetä');
  await expect(page.getByRole('status')).toHaveText('Vapautettu, ja sähköpostit lähtevät.');
  await page.getByLabel('Muistiinpano').fill('Soitettu, asia hoidossa.');
  await press('Merkitse käsitellyksi');
  await expect(page.getByRole('status')).toHaveText('Merkitty käsitellyksi.');
  await check();
}

async function handleTheRest(page: Page, { check, press }: Means): Promise<void> {
  await page.getByRole('link', { name: 'Yhteydenotot', exact: true }).first().click();
  await page.getByRole('checkbox', { name: /^Valitse: Vanha Viesti/ }).check();
  await press('Merkitse valitut käsitellyiksi');
  await expect(page.getByRole('status')).toHaveText('Merkitty käsitellyiksi.');
  await check();
}

/** @returns the exported table */
async function exportTheWeek(page: Page, press: Means['press']): Promise<string> {
  await page.goto(`${site.origin}/yllapito/yhteydenotot/?luettelo=all`);
  await page.getByText('Rajaa', { exact: true }).first().click();
  const { day, month, year } = partsOf(new Date(Date.now() - 7 * 24 * hourMs));
  await page.getByLabel('Alkaen').fill(`${day}.${month}.${year}`);
  await press('Rajaa');
  const [download] = await Promise.all([page.waitForEvent('download'), press('Vie taulukkoon (CSV)')]);
  expect(download.suggestedFilename()).toMatch(/^yhteydenotot-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await download.path(), 'utf8');
}

const partsOf = (date: Date) => ({ day: date.getDate(), month: date.getMonth() + 1, year: date.getFullYear() });

/** @returns the number of printed sheets */
async function printTheMonth(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Kuukausi', exact: true }).first().click();
  const sheets = await page.pdf({ preferCSSPageSize: true });
  return sheets.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function removeThePerson(page: Page, { sender, check, press }: Means & { sender: string }): Promise<void> {
  await page.getByRole('link', { name: 'Henkilötiedot', exact: true }).first().click();
  await check();
  await page.getByLabel('Sähköpostiosoite').fill(sender);
  await press('Hae tiedot');
  await expect(page.locator('main')).toContainText(`Osoitteella ${sender} on tallessa`);
  await check();
  await page.getByLabel('Poistan tiedot pysyvästi').check();
  await press('Poista kaikki');
  await expect(page.locator('main')).toContainText(`Osoitteen ${sender} tiedot on poistettu`);
  await check();
  await page.getByLabel('Sähköpostiosoite').fill(sender);
  await press('Hae tiedot');
  await expect(page.locator('main')).toContainText(`Osoitteella ${sender} ei ole mitään tallessa`);
}
