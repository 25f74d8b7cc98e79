// Another company's backend refuses a form with its own messages: each field that it names is marked, with and without
// JavaScript.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ kind: 'full' });
});
test.afterAll(() => site?.close());

/** The response has the form in which Django writes lists of errors, with its markup and line breaks. */
const refusal = {
  nimi: ['<ul class="errorlist"><li>Nimi on jo\nvarattu.</li></ul>'],
  kysymys: [`${'Kysymys on liian pitkä. '.repeat(20)}`],
  _consent: [''],
  outo: [['Tunnus puuttuu.']],
};
const labels = ['Nimi', 'Kysymys'];

async function sendForm(page: Page): Promise<void> {
  await page.goto(`${site.origin}/lomake/77/`);
  await page.fill('.lead-form [name="nimi"]', 'Aino');
  await page.fill('.lead-form [name="kysymys"]', 'Milloin?');
  await page.check('.lead-form [name="_consent"]');
  site.foreign?.break('POST /api/forms/77/form-submissions/', { status: 400, json: refusal });
  await page.click('.lead-form button[type=submit]');
}

for (const javaScriptEnabled of [false, true])
  test(`names every field ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and takes the corrected form`, async ({
    newPage,
  }) => {
    const { page } = await newPage({ javaScriptEnabled, viewport: { width: 320, height: 800 } });
    await sendForm(page);
    const errorOf = (name: string) => page.locator(`.lead-form [id$="${name}-error"]`);
    await expect(errorOf('nimi')).toHaveText('Nimi on jo varattu.');
    const long = (await errorOf('kysymys').textContent()) ?? '';
    expect(long).toMatch(/^(Kysymys on liian pitkä\. )+.*…$/);
    expect(long.length).toBeLessThanOrEqual(300);
    await expect(errorOf('_consent')).toHaveText('Virheellinen tieto');
    for (const name of ['nimi', 'kysymys', '_consent'])
      await expect(page.locator(`.lead-form [name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
    const above = page.locator('.lead-form__problem');
    await expect(above.filter({ hasText: 'Lomakkeessa on 3 korjattavaa kohtaa' })).toHaveCount(1);
    for (const label of labels) await expect(above.locator('a', { hasText: `${label}: ` })).toHaveCount(1);
    await expect(above.filter({ hasText: 'Tunnus puuttuu.' })).toHaveCount(1);
    expect(await page.inputValue('.lead-form [name="kysymys"]')).toBe('Milloin?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    if (javaScriptEnabled) await expectAccessible(page);

    site.foreign?.break('POST /api/forms/77/form-submissions/', null);
    await page.fill('.lead-form [name="nimi"]', 'Aino Aalto');
    await page.click('.lead-form button[type=submit]');
    await expect(page.getByText('Veistämö palaa asiaan, kun tuuli tyyntyy.')).toBeVisible();
  });
