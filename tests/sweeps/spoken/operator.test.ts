// A screen reader's output for the operator's pages, in front of a foreign backend with unusual data, whose dates are
// fixed. The reference texts are in kept/operator/.
import { test } from '../../helpers/browser-test.ts';
import { enterForeignOperator } from '../../helpers/enter-operator.ts';
import { hideMachine } from '../../helpers/hide-machine.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';
import { expectReferenceText } from './reference-texts.ts';
import { beginSession, wide } from './session.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ kind: 'full' });
});
test.afterAll(() => site?.close());

const start = '/yllapito/';
const leads = `${start}yhteydenotot/`;

/** The audit log is first, because it lists the leads that were opened. */
const parts: Record<string, string> = {
  acts: `${start}tapahtumat/`,
  start,
  leads,
  quarantine: `${leads}?luettelo=quarantined`,
  'short-lead': `${leads}handled-with-note/`,
  subscribers: `${start}tilaajat/`,
  mails: `${start}sahkopostit/`,
  month: `${start}kuukausi/`,
  health: `${start}kunto/`,
  content: `${start}sisalto/`,
  persons: `${start}henkilotiedot/`,
  help: `${start}ohjeet/`,
};

test('the operator’s pages are spoken as they are kept', async ({ newPage }) => {
  test.setTimeout(120_000);
  const { page } = await beginSession(newPage, wide);
  await enterForeignOperator(page, site, start);
  for (const [name, path] of Object.entries(parts)) {
    const { page: own, heard } = await beginSession(newPage, wide);
    await own.context().addCookies(await page.context().cookies());
    await own.goto(site.origin + path);
    await own.evaluate(hideMachine);
    await heard.readPart('header');
    await heard.readPart('main');
    expectReferenceText(`operator/${name}`, heard.text());
    await own.context().close();
  }
});

test('the way in, a wrong code and a refused form are spoken as they are kept', async ({ newPage }) => {
  const { page, heard } = await beginSession(newPage, wide);
  await enterForeignOperator(page, site, `${start}henkilotiedot/`);
  await heard.act('painaa: Hae tiedot, ilman osoitetta', async () => {
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Hae tiedot' }).press('Enter');
    await page.locator('main [role=alert], main .error').first().waitFor();
  });
  await heard.readPart('main');
  await heard.act('painaa: Sulje ylläpito', async () => {
    await page.getByRole('button', { name: 'Sulje ylläpito' }).press('Enter');
    await page.waitForURL(`${site.origin}/`);
  });
  await page.goto(site.origin + start);
  await heard.readPart('main');
  await heard.act('kirjoittaa väärän koodin', async () => {
    await page.locator('.admin-entry [name=code]').fill('000000');
    await page.locator('.admin-entry [name=code]').press('Enter');
    await page.locator('.admin-entry .error, [role=alert]').first().waitFor();
  });
  await heard.readPart('main');
  expectReferenceText('operator/entry', heard.text());
});
