// A lead form without JavaScript: its errors, the retained input, and one lead for one submission.
import type { Page } from 'playwright';
import type { FieldType } from '../../rules/leads/form.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Call, startFakeBackend } from '../helpers/fake-backend.ts';
import { formPath, jpegBytes, leadCalls, partsOf, serveForm } from '../helpers/lead-post.ts';
import { rawField } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const mb = 1024 * 1024;
const file = (name: string, size: number) => ({ name, mimeType: 'image/jpeg', buffer: jpegBytes(size) });
/** The bytes decide, regardless of the file name. */
const gif = { name: 'kuva.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a;') };
const meant = 'Tarkoititko numeroa +358 40 123 4567?';
type Given = string | ReturnType<typeof file>[];

/** A field, its input, and the message: one of each kind of control. All rules are tested in rules/leads/form.test.ts. */
const rows: [type: FieldType, isRequired: boolean, given: Given, message: string][] = [
  ['singleline', true, '', 'Pakollinen tieto'],
  ['radio', true, '', 'Pakollinen tieto'],
  ['dropdown', true, '', 'Pakollinen tieto'],
  ['multiline', false, 'ä'.repeat(10_001), 'Liian pitkä'],
  ['email', true, 'maija@posti', 'Sähköposti ei ole oikein'],
  ['checkboxes', true, '', 'Valitse yksi vaihtoehto, kiitos'],
  ['date', false, 'huomenna', 'Valitse oikean muotoinen päivämäärä, kiitos!'],
  ['phone_number', false, '040 123 4567', `Laita oikein puhelinnumero, kiitos! ${meant}`],
  ['image', false, [file('iso.jpg', 10 * mb + 1)], 'Liian suuri kuva'],
  ['image', false, [gif], 'Virheellinen kuvatiedosto'],
];
const nameOf = (row: number) => `kentta_${row}`;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeEach(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
test.afterEach(async () => {
  await host.close();
  await backend.close();
});

async function openForm(newPage: NewPage, changes: object): Promise<Page> {
  backend.calls.length = 0;
  serveForm(backend, changes);
  const { page } = await newPage({ javaScriptEnabled: false });
  await page.goto(host.origin + formPath);
  return page;
}
const send = (page: Page) => page.locator('.lead-form button[type=submit]').click();
const errorOf = (page: Page, name: string) => page.locator(`[id$="${name}-error"]`);

async function fillIn(page: Page, name: string, given: Given): Promise<void> {
  const control = page.locator(`.lead-form [name="${name}"]`);
  if (typeof given !== 'string') return control.setInputFiles(given);
  if (given === '') return;
  // Simulates a browser without a date picker.
  if (/date/.test((await control.getAttribute('type')) ?? ''))
    await control.evaluate((input) => input.setAttribute('type', 'text'));
  await control.fill(given);
}

test.describe('a lead form without JavaScript', () => {
  test('says what is wrong at each field and in a list that leads there, and keeps what was typed', async ({
    newPage,
  }) => {
    test.setTimeout(90_000);
    const form_fields = rows.map(([type, required], row) =>
      rawField(nameOf(row), type, { label: `Rivi ${row}`, required, choices: 'Katto\nSauna' }),
    );
    const page = await openForm(newPage, { form_fields, consent_text: '<p>Hyväksyn ehdot.</p>' });
    for (const [row, [, , given]] of rows.entries()) await fillIn(page, nameOf(row), given);
    await send(page);
    const errors = await Promise.all(rows.map((_, row) => errorOf(page, nameOf(row)).textContent()));
    expect(errors).toEqual(rows.map(([, , , message]) => message));
    expect(await errorOf(page, '_consent').textContent()).toBe('Ole hyvä ja hyväksy käyttöehdot!');

    const summary = page.locator('.lead-form [role=alert]');
    expect(await summary.locator('p').textContent()).toBe(`Lomakkeessa on ${rows.length + 1} korjattavaa kohtaa`);
    expect(await summary.locator('a').allTextContents()).toEqual([
      ...rows.map(([, , , message], row) => `Rivi ${row}: ${message.replace(` ${meant}`, '')}`),
      expect.stringContaining('Ole hyvä ja hyväksy käyttöehdot!'),
    ]);
    const targets = await summary
      .locator('a')
      .evaluateAll((links) =>
        links.map(
          (link) =>
            document
              .getElementById(decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)))
              ?.getAttribute('name') ?? null,
        ),
      );
    expect(targets).toEqual([...rows.map((_, row) => nameOf(row)), '_consent']);
    // A date picker can't show an invalid date.
    for (const [row, [type, , given]] of rows.entries())
      if (
        typeof given === 'string' &&
        !['date', 'datetime', 'radio', 'checkbox', 'checkboxes', 'multiselect', 'image'].includes(type)
      )
        expect(await page.locator(`.lead-form [name="${nameOf(row)}"]`).inputValue(), `row ${row}`).toBe(given);
    expect(leadCalls(backend)).toEqual([]);
  });

  test('sends one lead, says so, and sends none again at a reload or from the page before', async ({ newPage }) => {
    const page = await openForm(newPage, { success_text: 'Kiitos pyynnöstä! Palaamme pian.' });
    const fillAll = async () => {
      await page.locator('.lead-form [name=nimi]').fill('Maija');
      await page.locator('.lead-form [name=email]').fill('maija@posti.example');
      await page.locator('.lead-form [name=kuvat]').setInputFiles([file('a.jpg', 100), file('b.jpg', 200)]);
    };
    await fillAll();
    await send(page);
    expect(new URL(page.url()).search).toContain('tila=lahetetty');
    expect(await page.locator('main').textContent()).toContain('Kiitos pyynnöstä!');
    await page.reload();
    expect(leadCalls(backend)).toHaveLength(1);
    await page.goBack();
    await fillAll();
    await send(page);
    const keys = leadCalls(backend).map(({ headers }) => headers['idempotency-key']);
    // The backend treats the same content as the same lead.
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    const parts = await partsOf(leadCalls(backend)[0] as Call);
    expect(parts.map(([name, value]) => [name, typeof value === 'string' ? value : value.size])).toEqual(
      expect.arrayContaining([
        ['nimi', 'Maija'],
        ['email', 'maija@posti.example'],
        ['kuvat', 100],
        ['kuvat', 200],
      ]),
    );
  });

  test('keeps the right images of a form that is wrong elsewhere', async ({ newPage }) => {
    const page = await openForm(newPage, {});
    await page.locator('.lead-form [name=nimi]').fill('Maija');
    await page.locator('.lead-form [name=kuvat]').setInputFiles([file('piha.jpg', 500)]);
    await send(page);
    expect(await errorOf(page, 'email').textContent()).toBe('Pakollinen tieto');
    expect(await page.locator('.lead-form').textContent()).toContain('Jo tallessa: piha.jpg.');
    await page.locator('.lead-form [name=email]').fill('maija@posti.example');
    await send(page);
    expect(new URL(page.url()).search).toContain('tila=lahetetty');
    expect(leadCalls(backend)).toHaveLength(1);
  });
});
