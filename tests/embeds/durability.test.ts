// An embedded form without a network, with an unresponsive host, or in a browser that stores nothing.
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import { expect, type Partner, test } from '../helpers/browser-test.ts';
import { emailField, fillLead, order, submitButton } from '../helpers/partner.ts';

const queued =
  'Yhteyttä ei juuri nyt saada. Antamasi tiedot ovat tallessa tässä selaimessa ja lähtevät, kun yhteys palaa.';
const unkept = 'Verkkoyhteys katkesi. Antamasi tiedot ovat yhä lomakkeella';
const sentTitle = 'Enää yksi klikkaus!';
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const mails = (partner: Partner, address: string, count = 0) =>
  mailsTo({ dataDir: dirname(partner.site().outboxDir) }, address, count);

test.describe('without a network', () => {
  test('both forms are kept in honest words, and arrive once each from the next page, with nothing left behind', async ({
    partner,
  }) => {
    const { page, events } = await partner.open('/');
    await submitButton(page, 'lead-form').waitFor();
    await page.context().setOffline(true);
    await order(page, 'offline@example.fi');
    await page.getByText(queued).waitFor();
    await fillLead(page, 'Onni Offline');
    await submitButton(page, 'lead-form').click();
    await expect.poll(() => page.getByText(queued).count()).toBe(2);
    expect(await events()).not.toContain('success');
    expect((await events()).filter((name) => name === 'queued offline')).toHaveLength(2);
    expect(await page.getByText(sentTitle).count()).toBe(0);
    expect(await keys(page)).toEqual(['pihlaja']);
    // A second page of the same browser: both send the queued posts.
    await page.context().setOffline(false);
    const second = await page.context().newPage();
    await Promise.all([page.reload(), second.goto(`${partner.origin()}/`)]);
    await expect.poll(() => keys(page), { timeout: 8000 }).toEqual([]);
    expect(await mails(partner, 'offline@example.fi', 1)).toHaveLength(1);
    const leads = partner.leads().filter((lead) => JSON.stringify(lead).includes('Onni Offline'));
    expect(leads).toHaveLength(1);
    expect(JSON.stringify(leads)).toContain('"quarantine":null');
    expect(partner.leads('--newsletter').filter((one) => JSON.stringify(one).includes('offline@'))).toHaveLength(1);
  });

  test('a form on the page says that it was sent as soon as the network is back', async ({ partner }) => {
    const { page, events } = await partner.open('/');
    await emailField(page).waitFor();
    await page.context().setOffline(true);
    await order(page, 'takaisin@example.fi');
    await page.getByText(queued).waitFor();
    await page.context().setOffline(false);
    await page.getByText(sentTitle).waitFor();
    expect((await events()).slice(-2)).toEqual(['queued offline', 'success']);
    expect(await keys(page)).toEqual([]);
    expect(await mails(partner, 'takaisin@example.fi', 1)).toHaveLength(1);
  });

  for (const [what, first] of [
    [
      'is blocked',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`a form says so and keeps its text when storage ${what}`, async ({ partner }) => {
      const { page, events, complaints } = await partner.open('/', { first });
      await emailField(page).waitFor();
      await page.context().setOffline(true);
      await order(page, 'lukossa@example.fi');
      await page.getByText(unkept).waitFor();
      expect(await emailField(page).inputValue()).toBe('lukossa@example.fi');
      expect((await events()).at(-1)).toBe('error unkept');
      await page.context().setOffline(false);
      await submitButton(page).click();
      await page.getByText(sentTitle).waitFor();
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    });
});

test.describe('a silent host', () => {
  test('is given up after ten seconds, three times at most, and what it took unseen is not taken twice', async ({
    partner,
  }) => {
    const { page, events } = await partner.open('/', {
      first: () => {
        Math.random = () => 0;
        // Shortens the ten-second timeout of the first two attempts.
        const real = AbortSignal.timeout.bind(AbortSignal);
        let tries = 0;
        AbortSignal.timeout = (ms) => {
          if (ms === 10_000) tries += 1;
          return real(ms === 10_000 && tries < 3 ? 400 : ms);
        };
      },
    });
    const bodies: string[] = [];
    await page.route('**/embed/api/newsletter', async (route) => {
      bodies.push(route.request().postData() ?? '');
      // The first attempt reaches the host, but its response is lost.
      if (bodies.length === 1) await route.fetch();
      if (bodies.length > 2) await route.continue();
    });
    await order(page, 'hidas@example.fi');
    await page.getByText(sentTitle).waitFor();
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect((await events()).filter((name) => /submitting|success|queued/.test(name))).toEqual([
      'submitting',
      'success',
    ]);
    expect(await mails(partner, 'hidas@example.fi', 1)).toHaveLength(1);
  });
});

for (const way of ['a click', 'the Enter key'] as const)
  test(`a form in a frame whose sandbox allows no forms is sent by ${way}`, async ({ partner }) => {
    const address = way === 'a click' ? 'hiekka@example.fi' : 'rivi@example.fi';
    const inside = partner.serve(
      `/sandboxed-${address}.html`,
      `<!doctype html><html lang="fi"><title>Kehys</title>${partner.newsletter()}${partner.script()}</html>`,
    );
    const { page } = await partner.show(
      `<iframe title="Kehys" sandbox="allow-scripts allow-same-origin" src="${inside}" width="600" height="600"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('[name=email]').fill(address);
    if (way === 'a click') await frame.locator('button[type=submit]').click();
    else await frame.locator('[name=email]').press('Enter');
    await frame.getByText(sentTitle).waitFor();
    expect(await mails(partner, address, 1)).toHaveLength(1);
  });
