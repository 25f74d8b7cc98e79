// The options of an embedded form for partners, and the calls and events for their own scripts.
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { emailField, order, submitButton } from '../helpers/partner.ts';

const set = (page: Page, name: string, value: string) =>
  page
    .locator('[data-widget=newsletter]')
    .evaluate((element, [key, text]) => element.setAttribute(key, text), [`data-${name}`, value] as const);
const press = (page: Page, name: string) => page.locator(`[data-do=${name}]`).click();
const style = (page: Page, part: string, property: string) =>
  page
    .locator(`[data-widget=newsletter] [part=${part}]`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('options', () => {
  test('are taken from attributes, change live, keep what was typed, and fall back with one word of warning', async ({
    partner,
  }) => {
    const chosen =
      'data-title="Kesän kirje" data-lead="Kerran kuussa." data-email="maija@" data-lang="en" data-theme="dark" data-layout="stacked" data-privacy="https://kumppani.example/tiedot" data-hidden-source="spring" data-utm="utm_source=lehti"';
    const { page, posts, complaints } = await partner.show(partner.newsletter(chosen) + partner.script());
    await page.getByRole('heading', { name: 'Kesän kirje' }).waitFor();
    await page.getByText('Kerran kuussa.').waitFor();
    const root = page.locator('[data-widget=newsletter] [part=root]');
    expect(await root.getAttribute('lang')).toBe('en');
    expect(await emailField(page).inputValue()).toBe('maija@');
    expect(await page.getByRole('link', { name: 'Privacy statement' }).getAttribute('href')).toBe(
      'https://kumppani.example/tiedot',
    );
    const boxes = async () =>
      Promise.all(
        [emailField(page), submitButton(page)].map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)),
      );
    const [field = 0, button = 0] = await boxes();
    expect(button).toBeGreaterThan(field);

    await emailField(page).fill('maija@example.fi');
    await set(page, 'layout', 'row');
    await expect.poll(async () => new Set(await boxes()).size).toBe(1);
    const dark = await style(page, 'root', 'background-color');
    await set(page, 'theme', 'light');
    await expect.poll(() => style(page, 'root', 'background-color')).not.toBe(dark);
    await set(page, 'lang', 'sv');
    await page.getByRole('button', { name: 'Beställ nyhetsbrevet' }).waitFor();
    await set(page, 'title', 'Vårens brev');
    await set(page, 'lead', '');
    await page.getByRole('heading', { name: 'Vårens brev' }).waitFor();
    expect(await page.locator('[part=lead]').count()).toBe(0);
    await set(page, 'hidden-source', 'autumn');
    expect(complaints).toEqual([]);

    for (const bad of ['blue', 'blue']) await set(page, 'theme', bad);
    await set(page, 'lang', 'de');
    await page.getByRole('button', { name: 'Tilaa uutiskirje' }).waitFor();
    expect(complaints.map((text) => text.replace(/ is not .*/, ''))).toEqual([
      'Pihlaja: data-theme="blue"',
      'Pihlaja: data-lang="de"',
    ]);
    expect(await emailField(page).inputValue()).toBe('maija@example.fi');
    await submitButton(page).click();
    await page.getByText('Enää yksi klikkaus!').waitFor();
    const body = new URLSearchParams(posts()[0]?.postData() ?? '');
    expect(body.get('_hidden_source')).toBe('autumn');
    expect(body.get('_campaign')).toBe('utm_source=lehti');
  });

  test('of colour, letters and room are custom properties and parts, and the language is the page’s own', async ({
    partner,
  }) => {
    const { page } = await partner.open('/dark/');
    await emailField(page).waitFor();
    const seen = Object.fromEntries(
      await Promise.all(
        [
          ['root', 'background-color'],
          ['root', 'color'],
          ['root', 'padding-top'],
          ['root', 'font-family'],
          ['title', 'color'],
          ['title', 'font-style'],
          ['button', 'background-color'],
          ['button', 'color'],
          ['button', 'letter-spacing'],
          ['input', 'background-color'],
          ['input', 'border-top-left-radius'],
        ].map(async ([part = '', property = '']) => [`${part} ${property}`, await style(page, part, property)]),
      ),
    );
    expect(seen).toEqual({
      'root background-color': 'rgb(31, 40, 33)',
      'root color': 'rgb(236, 231, 218)',
      'root padding-top': '32px',
      'root font-family': 'Georgia, "Times New Roman", serif',
      'title color': 'rgb(217, 164, 65)',
      'title font-style': 'italic',
      'button background-color': 'rgb(217, 164, 65)',
      'button color': 'rgb(26, 20, 6)',
      'button letter-spacing': '0.64px',
      'input background-color': 'rgb(18, 23, 18)',
      'input border-top-left-radius': '0px',
    });
    await page.locator('[data-widget=newsletter]').evaluate((element) => {
      const rest = { border: 'rgb(1, 1, 1)', focus: 'rgb(2, 2, 2)', error: 'rgb(3, 3, 3)', gap: '41px' };
      for (const [name, value] of Object.entries(rest)) element.style.setProperty(`--pihlaja-${name}`, value);
    });
    expect(await style(page, 'input', 'border-top-color')).toBe('rgb(1, 1, 1)');
    await emailField(page).press('Enter');
    expect(await style(page, 'input', 'outline-color')).toBe('rgb(2, 2, 2)');
    expect(await style(page, 'message', 'color')).toBe('rgb(3, 3, 3)');
    const row = page.locator('[data-widget=newsletter] .row');
    expect(await row.evaluate((element) => getComputedStyle(element).marginTop)).toBe('41px');
    // In a narrow column the form stacks, instead of leaving a field of a few pixels beside the button.
    await page.locator('[data-widget=newsletter]').evaluate((element) => {
      (element.parentElement as HTMLElement).style.width = '260px';
      element.setAttribute('data-layout', 'row');
    });
    await expect.poll(async () => (await emailField(page).boundingBox())?.width).toBe(194);
    for (const part of ['root', 'title', 'form', 'input', 'button', 'message'])
      expect(await page.locator(`[data-widget=newsletter] [part=${part}]`).count(), part).toBeGreaterThan(0);
    await page.goto(`${partner.origin()}/svenska/`);
    await page.getByRole('heading', { name: 'Beställ vårt kostnadsfria nyhetsbrev' }).waitFor();
  });
});

