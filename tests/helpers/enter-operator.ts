// The way in to the operator's page, in a browser.
import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright';
import type { Person } from './person.ts';
import { register } from './register.ts';
import type { Site } from './site.ts';

/** Makes a listed account, enrols it, and ends at a path below `/yllapito/`. */
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
