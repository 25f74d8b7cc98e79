// The account pages in a real browser with scripts: the scripts that their strict policy allows, and the origin of
// their posts.
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { postsTo, provideAccounts } from '../helpers/account-forms.ts';
import { provideBrowser } from '../helpers/browser.ts';
import type { FakeBackend } from '../helpers/fake-backend.ts';
import type { TestHost } from '../helpers/start-host.ts';

const browser = provideBrowser();
let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

const link = '?user_id=7&timestamp=1760000000000&signature=abc';
const openReady = async (page: Page, path: string) => {
  await page.goto(host.origin + path);
  await page.locator('[data-widget=login][data-widget-status=ready]').waitFor();
};

it('runs all of its own scripts, and none that makes code of texts', async () => {
  backend.answer('/api/auth/verify-registration/', { json: { detail: 'User verified successfully' } });
  const { page, complaints } = await browser.open();
  for (const path of ['/kirjaudu/', '/rekisteroidy/', '/unohtunut-salasana/', `/uusi-salasana/${link}`]) {
    await openReady(page, path);
    // The visitor's action loads the rest of the widget.
    await page.locator('main form button[type=submit]').click();
    await page.locator('main .error, main [role=alert]').first().waitFor();
  }
  await openReady(page, `/vahvista/${link}`);
  await page.getByRole('heading', { name: 'Osoite on vahvistettu' }).waitFor();
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

it.each([true, false])('posts from a page that hides its address, with scripts: %s', async (javaScriptEnabled) => {
  const call = '/api/auth/reset-password/';
  backend.answer(call, { json: { detail: 'Reset password successful' } });
  const { page } = await browser.open({ javaScriptEnabled });
  if (javaScriptEnabled) await openReady(page, `/uusi-salasana/${link}`);
  else await page.goto(`${host.origin}/uusi-salasana/${link}`);
  await page.locator('main [name=password]').fill('Punainen-mänty-5');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('heading', { name: 'Salasana on vaihdettu' }).waitFor();
  expect(postsTo(backend, call)[0]?.fields).toEqual({
    user_id: '7',
    timestamp: '1760000000000',
    signature: 'abc',
    password: 'Punainen-mänty-5',
  });
});
