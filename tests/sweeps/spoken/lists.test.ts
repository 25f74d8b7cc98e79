// Lists that grow and lists that fail to load, and the error page. The demo has none of them. The reference texts are
// in kept/lists/.
import { expect, test } from '../../helpers/browser-test.ts';
import { startFakeBackend } from '../../helpers/fake-backend.ts';
import { findPath, rawItem, rawList, rawPage, serveSite } from '../../helpers/raw-content.ts';
import { startHost, type TestHost } from '../../helpers/start-host.ts';
import { expectReferenceText } from './reference-texts.ts';
import { beginSession, ready, wide } from './session.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const companies = (from: number) =>
  Array.from({ length: 20 }, (_, index) => from + index).map((id) => ({
    id,
    title: `Yritys ${id}`,
    meta: { relative_url: `/y/${id}/` },
  }));
const customers = (page: number) => `/api/pages/11/customers/?page_size=20&page=${page}`;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const related_articles = [1, 2].map((id) => rawItem(id));
  serveSite(backend, {
    '/piha/': rawPage('CategoryPage', { id: 11, title: 'Piha', customers: companies(1), related_articles }),
  });
  backend.answer(customers(1), { json: rawList(companies(1), { page: 1, num_pages: 3 }) });
  backend.answer(customers(2), { json: rawList(companies(21), { page: 2, num_pages: 3 }) });
  backend.answer(customers(3), { status: 500, json: {} });
  backend.answer(findPath('/rikki/'), { status: 500, json: {} });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

test('a list that grows, and whose next part does not come, is spoken as it is kept', async ({ newPage }) => {
  const { page, heard } = await beginSession(newPage, wide);
  await page.goto(`${host.origin}/piha/`);
  const more = page.getByRole('link', { name: 'Näytä lisää', exact: true });
  await more.scrollIntoViewIfNeeded();
  await ready(page, 'company-list');
  await heard.act('painaa: Näytä lisää', async () => {
    await more.press('Enter');
    await expect(page.locator('.company-tile')).toHaveCount(40);
  });
  await heard.act('painaa: Näytä lisää, ja yhteys katkeaa', async () => {
    await more.press('Enter');
    await expect(more).toBeHidden();
  });
  expectReferenceText('lists/companies', heard.text());
});

test('the page of an error is spoken as it is kept', async ({ newPage }) => {
  const { page, heard } = await beginSession(newPage, wide);
  await page.goto(`${host.origin}/rikki/`);
  await heard.readPart('main');
  // Each request has a different id.
  expectReferenceText('lists/error', heard.text().replace(/(tunniste:) \S+/, '$1 <tunniste>'));
});
