// The content view of operators.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminContent, adminFindings, adminStaleArticles } from '../../contract/admin-content.ts';
import { parseAs } from '../../contract/parse.ts';
import { articleFile, testContent, writeFiles } from '../testing/content-folder.ts';
import { createOperator, createOperatorBrowser, type TestOperator } from '../testing/operator.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const email = 'hoitaja@posti.example';
const now = new Date('2026-05-10T09:00:00Z');
const path = '/api/admin/content/';
let backend: TestBackend;
let operator: TestOperator;
beforeAll(async () => {
  backend = await startBackend({ now: () => now, adminEmails: [email] });
  operator = await createOperator(backend, email, now);
});
afterAll(() => backend.stop());

const old = (slug: string, published: string, front: object = {}) => ({
  [`articles/${slug}.md`]: articleFile({ title: slug, published: `${published}T07:00:00+02:00`, ...front }),
});

it('has nothing to tell before the first import', async () => {
  const { json } = await operator.ask(path);
  expect(parseAs(adminContent, json, 'content')).toEqual({
    last_import: null,
    look: { inside: null, outside: null },
    drafts: { items: [], count: 0 },
    draft_works: [],
  });
  expect((await operator.ask(`${path}findings/`)).json.items).toEqual([]);
  expect((await operator.ask(`${path}stale/`)).json.items).toEqual([]);
});

it('tells of the last import and of drafts, each with a link that shows it for a day', async () => {
  await backend.importContent(await writeFiles(testContent));
  const { last_import, drafts } = parseAs(adminContent, (await operator.ask(path)).json, 'content');
  expect(last_import).toMatchObject({ at: now.toISOString(), added: 20, drafts: 1, problem_count: 1 });
  expect(drafts.count).toBe(1);
  const [draft] = drafts.items;
  expect(draft).toMatchObject({ title: 'Luonnos', path: '/puutarha/luonnos/', file: 'articles/luonnos.md' });
  const preview = await backend.ask(`/api/pages/preview/${draft?.preview_path.slice('/preview/'.length)}`);
  expect(preview.json.title).toBe('Luonnos');
});

it('names the competition works that are drafts', async () => {
  const works = {
    'competition/kuisti.yaml': 'draft: true\nroom_usage: Kuisti',
    'competition/aitta.json': { name: 'Aitta' },
  };
  await backend.importContent(await writeFiles({ ...testContent, ...works }));
  const { json } = await operator.ask(path);
  expect(json.draft_works).toEqual([{ title: 'Kuisti', file: 'competition/kuisti.yaml' }]);
});

it('cuts many drafts, and says how many there are', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`articles/luonnos-${n}.md`, articleFile({ title: `L${n}`, draft: true })]),
  );
  await backend.importContent(await writeFiles({ ...testContent, ...many }));
  const { drafts } = (await operator.ask(path)).json;
  expect([drafts.items.length, drafts.count]).toEqual([50, 61]);
});

it('lists articles that nobody has updated for two years, the oldest first, with their reads', async () => {
  await backend.importContent(
    await writeFiles({
      ...testContent,
      ...old('vanhin', '2020-01-01', { views: 40 }),
      ...old('vanha', '2024-05-09'),
      ...old('nuori', '2024-05-11'),
      ...old('korjattu', '2020-01-01', { updated: '2026-01-01T07:00:00+02:00' }),
      ...old('kesken', '2020-01-01', { draft: true }),
    }),
    { removesMostPages: true },
  );
  const { items, meta } = parseAs(adminStaleArticles, (await operator.ask(`${path}stale/`)).json, 'stale');
  expect(items.map(({ title, views, file }) => [title, views, file])).toEqual([
    ['vanhin', 40, 'articles/vanhin.md'],
    ['vanha', 0, 'articles/vanha.md'],
  ]);
  expect(meta.pagination.count).toBe(2);
  expect((await operator.ask(`${path}stale/?page=2`)).status).toBe(404);
});

it('lists what leads nowhere on every page, and names its file', async () => {
  const site = { ...(testContent['site.json'] as object), quick_links: { advice: '/neuvoja/' } };
  await backend.importContent(await writeFiles({ ...testContent, 'site.json': site }));
  await operator.post(`${path}check/`);
  const { items } = parseAs(adminFindings, (await operator.ask(`${path}findings/`)).json, 'findings');
  expect(items).toContainEqual({
    id: 0,
    title: '',
    path: '',
    file: 'site.json',
    address: '/neuvoja/',
    reason: 'no-page',
    first_seen: now.toISOString(),
    last_seen: now.toISOString(),
  });
  await backend.importContent(await writeFiles(testContent));
});

it('looks through links at once when asked, lists what leads nowhere, and notes who asked', async () => {
  const broken = Array.from({ length: 25 }, (_, n) => `[x](/poissa-${n}/)`).join(' ');
  await backend.importContent(await writeFiles({ ...testContent, 'articles/linkit.md': articleFile({}, broken) }));
  const checked = await operator.post(`${path}check/`);
  expect([checked.status, checked.json]).toEqual([200, { broken: 25 }]);
  const { items, meta } = parseAs(adminFindings, (await operator.ask(`${path}findings/`)).json, 'findings');
  expect(meta.pagination).toEqual({ page: 1, num_pages: 2, count: 25 });
  expect(items[0]).toMatchObject({
    title: 'Otsikko',
    path: '/puutarha/linkit/',
    file: 'articles/linkit.md',
    address: '/poissa-0/',
    reason: 'no-page',
    first_seen: now.toISOString(),
  });
  expect((await operator.ask(path)).json.look.inside.at).toBe(now.toISOString());
  const [act] = (await operator.ask('/api/admin/acts/')).json.items;
  expect(act).toMatchObject({ who: email, act: 'content-checked', details: { broken: 25 } });
});

it('tells nothing to others, and does nothing without a token', async () => {
  const other = await createOperatorBrowser(backend, { email: 'vieras@posti.example' }, now);
  for (const part of ['', 'findings/', 'stale/']) expect((await other.ask(path + part)).status).toBe(404);
  expect((await other.post(`${path}check/`)).status).toBe(404);
  expect((await backend.ask(`${path}check/`, { method: 'POST' })).status).toBe(403);
});
