// A page whose scripts never arrive: it renders in the state that this visitor left, and no part of it waits for them.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { stubPictures } from '../helpers/empty-picture.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawList, rawPage, rawSite, rawSubmission, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {
    '/juttu/': rawArticle(),
    '/kilpailu/': rawPage('FreeformPage', { id: 22, body: [], meta: { relative_url: '/kilpailu/' } }),
  });
  const announcement = { id: 7, name: 'halla', content: '<p>Hallaa.</p>', start: null, is_closable: true };
  backend.answer('/api/site/', { json: rawSite({ announcement }) });
  backend.answer('/api/competition/submissions/', { json: rawList([1, 2, 3].map((id) => rawSubmission(id))) });
  backend.answer('/api/competition/', { json: { title: 'Paras sopukka' } });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

/** Requests for the site's scripts are never answered. */
async function openHanging(newPage: NewPage, path: string, prepare: (page: Page) => Promise<unknown>) {
  const { page, complaints } = await newPage({ isUndecided: true });
  await stubPictures(page.context(), host.origin);
  const requests: string[] = [];
  await page.route('**/assets/*.js', (route) => void requests.push(route.request().url()));
  await prepare(page);
  await page.goto(host.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, complaints, requests };
}

test.describe('while the scripts hang', () => {
  test('a page is drawn, with what the visitor has closed and chosen', async ({ newPage }) => {
    const { page, complaints, requests } = await openHanging(newPage, '/juttu/', async (page) => {
      await allow(page, 'analytics');
      await page.addInitScript(() => localStorage.setItem('announcement-closed:7', '1'));
    });
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    expect(await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject({
      consentAnalytics: 'granted',
      consentAdvertising: 'denied',
    });
    expect(complaints).toEqual([]);
  });

  test('the works of a competition are drawn', async ({ newPage }) => {
    const { page, complaints } = await openHanging(newPage, '/kilpailu/', (page) => allow(page));
    await page.locator('[data-work]').first().waitFor();
    expect(await page.locator('[data-works=shuffled] [data-work]').count()).toBe(3);
    expect(complaints).toEqual([]);
  });
});
