// A lead on the whole site: filled in by a visitor, stored, mailed to company and editor, printed by the command.
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { projectRoot } from '../../build/paths.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const mb = 1024 * 1024;
const article = '/energia-ja-talotekniikka/ilmalampopumpun-mitoitus/';
let site: Site;
let photo: Buffer;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  [site, photo] = await Promise.all([startSite(), takePhoto()]);
});
test.afterAll(() => site.close());

/** Nine megabytes like a camera's file, with the location of the shot. */
async function takePhoto(): Promise<Buffer> {
  const noise = { width: 2000, height: 1500, channels: 3 as const, background: '#888' };
  const jpeg = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 10/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
  // Data that a camera appends to the picture.
  return Buffer.concat([jpeg, Buffer.alloc(9 * mb - jpeg.length)]);
}
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

async function openForm(newPage: NewPage, query = ''): Promise<Page> {
  const { page } = await newPage();
  await page.goto(site.origin + article + query);
  await page.locator('.lead-form').scrollIntoViewIfNeeded();
  await page.locator('.widget--lead-form[data-widget-status=ready]').waitFor();
  return page;
}

async function fillIn(page: Page, name: string): Promise<void> {
  const form = page.locator('.lead-form');
  await form.getByLabel('Nimi').fill(name);
  await form.getByLabel('Sähköposti').fill('maija@posti.example');
  await form.getByLabel('Postinumero').fill('00120');
  await form.getByLabel('Kohde').selectOption({ index: 1 });
  await form.getByLabel('Kuvaus').fill('Suora sähkölämmitys vuodelta 1986.\nTakka olohuoneessa.');
  await form.getByLabel(/Hyväksyn/).check();
}
const send = (page: Page) => page.locator('.lead-form button[type=submit]').click();

/** The output of the operator's command. */
const leads = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [`${projectRoot}/server/ops/commands/leads.ts`, '--format', 'json', '--data', dirname(site.outboxDir)],
      { encoding: 'utf8' },
    ),
  ) as Record<string, unknown>[];

async function mails(): Promise<string[]> {
  const names = (await readdir(site.outboxDir)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(`${site.outboxDir}/${name}`, 'utf8')));
}

test.describe('a lead', () => {
  test('with three images of 9 MB arrives with its page, campaign and consent, and goes out to company and editor', async ({
    newPage,
  }) => {
    test.setTimeout(90_000);
    const page = await openForm(newPage, '?utm_source=kirje&utm_campaign=syksy&fbclid=x1&muu=2');
    await fillIn(page, 'Maija Mallikas');
    const photos = ['etela.jpg', 'pohjoinen.jpg', 'takka.jpg'].map((name) => file(name, photo));
    for (const one of photos) await page.locator('.lead-form [type=file]').setInputFiles([one]);
    expect(await page.locator('.lead-form').textContent()).toContain('3 kuvaa valittu');
    await send(page);
    await page.locator('.lead-form__answer').waitFor({ timeout: 25_000 });
    expect(await page.locator('.lead-form').getByLabel('Nimi').inputValue()).toBe('');
    expect(
      await page
        .locator('.lead-form')
        .getByLabel(/Hyväksyn/)
        .isChecked(),
    ).toBe(false);

    const [lead, ...more] = leads();
    expect(more).toEqual([]);
    const json = JSON.stringify(lead);
    for (const words of ['Maija Mallikas', article, 'utm_source', 'kirje', 'syksy', 'Hyväksyn', 'Takka olohuoneessa.'])
      expect(json).toContain(words);
    expect(json).not.toContain('muu');

    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
    const sent = await mails();
    for (const mail of sent) {
      expect(mail).toMatch(/^Reply-To: .*maija@posti\.example/m);
      expect(mail.match(/^Content-Type: image\/jpeg/gm)).toHaveLength(3);
    }
    expect(sent.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual(
      expect.arrayContaining([expect.stringContaining('toimitus@')]),
    );
  });

  test('with an image of one byte too many is refused under its field, and sent once it is removed', async ({
    newPage,
  }) => {
    test.setTimeout(60_000);
    const page = await openForm(newPage);
    const before = leads().length;
    await fillIn(page, 'Ville Malli');
    const tooLarge = Buffer.concat([photo, Buffer.alloc(10 * mb + 1 - photo.length)]);
    await page.locator('.lead-form [type=file]').setInputFiles([file('iso.jpg', tooLarge)]);
    await send(page);
    expect(await page.locator('.lead-form .lead-form__error').allTextContents()).toEqual(['Liian suuri kuva']);
    expect(leads()).toHaveLength(before);
    await page.getByRole('button', { name: 'Poista iso.jpg' }).click();
    await send(page);
    await page.locator('.lead-form__answer').waitFor();
    expect(leads()).toHaveLength(before + 1);
    expect(await page.locator('.lead-form').getByLabel('Nimi').inputValue()).toBe('');
  });

  test('sent with a double click and Enter is one', async ({ newPage }) => {
    test.setTimeout(60_000);
    const page = await openForm(newPage);
    const before = leads().length;
    await fillIn(page, 'Kaisa Kolme');
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('.lead-form button[type=submit]');
      for (const _ of [1, 2, 3]) button?.click();
      document.querySelector<HTMLFormElement>('.lead-form')?.requestSubmit();
    });
    await page.locator('.lead-form__answer').waitFor();
    expect(leads()).toHaveLength(before + 1);
  });

  test('sent without JavaScript is one, from the article to the page that says so and back', async ({ newPage }) => {
    test.setTimeout(60_000);
    const before = leads().length;
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${site.origin + article}?utm_source=kirje`);
    await fillIn(page, 'Sanna Skriptitön');
    await send(page);
    expect(new URL(page.url()).search).toContain('tila=lahetetty');
    const [lead] = leads().slice(before);
    expect(JSON.stringify(lead)).toContain('Sanna Skriptitön');
    expect(JSON.stringify(lead)).toContain('utm_source');
    await page.getByRole('link', { name: 'Takaisin sivulle, jolta lähdit' }).click();
    expect(new URL(page.url()).pathname).toBe(article);
  });
});
