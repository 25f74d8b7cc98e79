// What the developer of a partner's page hears of a wrong site id or a forgotten origin, and when.
import type { Page } from 'playwright';
import { expect, type Partner, test } from '../helpers/browser-test.ts';
import { leaveTimeFor } from '../helpers/leave-time.ts';
import { emailField, submitButton } from '../helpers/partner.ts';

/** A visitor's page: an address that no developer works at. */
const publicOrigin = 'https://www.kumppani.example';
const body = (partner: Partner) =>
  ['newsletter', 'lead-form']
    .map(
      (name) => `<div data-widget="${name}" data-site="pub_demo" data-form="1"></div>${partner.script('async', name)}`,
    )
    .join('');

/** The lines of our own; the browser writes its own about each answer of 403. */
const ours = (complaints: string[]) => complaints.filter((line) => line.includes('Pihlaja:'));
const asked = (requests: { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/embed/api/'));
const bothForms = async (page: Page) => {
  await emailField(page).waitFor();
  await submitButton(page, 'lead-form').waitFor();
};
const messages = (page: Page) => page.locator('[part=message]').allTextContents();

test.describe('a page that is being made', () => {
  for (const [what, site, line] of [
    ['a forgotten origin', 'pub_demo', (origin: string) => `site "pub_demo" does not list the origin ${origin},`],
    ['a wrong site id', 'pub-demo', () => `"pub-demo" is no site id at`],
  ] as const)
    test(`tells its developer of ${what} at load, in one line, and its visitor nothing`, async ({ partner }) => {
      // The same server by another name is another origin.
      const origin = partner.origin().replace('localhost', '127.0.0.1');
      partner.serve(`/${site}/`, `<!doctype html><title>Koe</title>${body(partner).replaceAll('pub_demo', site)}`);
      const { page, complaints, events } = await partner.open(`${origin}/${site}/`);
      await bothForms(page);
      await expect.poll(() => ours(complaints).length).toBeGreaterThan(0);
      await leaveTimeFor('a second line', 300);
      expect(ours(complaints)).toEqual([expect.stringContaining(line(origin))]);
      expect(ours(complaints)[0]).toContain(origin);
      expect((await messages(page)).join('')).toBe('');
      expect(await events()).not.toContain('error origin');
    });

  test('of a listed origin hears nothing', async ({ partner }) => {
    const { page, complaints, requests } = await partner.open('/');
    await bothForms(page);
    await expect.poll(() => asked(requests)).toContain('/embed/api/site');
    expect(ours(complaints)).toEqual([]);
  });
});

test.describe('a page with visitors', () => {
  test('asks for nothing before somebody begins to fill in a form, and then tells in the console', async ({
    partner,
  }) => {
    const { page, complaints, requests } = await partner.open('/yard.svg', {
      // The site that it embeds is on this machine.
      permissions: ['local-network-access'],
    });
    const html = `<!doctype html><title>Koe</title>${body(partner)}`;
    await page.route(`${publicOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${publicOrigin}/`);
    await bothForms(page);
    await leaveTimeFor('an early request', 1200);
    expect(asked(requests)).toEqual(['/embed/api/lead-form']);
    expect(ours(complaints)).toEqual([]);
    await emailField(page).focus();
    await expect.poll(() => ours(complaints)).toEqual([expect.stringContaining(publicOrigin)]);
    expect(asked(requests)).toEqual(['/embed/api/lead-form', '/embed/api/challenge']);
    expect((await messages(page)).join('')).toBe('');
  });
});
