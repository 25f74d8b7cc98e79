// The console messages for the developer of a partner's page with a wrong site id or a missing origin, and when they
// appear.
import type { Page } from 'playwright';
import { expect, type Partner, test } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { emailField, submitButton } from '../helpers/partner.ts';

/** A public address, not a developer's machine. */
const publicOrigin = 'https://www.kumppani.example';
const body = (partner: Partner) =>
  ['newsletter', 'lead-form']
    .map(
      (name) =>
        `<div data-widget="${name}" data-site="pub_demo" data-form="1"><a href="/">Lomake ${name}</a></div>${partner.script('async', name)}`,
    )
    .join('');

/** The site's own messages; the browser adds its own message about each 403 response. */
const ours = (complaints: string[]) => complaints.filter((line) => line.includes('Pihlaja:'));
const asked = (requests: { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/embed/api/'));
const bothForms = async (page: Page) => {
  await emailField(page).waitFor();
  await submitButton(page, 'lead-form').waitFor();
};
/** Both forms report that they can't be sent, and the links of their placeholders are visible. */
async function expectLinks(page: Page): Promise<void> {
  await expect(page.getByText('Lomaketta ei voi lähettää tältä sivulta.')).toHaveCount(2);
  for (const name of ['newsletter', 'lead-form'])
    await expect(page.getByRole('link', { name: `Lomake ${name}` })).toBeVisible();
}

test.describe('a page that is being made', () => {
  for (const [what, site, line] of [
    ['a forgotten origin', 'pub_demo', (origin: string) => `site "pub_demo" does not list the origin ${origin},`],
    ['a wrong site id', 'pub-demo', () => `"pub-demo" is no site id at`],
  ] as const)
    test(`tells its developer of ${what} at load, in one line, and shows its visitors the links`, async ({
      partner,
    }) => {
      // The same server under another name is another origin.
      const origin = partner.origin().replace('localhost', '127.0.0.1');
      partner.serve(`/${site}/`, `<!doctype html><title>Koe</title>${body(partner).replaceAll('pub_demo', site)}`);
      const { page, complaints, events } = await partner.open(`${origin}/${site}/`);
      await bothForms(page);
      await expect.poll(() => ours(complaints).length).toBeGreaterThan(0);
      await waitForAbsenceOf('a second line', 300);
      expect(ours(complaints)).toEqual([expect.stringContaining(line(origin))]);
      expect(ours(complaints)[0]).toContain(origin);
      await expectLinks(page);
      expect((await events()).filter((name) => name.startsWith('error'))).toHaveLength(2);
    });

  test('of a listed origin hears nothing', async ({ partner }) => {
    const { page, complaints, requests } = await partner.open('/');
    await bothForms(page);
    await expect.poll(() => asked(requests)).toContain('/embed/api/site');
    expect(ours(complaints)).toEqual([]);
  });
});

test.describe('a page with visitors', () => {
  test('asks for nothing before somebody begins to fill in a form, and then tells in the console and shows the link', async ({
    partner,
  }) => {
    const { page, complaints, requests } = await partner.open('/yard.svg', {
      // The site whose forms are embedded is on this machine.
      permissions: ['local-network-access'],
    });
    const html = `<!doctype html><title>Koe</title>${body(partner)}`;
    await page.route(`${publicOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${publicOrigin}/`);
    await bothForms(page);
    await waitForAbsenceOf('an early request', 1200);
    expect(asked(requests)).toEqual(['/embed/api/lead-form']);
    expect(ours(complaints)).toEqual([]);
    await emailField(page).focus();
    await expect.poll(() => ours(complaints)).toEqual([expect.stringContaining(publicOrigin)]);
    expect(asked(requests)).toEqual(['/embed/api/lead-form', '/embed/api/challenge']);
    await expect(page.getByRole('link', { name: 'Lomake newsletter' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lomake lead-form' })).toBeHidden();
    // Text typed into a form that can't be sent stays readable.
    await emailField(page).fill('maija@example.fi');
    await page.locator('[data-widget=lead-form] [name=nimi]').fill('Maija');
    await expectLinks(page);
    expect(await emailField(page).inputValue()).toBe('maija@example.fi');
    expect(await page.locator('[data-widget=lead-form] [name=nimi]').inputValue()).toBe('Maija');
  });
});
