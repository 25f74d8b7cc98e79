// The lead form in a real browser: every rule with its message, pictures, and failures.
import { copyFileSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { FieldType } from '../../rules/leads/form.ts';
import { examples } from '../../widgets/lead-form/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, type OpenOptions, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const offer = examples['a request for an offer'];
const mb = 1024 * 1024;
const field = (clean_name: string, field_type: FieldType, more: object = {}) => ({
  clean_name,
  field_type,
  label: clean_name,
  required: false,
  default_value: '',
  disabled: false,
  choices: 'Katto\nKeittiö, iso',
  help_text: '',
  ...more,
});
const withImages = { ...offer, fields: [...offer.fields.slice(0, 1), field('kuvat', 'image', { label: 'Kuvat' })] };

async function openForm(
  newPage: NewPage,
  server: WidgetServer,
  props: object,
  options: OpenOptions = {},
): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(server.show(await placeholderHtml('lead-form', props)));
  await page.locator('[data-widget-status=ready]').waitFor();
  return page;
}

/** Fills in the values as if typed; selects checkboxes and radio buttons by their value. */
const fill = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      for (const input of document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
        if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.value === value;
        else input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
  }, values);

const right = {
  nimi: 'Maija',
  email: 'maija@example.fi',
  postinumero: '00120',
  kohde: 'Vapaa-ajan asunto',
  kuvaus: 'Talo',
  _consent: offer.consentVersion,
};
const send = (page: Page) => page.locator('button[type=submit]').click();
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const file = (name: string, size = 10, mimeType = 'image/png') => ({
  ...{ name, mimeType },
  buffer: Buffer.concat([pngStart, Buffer.alloc(size)], size),
});
const chosen = (page: Page) =>
  page.locator('input[type=file]').evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map((f) => f.name));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
const phase = (page: Page) => page.locator('form').getAttribute('data-phase');

/** What each type says when it is required and empty. The other rules are tested in rules/leads/form.test.ts. */
const neededMessages: Partial<Record<FieldType, string>> = {
  ...Object.fromEntries(
    [
      'singleline',
      'multiline',
      'email',
      'url',
      'number',
      'radio',
      'dropdown',
      'postal_code',
      'phone_number',
      'image',
    ].map((type) => [type, 'Pakollinen tieto']),
  ),
  checkbox: 'On valittava tämä',
  checkboxes: 'Valitse yksi vaihtoehto, kiitos',
  multiselect: 'Valitse yksi vaihtoehto, kiitos',
  date: 'Valitse päivämäärä, kiitos!',
  datetime: 'Valitse päivämäärä, kiitos!',
};

