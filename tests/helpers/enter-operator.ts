// Signing in to the operator's page, in a browser.
import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright';
import { foreignAccount } from './foreign/operator/account.ts';
import type { Person } from './person.ts';
import { register } from './register.ts';
import type { Site } from './site.ts';

/** Creates a listed account, enrols it, and ends at a path below `/yllapito/`. */
export async function enterOperator(
  context: BrowserContext,
  page: Page,
  site: Site,
  { person, path }: { person: Person; path: string },
): Promise<void> {
  await register(context, site, person);
  await page.goto(site.origin + path);
  await page.locator('[name=password]').fill(person.password);
  await page.locator('main button').click();
  const secret = ((await page.locator('.admin-key').textContent()) ?? '').replace(/\s/g, '');
  await page.locator('[name=code]').fill(new TOTP({ secret }).generate());
  await page.locator('main form button').click();
  await page.locator('main .button').click();
}

/** Signs in as the operator of a site in front of the full foreign backend, and ends at a path below `/yllapito/`. */
export async function enterForeignOperator(page: Page, { origin }: Pick<Site, 'origin'>, path: string): Promise<void> {
  const { email, password, code } = foreignAccount;
  await page.goto(`${origin}/kirjaudu/?${new URLSearchParams({ next: path })}`);
  await page.locator('main [name=login]').fill(email);
  await page.locator('main [name=password]').fill(password);
  await page.locator('main [name=password]').press('Enter');
  await page.waitForURL(`${origin}/yllapito/tunnistus/**`);
  const field = page.locator('.admin-entry [name=code]');
  // At the first sign-in the account has no second factor yet.
  if ((await field.count()) === 0) {
    await page.locator('.admin-entry [name=password]').fill(password);
    await page.locator('.admin-entry [name=password]').press('Enter');
  }
  await field.fill(code);
  await field.press('Enter');
  const done = page.locator('.admin-codes ~ .admin-actions a');
  await page.locator('.admin-codes, .admin-menu').waitFor();
  if ((await done.count()) > 0) await done.click();
  await page.waitForURL(origin + path);
}
