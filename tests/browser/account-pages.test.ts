// The account pages in a real browser with scripts: the scripts that their strict policy allows, and the origin of
// their posts.
import type { Page } from 'playwright';
import { postsTo, serveAccounts } from '../helpers/account-forms.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
test.beforeEach(() => {
  backend.calls.length = 0;
  serveAccounts(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const link = '?user_id=7&timestamp=1760000000000&signature=abc';
const openReady = async (page: Page, path: string) => {
  await page.goto(host.origin + path);
  await page.locator('[data-widget=login][data-widget-status=ready]').waitFor();
};

test('runs all of its own scripts, and none that makes code of texts', async ({ newPage }) => {
  backend.answer('/api/auth/verify-registration/', { json: { detail: 'User verified successfully' } });
  backend.answer('/api/auth/confirm-email-change/', { json: { detail: 'Email changed' } });
  const { page, complaints } = await newPage();
  for (const path of ['/kirjaudu/', '/rekisteroidy/', '/unohtunut-salasana/', `/uusi-salasana/${link}`]) {
    await openReady(page, path);
    // The first interaction loads the rest of the widget.
    await page.locator('main form button[type=submit]').click();
    await page.locator('main .error, main [role=alert]').first().waitFor();
  }
  await openReady(page, `/vahvista/${link}`);
  await page.getByText('Osoite on vahvistettu ja tunnuksesi käytössä.').waitFor();
  await openReady(page, `/uusi-osoite/${link}`);
  await page.getByRole('button', { name: 'Vaihda osoite' }).click();
  await page.getByText('Sähköpostiosoite on vaihdettu.').waitFor();
  expect(complaints).toEqual([]);
  const tried = await page.evaluate(() => {
    const tries = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      code: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/' }),
    };
    return Object.values(tries).map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(tried).toEqual(['TypeError', 'TypeError']);
});

for (const javaScriptEnabled of [true, false])
  test(`posts from a page that hides its address, with scripts: ${javaScriptEnabled}`, async ({ newPage }) => {
    const call = '/api/auth/reset-password/';
    const json = { detail: 'Reset password successful', email: 'maija@koe.example', signed_in: false };
    backend.answer(call, { json });
    const { page } = await newPage({ javaScriptEnabled });
    if (javaScriptEnabled) await openReady(page, `/uusi-salasana/${link}`);
    else await page.goto(`${host.origin}/uusi-salasana/${link}`);
    await page.locator('main [name=password]').fill('Punainen-mänty-5');
    await page.locator('main form button[type=submit]').click();
    await page.getByText('Salasana on vaihdettu, ja muut laitteesi on kirjattu ulos.').waitFor();
    expect(await page.locator('main [name=login]').inputValue()).toBe('maija@koe.example');
    expect(page.url()).not.toContain('koe.example');
    expect(postsTo(backend, call)[0]?.fields).toEqual({
      user_id: '7',
      timestamp: '1760000000000',
      signature: 'abc',
      password: 'Punainen-mänty-5',
    });
  });

for (const javaScriptEnabled of [true, false])
  test(`orders the newsletter again from a page that hides its address, with scripts: ${javaScriptEnabled}`, async ({
    newPage,
  }) => {
    backend.answer('/newsletter/confirm', { body: 'Invalid token.' });
    backend.answer('/newsletter/subscribe', { body: 'true' });
    const { page, complaints } = await newPage({ javaScriptEnabled });
    await page.goto(`${host.origin}/uutiskirje/vahvista/?token=vanha`);
    await page.getByRole('button', { name: 'Vahvista tilaus' }).click();
    if (javaScriptEnabled) await page.locator('main [data-widget=newsletter][data-widget-status=ready]').waitFor();
    // An address that has just received a mail does not receive another.
    await page.locator('main [name=email]').fill(`maija-${javaScriptEnabled}@example.fi`);
    await page.locator('main form button[type=submit]').click();
    await page.getByText('Enää yksi klikkaus!').first().waitFor();
    expect(postsTo(backend, '/newsletter/subscribe')).toHaveLength(1);
    expect(complaints.filter((line) => !line.includes('410'))).toEqual([]);
  });
