// Backend values that do not match the documentation: the pages that contain them are shown, and the log names each
// value once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawArticle, rawImage, rawItem, rawList, rawPage, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const noFile = rawImage({ id: 77, meta: { download_url: null } });
const item = rawItem(1, { lead_image: { ...noFile, id: 78 } });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, {});
  const customers = [{ id: 5, title: 'Kivi Oy', logo: noFile, meta: {} }];
  const article = rawArticle({
    id: 11,
    title: 'Salaojat',
    related_articles: [item],
    meta: { customers, tags: ['Sauna', 'Takat, uunit'] },
  });
  servePage(backend, '/salaojat/', article);
  servePage(backend, '/piha/', rawPage('CategoryPage', { id: 12, title: 'Piha', customers, related_articles: [item] }));
  for (const part of ['related_articles', 'customers']) {
    const list = rawList(part === 'customers' ? customers : [item]);
    backend.answer(`/api/pages/12/${part}/`, { json: list });
  }
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

it.each([
  ['/salaojat/', 'Salaojat'],
  ['/piha/', 'Piha'],
])('leave %s to be shown without them, and are named once', async (path, title) => {
  const { status, text } = await host.ask(path);
  expect([status, text.includes(title)]).toEqual([200, true]);
  const lines = host.logged.filter(({ msg }) => msg === 'the content API sent a value that is not as described');
  const named = lines.map(({ problem }) =>
    String(problem)
      .replace(/^.*?(?=logo|lead_image)/, '')
      .replace(/".*/, ''),
  );
  expect(named.sort()).toEqual(['lead_image.meta.download_url', 'logo.meta.download_url']);
});

it('give an article its tags by their names', async () => {
  const { text } = await host.ask('/salaojat/');
  expect(text).toMatch(/<a [^>]*href="\/hakutulokset\/\?search=Takat%2C\+uunit"[^>]*>\s*Takat, uunit/);
});
