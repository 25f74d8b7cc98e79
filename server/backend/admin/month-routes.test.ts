// The numbers of a month, compared with those of the previous month.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { createOperator, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const emails = ['hoitaja@posti.example', 'toinen@posti.example'];
let now = new Date('2026-11-09T09:00:00Z');
let backend: TestBackend;
let operator: TestOperator;
let ids: Map<string, number>;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: emails });
  operator = await createOperator(backend, 'hoitaja@posti.example', now);
  await backend.importContent(await writeFiles(testContent));
  const pages = await backend.store.selectFrom('pages').select(['slug', 'id']).execute();
  ids = new Map(pages.map(({ slug, id }) => [slug, id]));
});
afterAll(() => backend.stop());

/** Adds views and form posts of October and November. */
async function fill(): Promise<void> {
  const { store } = backend;
  const [roses = 0, garden = 0] = [ids.get('ruusut'), ids.get('puutarha')];
  type Event = 'page_view' | 'link_click' | 'share_click' | 'form_view' | 'form_submit';
  const counted = (day: string, event: Event, page_id: number, count: number, subject = '') => ({
    day,
    event,
    page_id,
    subject,
    count,
  });
  const counts = [
    counted('2026-10-09', 'page_view', roses, 4),
    counted('2026-10-09', 'page_view', 0, 1),
    counted('2026-10-31', 'page_view', roses, 40),
    counted('2026-11-09', 'page_view', roses, 10),
    counted('2026-11-09', 'page_view', garden, 1),
    counted('2026-11-09', 'page_view', 0, 1),
    counted('2026-10-09', 'link_click', roses, 2, 'muu.example'),
    counted('2026-11-09', 'link_click', roses, 7, 'muu.example'),
    counted('2026-11-09', 'share_click', roses, 3, 'facebook'),
    counted('2026-10-09', 'share_click', roses, 2, 'email'),
    counted('2026-10-09', 'form_view', roses, 20, 'lead-form/tarjous'),
    counted('2026-10-09', 'form_submit', roses, 1, 'lead-form/tarjous'),
    counted('2026-11-09', 'form_view', roses, 50, 'lead-form/tarjous'),
    counted('2026-11-09', 'form_submit', roses, 5, 'lead-form/tarjous'),
  ];
  await store.insertInto('day_counts').values(counts).execute();
  await store
    .insertInto('visitor_counts')
    .values([
      { period: '2026-10', visitors: 9, sessions: 12 },
      { period: '2026-11', visitors: 6, sessions: 8 },
    ])
    .execute();
  const search = (month: string, words: string, visitors: number) => ({ month, words, visitors });
  await store
    .insertInto('fruitless_searches')
    .values([search('2026-11', 'kompostikäymälä', 8), search('2026-11', 'sukunimi', 4)])
    .execute();
  const vote = (submission_id: number, created_at: string, visitor_hash: string) => ({
    submission_id,
    created_at,
    visitor_hash,
    user_id: null,
  });
  await store
    .insertInto('votes')
    .values([
      vote(7, '2026-10-20T10:00:00.000Z', 'a'),
      vote(7, '2026-11-02T10:00:00.000Z', 'b'),
      vote(7, '2026-11-03T10:00:00.000Z', 'c'),
    ])
    .execute();
  const lead = (id: string, created_at: string, site: string, quarantine = '') => ({
    id,
    form_id: 1,
    form_slug: 'tarjous',
    form_heading: '',
    created_at,
    source: 'form' as const,
    site,
    quarantine,
    released_at: null,
    page_id: null,
    page_path: '/',
    page_title: '',
    campaign: '{}',
    consent_version: '',
    consent_text: '',
    answers: '[]',
  });
  await store
    .insertInto('leads')
    .values([
      // One lead in the last hour of October in Finland, and one in the first hour of November.
      lead('1', '2026-10-31T21:30:00.000Z', ''),
      lead('2', '2026-10-31T22:30:00.000Z', 'pub_demo'),
      lead('3', '2026-11-05T10:00:00.000Z', 'pub_demo', 'speed'),
    ])
    .execute();
  const order = { id: 'o', email: 'a@posti.example', list: 'piha', status: 'confirmed' as const, site: '', page: '' };
  await store
    .insertInto('newsletter_subscriptions')
    .values({
      ...order,
      created_at: '2026-11-01T10:00:00.000Z',
      mailed_at: '2026-11-01T10:00:00.000Z',
      confirmed_at: '2026-11-02T10:00:00.000Z',
      campaign: '{}',
    })
    .execute();
}

