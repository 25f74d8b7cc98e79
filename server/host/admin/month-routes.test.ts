// The month in the operator's pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, operatorEmail, startOperatedSite } from '../../../tests/helpers/operated-site.ts';

const path = '/yllapito/kuukausi/';
let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it('is a page without numbers, and without other months, before there are any', async () => {
  const { open } = await site.enter();
  const { status, text } = await open(path);
  expect(status).toBe(200);
  expect(text).toContain('<h1>Toukokuu 2026</h1>');
  expect(text.match(/Ei lukuja tältä kuukaudelta\./g)).toHaveLength(12);
  expect(text).not.toMatch(/<svg|kuukausi=|undefined|NaN/);
});

it('draws a month beside the month before, with what it finds in words, and with tables', async () => {
  const { store } = site.backend;
  const row = { event: 'page_view' as const, page_id: 0, subject: '' };
  await store
    .insertInto('day_counts')
    .values([
      { ...row, day: '2026-04-02', count: 4000 },
      { ...row, day: '2026-05-02', count: 4480 },
      { ...row, event: 'link_click', subject: '<b>.example', day: '2026-05-02', count: 7 },
    ])
    .execute();
  const { open } = await site.enter();
  const { text } = await open(path);
  expect(text.replaceAll('\u00a0', ' ')).toContain('aria-label="Sivunäyttöjä 4 480, 12 % enemmän kuin huhtikuussa"');
  expect(text).toContain('10.5.2026 asti');
  expect(text).toContain(
    `<a class="admin-link month-turn__link month-turn__link--prev" rel="prev" href="${path}?kuukausi=2026-04">`,
  );
  expect(text).not.toContain('rel="next"');
  expect(text).toContain('&lt;b&gt;.example');
  const main = text.slice(text.indexOf('<main'));
  expect(main).not.toMatch(/<b>|<style| style=/);
  expect(text).toMatch(/<th scope="row">2\.<\/th>\s*<td>4\u00a0480<\/td>\s*<td>4\u00a0000<\/td>/);
});

it('has every month since the first data, and no other', async () => {
  const { open } = await site.enter();
  const { status, text } = await open(`${path}?kuukausi=2026-04`);
  expect(status).toBe(200);
  expect(text).toContain('<h1>Huhtikuu 2026</h1>');
  expect(text).toContain(`href="${path}?kuukausi=2026-05"`);
  // No earlier month could be compared.
  expect(text.slice(text.indexOf('<main'))).not.toMatch(/rel="prev"|maaliskuussa|month-legend/);
  for (const other of ['2026-03', '2026-06', '2026-13', 'nyt', '../acts'])
    expect((await open(`${path}?kuukausi=${other}`)).status, other).toBe(404);
});

it('is for operators who are in', async () => {
  expect((await site.visit().open(path)).headers.location).toContain('/kirjaudu/');
  expect((await (await site.logIn('muu@site.example')).open(path)).status).toBe(404);
  const again = await (await site.logIn(operatorEmail)).open(path);
  expect(again.headers.location).toContain('/yllapito/tunnistus/');
});