test.describe('the validation of a lead form', () => {
  test('shows a message for every type, linked to its field, and for the consent', async ({ newPage, server }) => {
    const expected = Object.entries(neededMessages);
    const fields = expected.map(([type]) => field(type, type as FieldType, { required: true }));
    const page = await openForm(newPage, server, { ...offer, fields });
    await send(page);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.lead-form__field, .lead-form__consent')].map((box) => {
        const error = box.querySelector('.lead-form__error');
        const control = document.querySelector(`[aria-describedby~="${error?.id}"]`);
        return [control !== null && box.querySelector('[aria-invalid]') !== null, error?.textContent];
      }),
    );
    const messages = [...expected.map(([, message]) => message), 'Ole hyvä ja hyväksy käyttöehdot!'];
    expect(shown).toEqual(messages.map((message) => [true, message]));
    expect(server.posts).toEqual([]);
  });

  test('tells half a date from none', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, {
      ...offer,
      consentHtml: '',
      fields: [field('pvm', 'date'), field('aika', 'datetime')],
    });
    for (const name of ['pvm', 'aika']) {
      await page.locator(`[name=${name}]`).focus();
      await page.keyboard.type('9');
    }
    await send(page);
    const wrong = page.getByText('Valitse oikean muotoinen päivämäärä, kiitos!', { exact: true });
    expect(await wrong.count()).toBe(2);
    await fill(page, { pvm: '2026-05-09', aika: '2026-05-09T14:05' });
    expect(await wrong.count()).toBe(0);
  });

  test('takes pictures of three types, up to ten of them, each up to 10 MB', async ({ newPage, server }) => {
    const names = ['raja', 'suuri', 'vaara', 'paljon'];
    const page = await openForm(newPage, server, {
      ...offer,
      consentHtml: '',
      fields: names.map((name) => field(name, 'image')),
    });
    const sizes = {
      raja: [10 * mb, 9],
      suuri: [9, 10 * mb + 1],
      vaara: [9],
      paljon: Array.from({ length: 11 }, (_, index) => index + 3),
    };
    // The files are created in the page, because transferring so many bytes takes time.
    await page.evaluate((given) => {
      for (const [name, all] of Object.entries(given)) {
        const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        const files = new DataTransfer();
        for (const size of all) {
          const bytes = new Uint8Array(size);
          if (name !== 'vaara') bytes.set([0xff, 0xd8, 0xff]);
          files.items.add(new File([bytes], `${size}.jpg`, { type: 'image/jpeg' }));
        }
        if (input) input.files = files.files;
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }, sizes);
    await page.locator('.lead-form__tile[data-wrong]', { hasText: 'Virheellinen kuvatiedosto' }).waitFor();
    await send(page);
    const errors = await page.locator('.lead-form__error').allTextContents();
    expect(errors).toEqual(['Liian suuri kuva', 'Virheellinen kuvatiedosto', 'Liian monta kuvaa, enintään 10']);
    const tile = page.locator('.lead-form__tile[data-wrong]').first();
    expect(await tile.textContent()).toBe('10485761.jpgLiian suuri kuva, 10,1 Mt');
    // Screen readers announce the error with the number of pictures.
    const announced = await page.locator('.lead-form__count').nth(1).textContent();
    expect(announced).toContain('2 kuvaa valittu. 10485761.jpg: Liian suuri kuva');
  });
});

test.describe('the pictures of a lead form', () => {
  test('are added to those that are there, drawn, counted, removed by keyboard, and sent', async ({
    newPage,
    server,
  }) => {
    const page = await openForm(newPage, server, withImages, { viewport: { width: 350, height: 800 } });
    const input = page.locator('input[type=file]');
    // Before the gallery loads, the browser's file input is used, and a second selection replaces the first.
    await page.locator('.lead-form__drop label').waitFor();
    await input.setInputFiles('demo/screenshot.webp');
    await input.setInputFiles([file('b.png'), file('c.png')]);
    expect(await chosen(page)).toEqual(['screenshot.webp', 'b.png', 'c.png']);
    expect(await page.locator('.lead-form__count').textContent()).toContain('3 kuvaa valittu');
    const isDrawn = () =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
          return pixels?.some((value) => value > 0);
        });
    await expect.poll(isDrawn).toBe(true);
    // A file that is not a real picture gets an icon.
    await expect.poll(() => page.locator('.lead-form__tile > .icon').count()).toBe(2);
    await page.getByRole('button', { name: 'Poista b.png' }).focus();
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Poista c.png');
    expect(await page.getByRole('status').filter({ hasText: 'b.png poistettu' }).count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Poista screenshot.webp');
    expect(await chosen(page)).toEqual(['screenshot.webp']);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(await input.getAttribute('id'));
    await input.setInputFiles([file('d.png'), file('e.png')]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(350);
    await fill(page, right);
    server.answerPosts({ status: 201, body: '{"message":""}' });
    await send(page);
    await expect.poll(() => phase(page)).toBe('success');
    expect([...(server.posts[0]?.body.matchAll(/filename="([^"]+)"/g) ?? [])].map(([, name]) => name)).toEqual([
      'd.png',
      'e.png',
    ]);
    expect(await chosen(page)).toEqual([]);
    expect(await page.locator('.lead-form__tile').count()).toBe(0);
  });

  test('show how far they have come, also those that were chosen before the script was there', async ({
    page,
    server,
  }) => {
    await page.goto(server.show(await placeholderHtml('lead-form', withImages, { when: 'hash' })));
    await page.locator('input[type=file]').setInputFiles(file('a.png', 100_000));
    await page.evaluate(() => location.assign('#lead-form'));
    await page.getByText('1 kuva valittu').waitFor();
    server.answerPosts('hang');
    await fill(page, right);
    await send(page);
    await page.getByText('Käsitellään kuvia…').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
});

test.describe('the Enter key in a lead form', () => {
  const keyOf = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).enterKeyHint);
  const nameOf = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

  test('goes on to the next field, which a phone’s keyboard says, and sends in the last one', async ({
    newPage,
    server,
  }) => {
    const two = [field('nimi', 'singleline', { required: true }), field('email', 'email', { required: true })];
    const page = await openForm(newPage, server, { ...offer, fields: two, consentHtml: '' });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.locator('[name=nimi]').focus();
    expect(await keyOf(page)).toBe('next');
    await page.keyboard.type('Maija');
    await page.keyboard.press('Enter');
    expect([await nameOf(page), await keyOf(page)]).toEqual(['email', 'send']);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.keyboard.type('maija@example.fi');
    await page.keyboard.press('Enter');
    await expect.poll(() => posts.length).toBe(1);
  });
});