const ask = async (month = '') => operator.ask(`/api/admin/months/${month}`);

it('has nothing but this month before the first data, and no month to compare it with', async () => {
  const { json } = await ask();
  expect(json).toMatchObject({ month: '2026-11', first: '2026-11', last: '2026-11', until: '2026-11-09' });
  expect(json.page_views).toEqual({ count: 0, before: null });
  expect([json.articles, json.categories, json.hosts, json.forms, json.works, json.sites]).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  for (const month of ['2026-10/', '2026-12/', '2026-13/', 'nyt/']) expect((await ask(month)).status).toBe(404);
});

it('compares a month in progress with the same days, and one that is over with all of the month before', async () => {
  await fill();
  const under = (await ask()).json;
  expect(under.first).toBe('2026-10');
  expect(under.page_views).toEqual({ count: 12, before: 5 });
  // A visitor of two days counts once in the month, so that part of a month has no such number.
  expect(under.visitors).toEqual({ count: 6, before: null });
  expect(under.days).toHaveLength(31);
  expect(under.days[8]).toMatchObject({ day: 9, page_views: { count: 12, before: 5 } });
  expect(under.days[9]).toMatchObject({ day: 10, page_views: { count: null, before: 0 } });
  expect(under.days[30]).toMatchObject({ day: 31, page_views: { count: null, before: 40 } });
  expect(under.votes).toEqual({ count: 2, before: 0 });

  now = new Date('2026-12-01T09:00:00Z');
  operator = await createOperator(backend, 'toinen@posti.example', now);
  const over = (await ask('2026-11/')).json;
  expect([over.until, over.last]).toEqual([null, '2026-12']);
  expect(over.page_views).toEqual({ count: 12, before: 45 });
  expect(over.visitors).toEqual({ count: 6, before: 9 });
  expect(over.days[9]).toMatchObject({ day: 10, page_views: { count: 0, before: 0 } });
  expect(over.days[30]).toMatchObject({ day: 31, page_views: { count: null, before: 40 } });
});

it('counts what was read by article and by category', async () => {
  const { articles, categories } = (await ask('2026-11/')).json;
  expect(articles).toEqual([{ title: 'Ruusujen leikkaus', path: '/puutarha/ruusut/', count: 10, before: 44 }]);
  expect(categories).toEqual([{ title: 'Puutarha', path: '/puutarha/', count: 11, before: 44 }]);
});

it('compares links, shares, forms, votes and searches with the month before', async () => {
  const { json } = await ask('2026-11/');
  expect(json.links_to_others).toEqual({ count: 7, before: 2 });
  expect(json.hosts).toEqual([{ name: 'muu.example', count: 7, before: 2 }]);
  expect(json.shares).toEqual([
    { name: 'facebook', count: 3, before: 0 },
    { name: 'email', count: 0, before: 2 },
  ]);
  expect(json.forms).toEqual([
    {
      name: 'lead-form/tarjous',
      title: 'Tarjous',
      views: { count: 50, before: 20 },
      submits: { count: 5, before: 1 },
      // All of the site's own leads, whether the visitor has consented to counting or not.
      leads: { count: 0, before: 1 },
    },
  ]);
  expect(json.works.map(({ count, before }: { count: number; before: number }) => [count, before])).toEqual([[2, 1]]);
  // A term of only four visitors stays private.
  expect(json.searches).toEqual([{ name: 'kompostikäymälä', count: 8, before: null }]);
});

it('compares the sites, in Finnish days', async () => {
  const { json } = await ask('2026-11/');
  expect(json.sites).toEqual([
    {
      site: 'pub_demo',
      leads: { count: 2, before: 0 },
      quarantined: { count: 1, before: 0 },
      orders: { count: 0, before: 0 },
    },
    { site: '', leads: { count: 0, before: 1 }, quarantined: { count: 0, before: 0 }, orders: { count: 1, before: 0 } },
  ]);
  expect(json.newsletter).toEqual({ orders: { count: 1, before: 0 }, confirmed: { count: 1, before: 0 } });
});

it('is for operators who are in', async () => {
  expect((await backend.ask('/api/admin/months/')).status).toBe(403);
  now = new Date(now.getTime() + 61 * 60_000);
  expect((await ask()).status).toBe(403);
});