test.describe('a lazy form', () => {
  const form = (loading: string, id: string) =>
    `<div data-widget="lead-form" data-site="pub_demo" data-form="1" data-loading="${loading}" id="${id}"><a href="/">Pyydä tarjous</a></div>`;
  const asked = (requests: { url(): string }[]) =>
    requests.filter((one) => one.url().includes('/api/lead-form')).length;

  test('asks for nothing and keeps its link until it is about to be seen, also when an option changes', async ({
    partner,
  }) => {
    const { page, requests, events, complaints } = await partner.show(
      `<div style="height: 5000px"></div>${form('lazy', 'far')}${partner.script('async', 'lead-form')}`,
    );
    await page.waitForFunction(() => window.Pihlaja);
    await page.locator('#far').evaluate((element) => element.setAttribute('data-theme', 'dark'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect([asked(requests), await events()]).toEqual([0, []]);
    await expect(page.getByRole('link', { name: 'Pyydä tarjous' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 3600));
    await expect(page.getByLabel('Nimi')).toBeVisible();
    expect([asked(requests), await events()]).toEqual([1, ['ready']]);
    await page.locator('#far').scrollIntoViewIfNeeded();
    await expect.poll(events).toEqual(['ready', 'view']);
    expect(asked(requests)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('is there at once when the page wants it after all, or where a visitor would see it', async ({ partner }) => {
    const { page } = await partner.show(
      `${form('lazy', 'near')}<div style="height: 5000px"></div>${form('lazy', 'far')}${partner.script('async', 'lead-form')}`,
    );
    await expect(page.locator('#near').getByLabel('Nimi')).toBeVisible();
    await expect(page.locator('#far').getByLabel('Nimi')).toHaveCount(0);
    await page.locator('#far').evaluate((element) => element.setAttribute('data-loading', 'eager'));
    await expect(page.locator('#far').getByLabel('Nimi')).toBeVisible();
  });
});

test.describe('window.Pihlaja', () => {
  test('takes calls from before its script, mounts, updates, resets, focuses, unmounts and mounts again', async ({
    partner,
  }) => {
    const { page, events, complaints } = await partner.open('/calls/');
    const loggedEvents = async () => ((await page.locator('#events').textContent()) ?? '').trim().split('\n');
    const field = page.locator('#letter [name=email]');
    await field.waitFor();
    await expect.poll(async () => (await loggedEvents())[0]).toMatch(/^ready \{/);
    expect(JSON.parse((await loggedEvents())[0]?.slice(6) ?? '')).toEqual({
      ...{ id: 'letter', widget: 'newsletter', site: 'pub_demo', code: '' },
    });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await press(page, 'focus');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('letter');
    await page.keyboard.type('maija@example');
    for (const name of ['dark', 'sv', 'row']) await press(page, name);
    await page.getByRole('button', { name: 'Beställ nyhetsbrevet' }).waitFor();
    expect(await field.inputValue()).toBe('maija@example');
    await press(page, 'reset');
    expect(await field.inputValue()).toBe('');
    const before = await page.locator('#letter').evaluate((element) => element.clientHeight);
    await press(page, 'unmount');
    await page.getByRole('link', { name: 'Tilaa Piha & Räystään uutiskirje' }).waitFor();
    expect(await field.count()).toBe(0);
    await press(page, 'mount');
    await field.waitFor();
    expect(await page.locator('#letter').evaluate((element) => element.clientHeight)).toBe(before);

    const late = await page.evaluate(() => {
      const { on, version } = window.Pihlaja as {
        on(name: string, hear: (detail: object) => void): () => void;
        version: string;
      };
      const replayed: object[] = [];
      const off = on('ready', (detail) => replayed.push(detail));
      off();
      return { replayed, version };
    });
    expect(late.replayed).toHaveLength(1);
    expect(late.version).toMatch(/^\d+\.\d+\.\d+$/);
    const names = (await events()).filter((name) => name !== 'view');
    expect(names).toEqual(['ready', 'start', 'unmount', 'ready']);
    expect(complaints).toEqual([]);
  });

  test('finds placeholders that come late, keeps what was typed in those that move, and lets go of those that leave', async ({
    partner,
  }) => {
    const { page, events } = await partner.open('/late/');
    await page.waitForLoadState('networkidle');
    expect(await events()).toEqual([]);
    await press(page, 'add');
    await emailField(page).fill('maija@exam');
    await submitButton(page, 'lead-form').waitFor();
    await press(page, 'move');
    expect(await page.locator('#right [name=email]').first().inputValue()).toBe('maija@exam');
    await emailField(page).pressSequentially('ple');
    await press(page, 'remove');
    await expect.poll(async () => (await events()).filter((name) => name === 'unmount').length).toBe(2);
    expect((await events()).filter((name) => name === 'ready')).toHaveLength(2);

    // scan() finds a placeholder in one of the page's shadow roots.
    const count = await page.evaluate(() => {
      const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' });
      const place = root.appendChild(document.createElement('div'));
      Object.assign(place.dataset, { widget: 'newsletter', site: 'pub_demo' });
      (window.Pihlaja as { scan(root: ParentNode): void }).scan(root);
      return place.shadowRoot?.querySelectorAll('form').length;
    });
    expect(count).toBe(1);
    expect(await page.evaluate(() => window.formEvents.at(-1)?.target instanceof HTMLElement)).toBe(true);
  });

  test('tells every step as an event that bubbles out of everything, and never an address', async ({ partner }) => {
    const { page, events } = await partner.open('/');
    await emailField(page).waitFor();
    await emailField(page).scrollIntoViewIfNeeded();
    await expect.poll(events).toContain('view');
    await order(page, 'maija@');
    await order(page, 'salainen@example.fi');
    await page.getByText('Enää yksi klikkaus!').waitFor();
    const ofNewsletter = await page.evaluate(() =>
      window.formEvents.filter(({ detail }) => detail.widget === 'newsletter'),
    );
    expect(ofNewsletter.map(({ name }) => name)).toEqual([
      'ready',
      'view',
      'start',
      'invalid',
      'submitting',
      'success',
    ]);
    const id = ofNewsletter[0]?.detail.id;
    for (const { detail, name } of ofNewsletter)
      expect(detail, name).toEqual({
        id,
        widget: 'newsletter',
        site: 'pub_demo',
        code: name === 'invalid' ? name : '',
      });
    expect(JSON.stringify(ofNewsletter)).not.toContain('salainen');
  });
});

test.describe('an element of its own', () => {
  const link = '<a href="/">Tilaa</a>';
  const element = (attributes = '') => `<pihlaja-newsletter site="pub_demo" ${attributes}>${link}</pihlaja-newsletter>`;
  const field = (page: Page) => page.locator('pihlaja-newsletter [name=email]');

  test('is a form as a placeholder is, with its options as plain attributes', async ({ partner }) => {
    const given =
      'theme="dark" layout="stacked" data-title="Kesän kirje" title="Vihje" hidden-source="spring" lang="sv-FI"';
    const { page, posts, events, complaints } = await partner.show(element(given) + partner.script());
    await field(page).waitFor();
    await expect(page.getByRole('heading', { name: 'Kesän kirje' })).toBeVisible();
    const root = page.locator('pihlaja-newsletter [part=root]');
    for (const [name, value] of [
      ['data-theme', 'dark'],
      ['data-layout', 'stacked'],
      ['lang', 'sv'],
    ] as const)
      await expect(root).toHaveAttribute(name, value);
    await field(page).fill('maija@example.fi');
    await page.locator('pihlaja-newsletter').evaluate((one) => one.setAttribute('theme', 'light'));
    await expect(root).toHaveAttribute('data-theme', 'light');
    expect(await field(page).inputValue()).toBe('maija@example.fi');
    await page.locator('pihlaja-newsletter button').click();
    await expect.poll(events).toContain('success');
    expect(posts()[0]?.postData()).toContain('_hidden_source=spring');
    expect(complaints).toEqual([]);
  });

  test('comes and goes with the page’s own elements, in a shadow root that no script was told of', async ({
    partner,
  }) => {
    const { page, events } = await partner.show(`<div id="card"></div>${partner.script()}`);
    await page.waitForFunction(() => customElements.get('pihlaja-newsletter'));
    await page.evaluate((html) => {
      const shadow = document.querySelector('#card')?.attachShadow({ mode: 'open' });
      if (shadow) shadow.innerHTML = html;
    }, element());
    await field(page).waitFor();
    await field(page).fill('maija@example.fi');
    // The form is moved, and then removed.
    await page.evaluate(() => {
      const form = document.querySelector('#card')?.shadowRoot?.querySelector('pihlaja-newsletter');
      if (form) document.body.append(form);
    });
    await expect(page.locator('body > pihlaja-newsletter [name=email]')).toHaveValue('maija@example.fi');
    expect(await events()).not.toContain('unmount');
    await page.evaluate(() => {
      const form = document.querySelector('pihlaja-newsletter');
      document.addEventListener('pihlaja:unmount', () => document.body.setAttribute('data-unmounted', ''));
      form?.addEventListener('pihlaja:unmount', () => document.body.setAttribute('data-unmounted', ''));
      form?.remove();
    });
    await expect(page.locator('body')).toHaveAttribute('data-unmounted', '');
  });

  test('asks for a lead, and is one form beside placeholders, calls and a second script', async ({ partner }) => {
    const { page } = await partner.show(
      `<pihlaja-lead-form site="pub_demo" form="1"><a href="/">Pyydä tarjous</a></pihlaja-lead-form>${element('id="one"')}
      ${partner.newsletter()}${partner.script('async', 'lead-form')}${partner.script()}${partner.script()}`,
    );
    await expect(page.locator('pihlaja-lead-form').getByLabel('Nimi')).toBeVisible();
    await expect(page.locator('[name=email][type=email]')).toHaveCount(3);
    await page.evaluate(() => window.Pihlaja?.mount?.('#one', { title: 'Kutsuttu' }));
    await expect(page.locator('#one').getByRole('heading', { name: 'Kutsuttu' })).toBeVisible();
    await expect(page.locator('#one [name=email]')).toHaveCount(1);
  });
});
