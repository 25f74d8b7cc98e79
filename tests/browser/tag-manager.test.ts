// The tag manager in a real browser, with a replacement for Google's script: from no consent to consent and back.
import type { Page } from 'playwright';
import { choiceKey } from '../../widgets/consent/choice.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { allow, storedChoice } from '../helpers/consent.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const items = (from: number) => Array.from({ length: 10 }, (_, index) => rawItem(from + index));
const listCall = (page: number) =>
  `/api/pages/11/related_articles/?page=${page}&fields=lead_title,lead_paragraph,lead_image,category&order=-first_published_at`;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/piha/': rawPage('CategoryPage', { id: 11, title: 'Piha', related_articles: items(1) }) });
  for (const page of [1, 2])
    backend.answer(listCall(page), { json: rawList(items(page * 10), { page, num_pages: 2 }) });
  host = await startHost(backend, { gtmId: 'GTM-ABC1234' });
});
test.afterAll(() => Promise.all([host.close(), backend.close()]));

/**
 * Takes over the queue as Google's script does, and records the messages: commands in full, events by name and address.
 */
const standIn = `
  window.messages = [];
  const note = (message) => window.messages.push(message.event ? [message.event, message.pageUrl] : [...message]);
  for (const message of window.dataLayer) note(message);
  window.dataLayer.push = note;
  document.cookie = '_ga=GA1.1.1.1; path=/';
`;
type WithMessages = Window & { messages?: unknown[]; dataLayer?: unknown[] };

/** Simulates a choice in another tab: this one receives the event and changes at once. */
const choose = (page: Page, ...allowed: Parameters<typeof storedChoice>[0]) =>
  page.evaluate(
    ([key, choice]) => {
      localStorage.setItem(key, choice);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [choiceKey, storedChoice(allowed)] as const,
  );
const waitForWords = (page: Page, count: number) =>
  page.waitForFunction((wanted) => (window as WithMessages).messages?.length === wanted, count);

test('asks Google for nothing before consent, then for one script, and tells it of everything until consent is withdrawn', async ({
  newPage,
}) => {
  const { page, complaints } = await newPage();
  const requests: string[] = [];
  await page.route(/google/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  await allow(page, 'advertising');
  const list = `${host.origin}/piha/`;
  await page.goto(`${list}?utm_source=kirje`);
  await page.locator('.stories').scrollIntoViewIfNeeded();
  await page.locator('[data-widget=article-list][data-widget-status=ready]').waitFor();
  expect([requests, await page.evaluate(() => (window as WithMessages).dataLayer)]).toEqual([[], undefined]);

  await choose(page, 'analytics');
  await waitForWords(page, 3);
  const next = page.getByRole('link', { name: 'Seuraava', exact: true });
  await next.click();
  await waitForWords(page, 4);
  await page.goBack();
  await waitForWords(page, 5);
  await choose(page, 'analytics', 'marketing');

  // A page with a visitor's input is not reloaded.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { value: 'Maija' })));
  await choose(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
  await next.click();
  await page.waitForURL(/page=2/);
  await waitForAbsenceOf('further messages', 400);
  const states = (analytics_storage: string, personalization_storage: string) => {
    const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    return { ...ads, analytics_storage, personalization_storage };
  };
  expect(await page.evaluate(() => (window as WithMessages).messages)).toEqual([
    ['consent', 'default', states('granted', 'denied')],
    ['gtm.js', undefined],
    ['pageview', list],
    ['virtualpageview', `${list}?page=2`],
    ['virtualpageview', list],
    ['consent', 'update', states('granted', 'granted')],
    ['consent', 'update', states('denied', 'denied')],
  ]);
  // This backend lacks the articles of the list, which the browser prefetches.
  const others = complaints.filter((complaint) => !complaint.includes('404'));
  expect([requests, others]).toEqual([['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'], []]);
});

test('never runs a script that was still on its way when consent was withdrawn', async ({ newPage }) => {
  const { page } = await newPage();
  const arrival = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest(/googletagmanager/);
  await page.route(/google/, async (route) => {
    await arrival.promise;
    // The request may be over by now.
    await route.fulfill({ contentType: 'text/javascript', body: 'console.log("it runs")' }).catch(() => undefined);
  });
  const runs: string[] = [];
  page.on('console', (message) => runs.push(message.text()));
  await page.goto(`${host.origin}/piha/`);
  await choose(page, 'analytics');
  await isAsked;

  await page.route(page.url(), async (route) => {
    await answer.promise;
    await route.continue();
  });
  const isReloading = page.waitForRequest((request) => request.isNavigationRequest());
  const isReloaded = page.waitForEvent('load');
  await choose(page);
  await isReloading;
  arrival.resolve();
  await waitForAbsenceOf('the script to arrive', 300);
  answer.resolve();
  await isReloaded;
  expect(runs).not.toContain('it runs');
});
