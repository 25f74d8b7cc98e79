// The command that prints a month of the site, run as by an editor while the site is running.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import type { TrackedEvent } from '../../backend/store/tracking-tables.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';

// Files and processes need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let backend: TestBackend;
let ids: number[];
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
  const pages = await backend.store
    .selectFrom('pages')
    .select('id')
    .where('slug', 'in', ['ruusut', 'lyhdyt'])
    .orderBy('slug', 'desc')
    .execute();
  ids = pages.map(({ id }) => id);
  const [roses = 0, lanterns = 0] = ids;
  const rows: [day: string, event: TrackedEvent, page_id: number, subject: string, count: number][] = [
    ['2026-04-30', 'page_view', roses, '', 77],
    ['2026-05-01', 'page_view', roses, '', 1200],
    ['2026-05-31', 'page_view', roses, '', 34],
    ['2026-05-31', 'page_view', lanterns, '', 1234],
    ['2026-05-31', 'page_view', 99_999, '', 5],
    ['2026-05-31', 'page_view', 0, '', 3],
    ['2026-05-02', 'link_click', roses, '', 6],
    ['2026-05-02', 'link_click', lanterns, '', 7],
    ['2026-05-02', 'link_click', 0, '', 2],
    ['2026-05-02', 'link_click', roses, 'multa.example', 4],
    ['2026-05-03', 'link_click', lanterns, 'multa.example', 5],
    ['2026-05-02', 'share_click', roses, 'facebook', 3],
    ['2026-05-02', 'form_view', roses, 'lead-form/tarjous', 120],
    ['2026-05-02', 'form_submit', roses, 'lead-form/tarjous', 6],
    ['2026-05-02', 'form_submit', roses, 'newsletter/testi', 2],
    ...Array.from(
      { length: 21 },
      (_, n) =>
        ['2026-05-04', 'link_click', roses, `${String(n).padStart(2, '0')}.example`, 1] as [
          string,
          TrackedEvent,
          number,
          string,
          number,
        ],
    ),
  ];
  await backend.store
    .insertInto('day_counts')
    .values(rows.map(([day, event, page_id, subject, count]) => ({ day, event, page_id, subject, count })))
    .execute();
  const searches: [month: string, words: string, visitors: number][] = [
    ['2026-04', 'maija mallikas', 4],
    ['2026-05', 'maija mallikas', 4],
    ['2026-06', 'kesän kukat', 50],
    ...Array.from(
      { length: 21 },
      (_, n) => ['2026-05', `puuttuva ${String(n).padStart(2, '0')}`, 30 - n] as [string, string, number],
    ),
  ];
  await backend.store
    .insertInto('fruitless_searches')
    .values(searches.map(([month, words, visitors]) => ({ month, words, visitors })))
    .execute();
  const visitors = { '2026-05': [900, 1100], '2026-05-01': [40, 50], '2026-05-31': [45, 46], '2026-06-01': [500, 1] };
  await backend.store
    .insertInto('visitor_counts')
    .values(Object.entries(visitors).map(([period, [visitors = 0, sessions = 0]]) => ({ period, visitors, sessions })))
    .execute();
});
afterAll(() => backend.stop());

const run = (...args: string[]) => runSiteCommand(backend.dataDir, {}, 'stats', ...args);

describe('npx pihlaja stats', () => {
  it('prints a month: its readers, its most read pages, where links led, shares, forms, searches that found nothing', async () => {
    const { status, stdout, stderr } = await run('--month', '2026-05');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`May 2026

Page views         2,476
Visitors             900   at most 45 in a day
Sessions           1,100
Links                 45   15 within the site, 30 to other hosts

Most read
       Views      Clicks
       1,234           7  Lyhdyt  /puutarha/lyhdyt/
       1,234           6  Ruusujen leikkaus  /puutarha/ruusut/
           5           0  page 99999, which is gone

Links to other hosts
      Clicks
           9  multa.example
${Array.from({ length: 19 }, (_, n) => `           1  ${String(n).padStart(2, '0')}.example`).join('\n')}
           …  and 2 more: --format json

Shares
      Clicks
           3  facebook

Forms
        Seen        Sent        Rate
         120           6       5.0 %  lead-form/tarjous
           –           2           –  newsletter/testi

Searches that found nothing
    Visitors
${Array.from({ length: 20 }, (_, n) => `${String(30 - n).padStart(12)}  puuttuva ${String(n).padStart(2, '0')}`).join('\n')}
`);
  });

  it('prints the same as JSON, with every host and day', async () => {
    const report = JSON.parse((await run('--month', '2026-05', '--format', 'json')).stdout);
    expect(report).toMatchObject({ month: '2026-05', pageViews: 2476, visitors: 900, sessions: 1100 });
    expect(report.hosts).toHaveLength(22);
    expect(report.days).toEqual([
      { day: '2026-05-01', views: 1200, visitors: 40, sessions: 50 },
      { day: '2026-05-31', views: 1276, visitors: 45, sessions: 46 },
    ]);
    expect(report.mostRead[0]).toMatchObject({ path: '/puutarha/lyhdyt/', views: 1234, clicks: 7 });
    expect(report.fruitlessSearches).toHaveLength(20);
    expect(report.fruitlessSearches[0]).toEqual({ words: 'puuttuva 00', visitors: 30 });
  });

  it('says in one line that no search is to be shown, and never shows one of four visitors', {
    tags: 'slow',
  }, async () => {
    const [text, json] = await Promise.all([run('--month', '2026-04'), run('--month', '2026-04', '--format', 'json')]);
    expect(text.stdout).toMatch(/\n\nSearches that found nothing: none of 5 visitors or more\n$/);
    expect(JSON.parse(json.stdout).fruitlessSearches).toEqual([]);
    const all = await Promise.all([run('--month', '2026-05'), run('--month', '2026-05', '--format', 'json')]);
    for (const { stdout } of all) expect(stdout).not.toContain('maija');
    expect((await run('--month', '2026-06')).stdout).toContain('50  kesän kukat');
  });

  it('says so when nothing was counted, and what is wrong in one line', { tags: 'slow' }, async () => {
    const [empty, month, format, now] = await Promise.all([
      run('--month', '2020-02'),
      run('--month', '2026-13'),
      run('--format', 'xml'),
      run('--format', 'json'),
    ]);
    expect([empty.status, empty.stdout]).toEqual([0, 'Nothing was counted in 2020-02.\n']);
    expect(JSON.parse(now.stdout).month).toMatch(/^\d{4}-\d\d$/);
    for (const [answer, problem] of [
      [month, '--month must be a month like 2026-11: "2026-13" is none. Usage: npx pihlaja stats'],
      [format, '--format must be text or json: "xml" is neither. Usage: npx pihlaja stats'],
    ] as const) {
      expect([answer.status, answer.stdout]).toEqual([1, '']);
      expect(answer.stderr).toContain(problem);
      expect(answer.stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});
