// No request of a visitor makes SQLite scan a large table, or all pages of a type, from the first row to the last: the
// plan of every statement is checked. SQLite plans by indexes and not by numbers of rows, so the demo's content
// suffices; tests/scale/explain.test.ts does the same on PostgreSQL, with thousands of pages.
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { findDrafts, findStaleArticles } from '../../server/backend/admin/content-queries.ts';
import { findListed } from '../../server/backend/admin/lead-list-queries.ts';
import { findScheduledPages, publishDuePages } from '../../server/backend/pages/scheduled-page-queries.ts';
import { NodeSqliteDriver } from '../../server/backend/store/sqlite/sqlite-driver.ts';
import { createLeadClient, rightParts } from '../../server/backend/testing/lead-client.ts';
import { startBackend, type TestBackend, testKey } from '../../server/backend/testing/start-backend.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

/** The tables that grow with the site and its visitors. */
const large = [
  'pages',
  'page_tags',
  'page_customers',
  'page_articles',
  'page_hits',
  'plant_facets',
  'leads',
  'lead_words',
];

/** The index of the scheduled pages alone, which are few. */
const ofScheduled = 'USING INDEX pages_to_publish';

/** Statements that read more rows than they show, each with its reason. */
const reasons: { statement: RegExp; reason: string }[] = [
  {
    statement: /order by \(?(pages\.imported_views|coalesce\(page_hits)/,
    reason: 'A sum over two tables has no index; it reads one index of a year of articles, and no page.',
  },
  {
    statement: /string_agg\(cast\(page_id as text\), ','\) as "ids" from "plant_facets"/,
    reason: 'The choices of all plants, once in a version of the content.',
  },
];

/** Each distinct statement. */
const statements = new Set<string>();
let backend: TestBackend;
let host: TestHost;
let isNoting = false;
const kept: Record<string, unknown> = {};

beforeAll(async () => {
  const prototype = NodeSqliteDriver.prototype as unknown as Record<string, (...all: unknown[]) => unknown>;
  for (const name of ['read', 'write', 'runInTransaction']) {
    const run = prototype[name];
    if (!run) throw new Error(`The driver has no ${name}`);
    kept[name] = run;
    prototype[name] = function (this: unknown, ...all: unknown[]) {
      if (isNoting) statements.add((all[0] as { sql: string }).sql);
      return run.apply(this, all);
    };
  }
  backend = await startBackend();
  await backend.importContent(`${projectRoot}/demo/content`);
  const api = { apiUrl: `${backend.origin}/api`, origin: backend.origin };
  host = await startHost(api, { contentApiKey: testKey, siteUrl: 'https://site.example', revalidateSeconds: 1 });
}, 60_000);
afterAll(async () => {
  Object.assign(NodeSqliteDriver.prototype, kept);
  await host.close();
  await backend.stop();
});

/** The problem with the plan of a statement; empty if there is none. */
function judge(database: DatabaseSync, statement: string): string[] {
  const rows = database.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
  const details = rows.map(({ detail }) => detail);
  const sorts = details.some((detail) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const endsEarly = /\blimit\b/.test(statement) && !sorts;
  return details.filter((detail) => {
    const [, how, table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
    if (!large.includes(table) || detail.endsWith(ofScheduled)) return false;
    // A scan may stop after the first rows if the index has the order of the list.
    if (how === 'SCAN') return !(endsEarly && detail.includes('USING'));
    // Rows of a whole type or category that are read in order to sort them.
    return (
      sorts && table === 'pages' && /INDEX \w+ \((?:type|category_id)=\?/.test(detail) && !detail.includes('COVERING')
    );
  });
}

function findFaults(): string[] {
  const database = new DatabaseSync(`${backend.dataDir}/content.sqlite`, { readOnly: true });
  const judged = [...statements].filter((statement) => /^\s*(select|with|update|delete)\b/i.test(statement));
  const faults = judged
    .filter((statement) => !reasons.some((one) => one.statement.test(statement)))
    .flatMap((statement) => judge(database, statement).map((detail) => `${detail}: ${statement}`));
  database.close();
  return faults;
}

async function noting(work: () => Promise<void>): Promise<void> {
  statements.clear();
  isNoting = true;
  await work();
  isNoting = false;
}

const visit = async (path: string): Promise<string> => {
  const { status, text } = await host.ask(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};

/** A path of each type of page. */
async function pathsOfTypes(): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select min(path) as path from pages where live = 1 and hidden = 0 group by type`.execute(backend.store);
  return rows.map(({ path }) => path);
}

it('reads no large table and no whole type for any page, part, feed or site map', async () => {
  const paths = await pathsOfTypes();
  expect(paths.length).toBeGreaterThan(8);
  const plant = await backend.ask('/api/pages/?type=base.PlantCardPage&page_size=1');
  await noting(async () => {
    for (const path of paths) await visit(path);
    for (const list of [
      '/suosituimmat/',
      '/kasvikortisto/?page=2',
      '/kasvikortisto/?month=6',
      '/kasvikortisto/?search=ruusu',
    ])
      await visit(list);
    await visit(`/osat/kasvi/${plant.json.items[0].id}/`);
    for (const feed of ['/rss.xml', '/atom.xml', '/sitemap.xml', '/sitemap-uutiset.xml']) await visit(feed);
    const tags = await visit('/sitemap-tagit.xml');
    await visit(/site\.example(\/tagit\/[^<]+)/.exec(tags)?.[1] ?? '');
    const map = await visit('/sitemap-sivut.xml');
    expect(map).toContain('<loc>https://site.example/');
    for (const path of ['/piha-ja-puutarha/rss.xml', '/ei-ole/']) await host.ask(path);
  });
  expect(findFaults()).toEqual([]);
  expect(statements.size).toBeGreaterThan(40);
});

it('reads no large table for the scheduled pages', async () => {
  await noting(async () => {
    await findScheduledPages(backend.store);
    await publishDuePages(backend.store, new Date());
  });
  expect(findFaults()).toEqual([]);
  expect(statements.size).toBe(2);
});

it('reads no large table for the drafts and the old articles of the operator', async () => {
  await noting(async () => {
    await findDrafts(backend.store, 50);
    await findStaleArticles(backend.store, '2024-01-01T00:00:00.000Z', { offset: 0, limit: 20 });
  });
  expect(findFaults()).toEqual([]);
  expect(statements.size).toBe(2);
});

it.each([{}, { state: 'new' as const }, { words: ['katto'] }])(
  'finds the next part of a table of leads by its place, and reads none before it: %o',
  async (list) => {
    const after = { created_at: '2026-01-01T00:00:00.000Z', id: 'a' };
    await noting(async () => void (await findListed(backend.store, list, 50, after)));
    const [statement = ''] = statements;
    const database = new DatabaseSync(`${backend.dataDir}/content.sqlite`, { readOnly: true });
    const plan = database.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
    database.close();
    expect(plan[0]?.detail).toMatch(/^SEARCH .*\(created_at<\?\)$/);
  },
);

it.each([
  ['pages_of_type_by_title', 'type=base.PlantCardPage&order=title'],
  ['pages_of_type_by_position', 'type=base.TopicPage'],
])('finds the list that lacks its index %s', async (index, query) => {
  await sql`drop index ${sql.ref(index)}`.execute(backend.store);
  await noting(async () => void (await backend.ask(`/api/pages/?${query}`)));
  expect(findFaults()).not.toEqual([]);
});

// This test is the last one, because it imports different content.
it('reads no large table for a lead', async () => {
  const client = await createLeadClient(backend);
  await noting(async () => void expect((await client.send(rightParts, { key: 'explained' })).status).toBe(201));
  expect(findFaults()).toEqual([]);
  expect(statements.size).toBeGreaterThan(5);
});
