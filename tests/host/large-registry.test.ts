// Pages that name plants, on a site with thousands of plants: the number of backend calls, for any backend.
import { afterEach, expect, it } from 'vitest';
import { type FakeBackend, startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawArticle, rawItem, rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const size = 2000;
const title = (id: number) => (id === 1700 ? 'Kielo' : `Kukkalajike${id}`);
const pathOf = (id: number) => `/kasvikortisto/k${id}/`;
const named = (id: number): Raw => ({ id, title: title(id), meta: { relative_url: pathOf(id) } });
const listed = (id: number): Raw => rawItem(id, { ...named(id), name_sci: `Latina ${id}` });
const all = Array.from({ length: size }, (_, index) => index + 1);
const fields = 'name_sci,name_se,plant_card_images,blooming_months,flower_colors,height,perenniality,toxic';
const byIds = `/api/pages/?type=base.PlantCardPage&fields=${fields}&ids=1700&page_size=100`;
const names = '/api/pages/names/';

async function start(answer: (backend: FakeBackend) => void): Promise<{ backend: FakeBackend; host: TestHost }> {
  const backend = await startFakeBackend();
  const body = [{ id: 'a', type: 'text', value: '<p>Istuta kielo varjoon.</p>' }];
  const articles = all.slice(0, 9).map((id) => [`/juttu-${id}/`, rawArticle({ id: 20_000 + id, body })] as const);
  serveSite(backend, Object.fromEntries(articles));
  answer(backend);
  const host = await startHost(backend, { revalidateSeconds: 0.2 });
  closings.push(host.close, backend.close);
  return { backend, host };
}

const plantCalls = (backend: FakeBackend) =>
  backend.calls.map(({ path }) => path).filter((path) => path.includes('base.PlantCardPage'));
const expired = () => new Promise((done) => setTimeout(done, 250));
const link = '<a href="/kasvikortisto/k1700/" class="plant-link" data-plant="1700"';

it('an article asks for all names once in a version of the content, and for the plants that it names', {
  tags: 'slow',
}, async () => {
  const { backend, host } = await start((given) => {
    const body = JSON.stringify({ items: all.map(named) });
    const headers = { 'content-type': 'application/json', etag: '"v1"' };
    given.answer(names, { body, headers }, { status: 304, body: '', headers });
    given.answer(byIds, { json: rawList([listed(1700)]) });
  });
  for (const n of [1, 2, 3]) {
    const { text, headers } = await host.ask(`/juttu-${n}/`);
    expect(text).toContain(`${link} aria-description="Latina 1700">kielo</a>`);
    expect(headers['x-degraded']).toBeUndefined();
    await expired();
  }
  const asked = backend.calls.filter(({ path }) => path.startsWith(names));
  const [first, ...others] = asked.map(({ headers }) => headers['if-none-match']);
  expect([first, ...new Set(others)]).toEqual([undefined, '"v1"']);
  expect([...new Set(plantCalls(backend))].sort()).toEqual([byIds, `${names}?type=base.PlantCardPage`].sort());
});

it('no page waits for the registry of a backend without that call, which is read once for all of them', {
  tags: 'slow',
}, async () => {
  const { backend, host } = await start((given) => {
    given.answer(names, { status: 404, json: { message: 'not found' } });
    for (let page = 1; page <= size / 100; page += 1) {
      const items = all.slice((page - 1) * 100, page * 100).map(listed);
      const pagination = { page, num_pages: size / 100, count: size };
      const query = 'type=base.PlantCardPage&order=title&page_size=100';
      given.answer(`/api/pages/?${query}&page=${page}`, { json: rawList(items, pagination), delayMs: 5 });
      given.answer(`/api/pages/?type=base.PlantCardPage&fields=${fields}&order=title&page_size=100&page=${page}`, {
        json: rawList(items, pagination),
      });
    }
    given.answer(byIds, { status: 400, json: { message: 'unknown parameter' } });
    const described = 'fields=name_sci,name_se,plant_card_images&order=title&page_size=100&page=1';
    given.answer(`/api/pages/?type=base.PlantCardPage&${described}`, { json: rawList([listed(1), listed(2)]) });
    const plant = rawPage('PlantCardPage', { ...named(1700), name_sci: 'Latina 1700' });
    given.answer('/api/pages/1700/', { json: plant });
  });
  const first = await host.ask('/juttu-1/');
  expect([first.status, first.headers['x-degraded']]).toEqual([200, undefined]);
  expect(first.text).not.toContain(link);
  await expect
    .poll(async () => (await host.ask('/juttu-2/')).text, { timeout: 15_000 })
    .toContain(`${link} aria-description="Latina 1700">kielo</a>`);
  const walked = backend.calls.filter(
    ({ path }) => path.includes('&order=title&page_size=100') && !path.includes('fields'),
  );
  expect(new Set(walked.map(({ path }) => path)).size).toBe(size / 100);
  const before = plantCalls(backend).length;
  await expired();
  expect((await host.ask('/juttu-3/')).text).toContain(link);
  expect(plantCalls(backend).length - before).toBeLessThan(10);
});

it('a backend that fails at the optional calls about plants keeps the links of its articles, which are whole', {
  tags: 'slow',
}, async () => {
  const { host } = await start((given) => {
    for (const path of [names, '/api/pages/?type=base.PlantCardPage&fields='])
      given.answer(path, { status: 500, json: {} });
    given.answer(byIds, { status: 500, json: {} });
    const registry = rawList([listed(1700)], { page: 1, num_pages: 1, count: 1 });
    given.answer(`/api/pages/?type=base.PlantCardPage&fields=${fields}&order=title&page_size=100&page=1`, {
      json: registry,
    });
  });
  for (const n of [1, 2, 3]) {
    const { text, headers } = await host.ask(`/juttu-${n}/`);
    expect([headers['x-degraded'], text.includes(link)]).toEqual([undefined, true]);
    await expired();
  }
});
