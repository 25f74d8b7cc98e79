// The posts of embedded forms from a partner's page to the real site, and the correctness of their messages.
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { expect, type Partner, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { answered, emailField, fillLead, order, submitButton } from '../helpers/partner.ts';

const sentTitle = 'Enää yksi klikkaus!';
const mails = (partner: Partner, address: string, count = 0) =>
  mailsTo({ dataDir: dirname(partner.site().outboxDir) }, address, count);

test.describe('a script of the site', () => {
  test('is for every page, follows versions or stays one, and is listed with its hash', async ({ partner }) => {
    const { origin } = partner.site();
    const head = async (path: string) =>
      (await fetch(origin + path, { headers: { origin: 'https://x.example' } })).headers;
    const { files } = (await (await fetch(`${origin}/embed/manifest.json`)).json()) as {
      files: Record<string, { pinned: string }>;
    };
    for (const name of ['newsletter', 'lead-form']) {
      const follows = await head(`/embed/v1/${name}.js`);
      expect(follows.get('cache-control')).toContain(
        'max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
      );
      expect(follows.get('etag')).toMatch(/^"/);
      const pinned = await head(files[name]?.pinned ?? '');
      expect(pinned.get('cache-control')).toContain('max-age=31536000, immutable');
      for (const headers of [follows, pinned]) {
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
      }
    }
    const { page, complaints } = await partner.open('/pinned/');
    expect(await page.locator('script[integrity^="sha384-"]').count()).toBe(2);
    await emailField(page).waitFor();
    await submitButton(page, 'lead-form').waitFor();
    expect(complaints).toEqual([]);
  });
});

test.describe('a newsletter order', () => {
  test('goes as one post without a preflight, without cookies, with its work done, however often it is sent', async ({
    partner,
  }) => {
    const { page, posts, events } = await partner.open('/?utm_source=kirje&secret=1#kohta');
    // Cookies ignore ports, so the partner's page and the site share this one.
    await page.context().addCookies([{ name: 'session', value: 'x', url: partner.site().origin, sameSite: 'Lax' }]);
    await emailField(page).fill('maija@example.fi');
    const first = answered(page);
    await submitButton(page).evaluate((button: HTMLElement) => {
      for (let times = 0; times < 3; times += 1) button.click();
    });
    await emailField(page).press('Enter');
    const answer = await first;
    await page.getByText(sentTitle).waitFor();
    await waitForAbsenceOf('a second post', 200);

    expect(posts().map((request) => request.method())).toEqual(['POST']);
    const headers = await answer.request().allHeaders();
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(headers.cookie).toBeUndefined();
    expect(answer.status()).toBe(201);
    expect((await answer.allHeaders())['access-control-allow-origin']).toBe(partner.origin());
    expect(answer.headers().vary).toContain('Origin');
    const body = Object.fromEntries(new URLSearchParams(answer.request().postData() ?? ''));
    expect(body).toMatchObject({
      ...{ email: 'maija@example.fi', _site: 'pub_demo', _lang: 'fi', _page: `${partner.origin()}/`, _website: '' },
      ...{ _campaign: 'utm_source=kirje', _id: expect.stringMatching(/^[\w-]{36}$/) },
      ...{ _challenge: expect.any(String), _proof: expect.stringMatching(/^\d+$/) },
    });
    expect((await events()).filter((name) => /submitting|success/.test(name))).toEqual(['submitting', 'success']);
    expect(await mails(partner, 'maija@example.fi', 1)).toHaveLength(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-widget'))).toBe('newsletter');
  });

  test('from an origin that is not on the list is refused readably, and in honest words', async ({ partner }) => {
    // The same server under another name is another origin.
    const foreign = partner.origin().replace('localhost', '127.0.0.1');
    const { page, events } = await partner.open(`${foreign}/`);
    const answer = answered(page);
    await order(page, 'vieras@example.fi');
    expect((await answer).status()).toBe(403);
    await page.locator('[data-widget=newsletter]').getByText('Lomaketta ei voi lähettää tältä sivulta.').waitFor();
    expect(await emailField(page).inputValue()).toBe('vieras@example.fi');
    expect((await events()).at(-1)).toBe('error origin');
    const refusal = await page.evaluate(async (url) => {
      const response = await fetch(`${url}/embed/api/newsletter`, {
        method: 'POST',
        body: new URLSearchParams({ _site: 'no' }),
      });
      return [response.status, (await response.json()).code];
    }, partner.site().origin);
    expect(refusal[0]).toBe(403);
    expect(await mails(partner, 'vieras@example.fi')).toEqual([]);
  });

  test('is one for its id, alike for new and known addresses, confirmed by mail, and limited where nothing shows a person', async ({
    partner,
  }) => {
    const { page, events } = await partner.open('/');
    const post = (parts: Record<string, string>) =>
      page.evaluate(
        async ([url, body]) => {
          const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body), credentials: 'omit' });
          return [answer.status, answer.headers.get('retry-after'), await answer.json()] as const;
        },
        [`${partner.site().origin}/embed/api/newsletter`, { _site: 'pub_demo', ...parts }] as const,
      );
    const first = { email: 'toinen@example.fi', _id: crypto.randomUUID() };
    const [status, , body] = await post(first);
    expect(status).toBe(201);
    expect(await post(first)).toEqual([201, null, body]);
    expect((await post({ ...first, email: 'kolmas@example.fi' }))[0]).toBe(422);
    const [mail] = await mails(partner, 'toinen@example.fi', 1);
    expect(await mails(partner, 'toinen@example.fi')).toHaveLength(1);
    expect(await mails(partner, 'kolmas@example.fi')).toEqual([]);

    // With a solved challenge, a known address gets the same response as any other.
    await order(page, 'toinen@example.fi');
    await page.getByText(sentTitle).waitFor();
    await page.reload();
    await page.route('**/embed/api/challenge*', (route) => route.abort());
    await order(page, 'neljas@example.fi');
    await page.getByText('Lähetyksiä on tullut liikaa.').waitFor();
    expect((await events()).at(-1)).toBe('error limit');
    expect(await emailField(page).inputValue()).toBe('neljas@example.fi');
    expect(Number((await post({ email: 'neljas@example.fi', _id: crypto.randomUUID() }))[1])).toBeGreaterThan(0);

    const link = /https?:\/\/\S+\/uutiskirje\/vahvista\/\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Vahvista tilaus' }).click();
    await page.getByRole('heading', { name: 'Tilauksesi on vahvistettu' }).waitFor();
  });

  test('is not called sent by the sign-in page of a café, nor by anything but the host’s own yes', async ({
    partner,
  }) => {
    const { page, events } = await partner.open('/', { first: () => (Math.random = () => 0) });
    let posted = 0;
    await page.route('**/embed/api/newsletter', (route) => {
      posted += 1;
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ status: 200, contentType: 'text/html', headers, body: '<h1>Tervetuloa kahvilaan</h1>' });
    });
    await order(page, 'kahvi@example.fi');
    await page.getByText('Palvelussa on häiriö').waitFor();
    expect(posted).toBe(3);
    expect(await events()).not.toContain('success');
    expect(await page.getByText(sentTitle).count()).toBe(0);
    expect(await emailField(page).inputValue()).toBe('kahvi@example.fi');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('a lead', () => {
  test('arrives with the partner’s words, and is set aside, not lost, when no challenge could be had', async ({
    partner,
  }) => {
    // Other test files in the same worker send leads to the same site.
    const before = partner.leads().length;
    const { page } = await partner.open('/');
    await fillLead(page, 'Maija Mallikas');
    await submitButton(page, 'lead-form').click();
    await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();
    await page.reload();
    await page.route('**/embed/api/challenge*', (route) => route.abort());
    await fillLead(page, 'Pekka Haasteeton');
    await submitButton(page, 'lead-form').click();
    await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();

    const leads = partner
      .leads()
      .slice(before)
      .map((lead) => JSON.stringify(lead));
    expect(leads).toHaveLength(2);
    const [maija, pekka] = ['Maija Mallikas', 'Pekka Haasteeton'].map((name) =>
      leads.find((lead) => lead.includes(name)),
    );
    expect(maija).toContain('"quarantine":null');
    expect(maija).toContain(`${partner.origin()}/`);
    expect(pekka).toContain('"reason":"no challenge"');
    await expect.poll(async () => JSON.stringify(await mails(partner, '@'))).toContain('Maija Mallikas');
    expect(JSON.stringify(await mails(partner, '@'))).not.toContain('Pekka Haasteeton');
  });

  test('is not quarantined when the page’s service worker caches every GET, or a used challenge is given again', async ({
    partner,
  }) => {
    partner.serve(
      '/keeps-all.js',
      `self.addEventListener('install', () => self.skipWaiting());
      self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      self.addEventListener('fetch', (event) => event.request.method === 'GET' && event.respondWith((async () => {
        const cache = await caches.open('all');
        const kept = await cache.match(event.request, { ignoreSearch: true });
        if (kept) return kept;
        const answer = await fetch(event.request);
        await cache.put(event.request, answer.clone());
        return answer;
      })()));`,
    );
    const { page } = await partner.open('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/keeps-all.js');
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    });
    const send = async (name: string) => {
      await page.reload();
      await fillLead(page, name);
      await submitButton(page, 'lead-form').click();
      await page.getByText('Kiitos, tarjouspyyntö on lähetetty!').waitFor();
    };
    const challenge = page.waitForResponse(/api\/challenge/);
    await send('Aino Varastoitu');
    const used = await (await challenge).body();
    await send('Eino Varastoitu');
    let given = 0;
    await page.context().route('**/embed/api/challenge*', (route) => {
      given += 1;
      const headers = { 'access-control-allow-origin': partner.origin(), 'content-type': 'application/json' };
      return given === 1 ? route.fulfill({ headers, body: used }) : route.continue();
    });
    await send('Reino Varastoitu');
    expect(given).toBeGreaterThan(1);
    const leads = partner.leads().filter((one) => JSON.stringify(one).includes('Varastoitu'));
    expect(leads.map(({ quarantine }) => quarantine)).toEqual([null, null, null]);
  });

  test('with a picture goes as multipart, still without a preflight, and is not kept without a network', async ({
    partner,
  }) => {
    const place = partner.newsletter('data-form="2"').replace('"newsletter"', '"lead-form"');
    const { page, posts } = await partner.show(place + partner.script('async', 'lead-form'));
    await fillLead(page, 'Kaisa Kuvallinen');
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#585' } })
      .png()
      .toBuffer();
    await page.locator('[type=file]').setInputFiles({ name: 'piha.png', mimeType: 'image/png', buffer });
    await page.context().setOffline(true);
    await submitButton(page, 'lead-form').click();
    await page.getByText('Verkkoyhteys katkesi. Antamasi tiedot ovat yhä lomakkeella').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.context().setOffline(false);
    const answer = answered(page);
    await submitButton(page, 'lead-form').click();
    expect((await answer).status()).toBe(201);
    expect(new Set(posts().map((request) => request.method()))).toEqual(new Set(['POST']));
    expect(posts().at(-1)?.headers()['content-type']).toMatch(/^multipart\/form-data/);
    await page.getByText('Lomake lähetetty onnistuneesti!').waitFor();
    const lead = partner.leads().find((one) => JSON.stringify(one).includes('Kaisa Kuvallinen'));
    expect(lead?.quarantine).toBeNull();
    expect(JSON.stringify(lead)).toContain('/uploads/leads/');
  });

  test('has a picture by its bytes, whatever its name is, and says so at once where it is none', async ({
    partner,
  }) => {
    const place = partner.newsletter('data-form="2"').replace('"newsletter"', '"lead-form"');
    const { page, posts } = await partner.show(place + partner.script('async', 'lead-form'));
    await fillLead(page, 'Hilja Heic');
    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#585' } })
      .jpeg()
      .toBuffer();
    const files = page.locator('[type=file]');
    await files.setInputFiles({ name: 'piha.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') });
    await submitButton(page, 'lead-form').click();
    await page.getByText('Virheellinen kuvatiedosto').waitFor();
    expect(posts()).toEqual([]);
    await files.setInputFiles([
      { name: 'piha.gif', mimeType: 'image/gif', buffer },
      { name: 'piha.heic', mimeType: 'image/heic', buffer },
      { name: 'piha', mimeType: '', buffer },
    ]);
    await submitButton(page, 'lead-form').click();
    await page.getByText('Lomake lähetetty onnistuneesti!').waitFor();
    const lead = partner.leads().find((one) => JSON.stringify(one).includes('Hilja Heic'));
    expect(JSON.stringify(lead).match(/\/uploads\/leads\//g)).toHaveLength(3);
  });

  test('names a picture that changed on the disk after it was chosen', async ({ partner }) => {
    const place = partner.newsletter('data-form="2"').replace('"newsletter"', '"lead-form"');
    const { page } = await partner.show(place + partner.script('async', 'lead-form'));
    await fillLead(page, 'Pia Piirtäjä');
    const path = join(mkdtempSync(join(tmpdir(), 'pihlaja-pictures-')), 'piha $&.png');
    writeFileSync(path, '\x89PNG\r\n\x1a\n', 'latin1');
    await page.locator('[type=file]').setInputFiles(path);
    await page.context().setOffline(true);
    await submitButton(page, 'lead-form').click();
    await page.getByText('Verkkoyhteys katkesi.').waitFor();
    await page.context().setOffline(false);
    // The browser compares times with a resolution of a second.
    utimesSync(path, 1000, 1000);
    await submitButton(page, 'lead-form').click();
    await page.getByText('Kuva piha $&.png on muuttunut. Valitse se uudelleen.').waitFor();
    expect(await page.locator('[type=file]').getAttribute('aria-invalid')).toBe('true');
    rmSync(dirname(path), { recursive: true });
  });
});
