// Tables of the backend, streamed to the forms of the operator's pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';

let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it.each([
  ['/yllapito/yhteydenotot/', 'yhteydenotot'],
  ['/yllapito/tilaajat/', 'tilaajat'],
])('the table of %s is a private file for a form with its token, and for no other', async (path, name) => {
  const browser = await site.enter();
  await browser.open(path);
  const { status, headers, text } = await browser.post(`${path}vienti/`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename=${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  expect([headers['cache-control'], headers.vary]).toEqual([
    'no-store, no-transform',
    expect.stringContaining('Cookie'),
  ]);
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(text.startsWith('\uFEFF')).toBe(true);
  for (const token of ['vanha', '']) {
    const refused = await browser.post(`${path}vienti/`, { csrfmiddlewaretoken: token });
    expect([refused.status, refused.headers['content-disposition']]).toEqual([403, undefined]);
    expect(refused.text).toContain('Sivu oli ehtinyt vanhentua');
  }
  expect((await browser.post(`${path}vienti/`)).status).toBe(200);
});