test.describe('the sending of a lead form', () => {
  test('shows the first wrong field on a low screen, although a list of all comes above it', async ({
    newPage,
    server,
  }) => {
    const page = await openForm(newPage, server, offer, { viewport: { width: 390, height: 420 } });
    await send(page);
    await expect.poll(() => focused(page)).toBe(await page.locator('[name=nimi]').getAttribute('id'));
    const { top, bottom } = await page.locator('[name=nimi]').evaluate((input) => input.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(420);
  });

  test('is one, however fast it is pressed, and ends at the top of the form', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, offer, { viewport: { width: 350, height: 600 } });
    await fill(page, right);
    server.answerPosts('hang');
    await page.locator('button[type=submit]').dblclick();
    await page.locator('[name=nimi]').press('Enter');
    await waitForAbsenceOf('a second post', 150);
    expect(server.posts).toHaveLength(1);
    const key = server.posts[0]?.headers['idempotency-key'];
    // As a visitor would do it: a reload, then the same text.
    server.answerPosts({ status: 201, body: '{"message":""}' });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.locator('[data-widget-status=ready]').waitFor();
    await fill(page, right);
    await send(page);
    await expect.poll(() => phase(page)).toBe('success');
    expect(server.posts[1]?.headers['idempotency-key']).toBe(key);
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: 'Lomake lähetetty' })
        .evaluate((e) => e === document.activeElement),
    ).toBe(true);
    await expect.poll(() => page.locator('form').evaluate((form) => form.getBoundingClientRect().top >= 0)).toBe(true);
    expect(await page.locator('[name=_consent]').isChecked()).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  test('that changed on the disk are named, at their tiles too, and give way to the same ones chosen again', async ({
    newPage,
    server,
  }) => {
    const page = await openForm(newPage, server, withImages);
    await fill(page, right);
    const folder = mkdtempSync(join(tmpdir(), 'pihlaja-pictures-'));
    const [a, b] = ['a.png', 'b.png'].map((name) => join(folder, name)) as [string, string];
    for (const path of [a, b]) copyFileSync('demo/screenshot.webp', path);
    const input = page.locator('input[type=file]');
    await page.locator('.lead-form__drop label').waitFor();
    await input.setInputFiles([a, b]);
    // The browser compares times with a resolution of a second.
    utimesSync(b, 1000, 1000);
    await send(page);
    const wrong = page.locator('.lead-form__error', { hasText: 'Kuva b.png on muuttunut valinnan jälkeen.' });
    await wrong.waitFor();
    expect(server.posts).toEqual([]);
    expect(await page.getByText('Verkkoyhteys katkesi').count()).toBe(0);
    expect(await page.locator('[data-wrong]').allTextContents()).toEqual([
      expect.stringMatching(/^b.*Kuva on muuttunut/),
    ]);
    expect(await focused(page)).toBe(await input.getAttribute('id'));
    await input.setInputFiles(b);
    await expect.poll(() => wrong.count()).toBe(0);
    expect(await chosen(page)).toEqual(['a.png', 'b.png']);
    server.answerPosts({ status: 202, body: '{"message":"Kiitos, lomakkeesi on vastaanotettu ja tallessa."}' });
    await send(page);
    await page.getByText('Kiitos, lomakkeesi on vastaanotettu ja tallessa.').waitFor();
    rmSync(folder, { recursive: true });
  });

  test('keeps everything when it fails, pictures too, and can be tried again', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, withImages);
    await fill(page, right);
    await page.locator('input[type=file]').setInputFiles([file('a.png'), file('b.png')]);
    const failures = [
      ['drop', 'Verkkoyhteys katkesi'],
      [500, 'Palvelussamme on häiriö'],
      [413, 'Kuvat ovat yhdessä liian suuria'],
      [{ status: 429, headers: { 'retry-after': '120' } }, 'noin 2 minuutin kuluttua'],
      [403, 'Päivitä sivu'],
      [404, 'ei ole enää käytössä'],
      [{ status: 400, body: '{"message":"Ei käy"}' }, 'Ei käy'],
    ] as const;
    for (const [answer, words] of failures) {
      server.answerPosts(answer);
      await send(page);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(await chosen(page)).toEqual(['a.png', 'b.png']);
      expect(await page.locator('[name=nimi]').inputValue()).toBe('Maija');
      expect(await page.locator('[name=_consent]').isChecked()).toBe(true);
    }
    await expectAccessible(page);
    expect(new Set(server.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    server.answerPosts({ status: 202, body: '{"message":"Kiitos, lomakkeesi on vastaanotettu ja tallessa."}' });
    await send(page);
    await page.getByText('Kiitos, lomakkeesi on vastaanotettu ja tallessa.').waitFor();
  });

  test('stands level and within a narrow screen with all its errors', async ({ newPage, server }) => {
    const page = await openForm(newPage, server, examples['every field type'], {
      viewport: { width: 1280, height: 900 },
    });
    await send(page);
    const boxes = await page.evaluate(() =>
      ['nimi', 'email', 'puhelin', 'postinumero'].map((name) => {
        const input = document.querySelector<HTMLElement>(`[name=${name}]`);
        const { top = 0 } = input?.getBoundingClientRect() ?? {};
        const above = input?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        const words = [...(input?.closest('.field')?.children ?? [])].filter((child) => child !== input);
        const rects = words.map((child) => child.getBoundingClientRect());
        const gaps = rects.slice(1).map((rect, index) => rect.top - (rects[index]?.bottom ?? 0));
        return { top, gap: Math.max(top - above, ...gaps) };
      }),
    );
    expect([boxes[0]?.top, boxes[2]?.top]).toEqual([boxes[1]?.top, boxes[3]?.top]);
    // No label is far from its box, whatever hint its neighbour has.
    for (const { gap } of boxes) expect(gap).toBeLessThan(12);
    await page.setViewportSize({ width: 350, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(350);
  });

  test('is a plain post without JavaScript, and shows again what it is told', async ({ newPage, server }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(server.show(await placeholderHtml('lead-form', withImages)));
    await page.locator('[name=nimi]').fill('Maija');
    await page.locator('input[type=file]').setInputFiles([file('a.png'), file('b.png')]);
    await send(page);
    await expect.poll(() => server.posts.length).toBe(1);
    expect(server.posts[0]?.path).toBe('/lomake/3/');
    expect(server.posts[0]?.contentType).toMatch(/^multipart\/form-data/);
    expect(server.posts[0]?.body).toContain('filename="b.png"');
    await page.goto(server.show(await placeholderHtml('lead-form', examples['with errors'])));
    const values = ['email', 'kohde'].map((name) => page.locator(`[name=${name}]`).inputValue());
    expect(await Promise.all(values)).toEqual(['maija.mallikas@posti', 'Vapaa-ajan asunto']);
    const link = page.getByRole('link', { name: 'Postinumero: Liian lyhyt' });
    await link.click();
    expect(await page.locator('[name=postinumero]').evaluate((input) => input.matches(':target'))).toBe(true);
  });
});
