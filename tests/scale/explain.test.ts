// No visitor's call makes PostgreSQL scan a whole large table: every statement is explained, with thousands of pages.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderFields } from '../../server/backend/page-lists/page-query.ts';
import { refreshSearchIndex } from '../../server/backend/search/index-queries.ts';
import { testPassword } from '../../server/backend/testing/accounts.ts';
import { createLeadClient, rightParts } from '../../server/backend/testing/lead-client.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { browserAgent } from '../../server/backend/testing/user-agents.ts';
import { createDatabase } from '../postgres/databases.ts';
import { findRoutes } from './backend-routes.ts';
import { startServer } from './server.ts';

const server = await startServer();
/** The number of pages of a large site, and the maximum number of rows that a statement may scan. */
const [manyPages, mostRead] = [5000, 1000];

/** Statements that scan a large table, each with its reason. */
const reasons: { statement: RegExp; reason: string }[] = [
  {
    statement:
      /^select count\(\*\) as "count".*from "(?:pages|tags|redirects|submissions)"|^select count\(\*\) as "pages" from "search_pages"/,
    reason: 'A total counts all rows of its list, once in a version of the content.',
  },
  {
    statement: /string_agg\(cast\((?:page_)?id as text\)/,
    reason: 'The plants and their choices, once in a version of the content.',
  },
  {
    statement: /order by \(?(pages\.imported_views|coalesce\(page_hits)/,
    reason: 'A sum over two tables has no index.',
  },
  { statement: /search_hits\(/, reason: 'Every copy has the word that is looked for.' },
  { statement: /"plant_facets"\."choice_id" in/, reason: 'Every copy has the chosen colour and month.' },
  { statement: /^select \* from "search_words" where "word" in/, reason: 'Of a small table, for many of its keys.' },
  { statement: /^select "id", "title", "path" from "pages"/, reason: 'The names of all plants, once in a version.' },
  {
    statement: /^select "path", "type", "last_published_at", "teaser" from "pages"(?!.*"id" >=)/,
    reason: 'The site map in one piece, which the host does not ask for.',
  },
];

/** Each distinct statement, with its latest values. */
const statements = new Map<string, unknown[]>();
let backend: TestBackend;
/** A connection for query plans, whose statements are not recorded. */
let asking: pg.Client;
let client: Awaited<ReturnType<typeof createLeadClient>>;
beforeAll(async () => {
  if (!server) return;
  const databaseUrl = await createDatabase(server.url, 'explain');
  backend = await startBackend({ databaseUrl, limits: { login: 1e9, reset: 1e9, vote: 1e9, track: 1e9 } });
  asking = new pg.Client(databaseUrl);
  await asking.connect();
  client = await createLeadClient(backend);
  await copyPages();
  await refreshSearchIndex(backend.store);
  // The server does this by itself after a while.
  await sql`vacuum analyze`.execute(backend.store);
  listen();
});
afterAll(async () => {
  await asking?.end();
  await backend?.stop();
  await server?.stop();
});

it.skipIf(!server)('reads no table of more than a thousand rows from its first row to its last', async () => {
  await visit();
  const rows = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::bigint as rows from pg_class where relkind = 'r'`.execute(backend.store);
  const large = new Set(rows.rows.filter((table) => table.rows > mostRead).map(({ name }) => name));
  expect(large).toContain('pages');
  const found: string[] = [];
  for (const [statement, values] of statements) {
    const reads = (await readTables(statement, values)).filter((table) => large.has(table));
    for (const table of reads)
      if (!reasons.some((one) => one.statement.test(statement))) found.push(`${table}: ${statement}`);
  }
  console.log(`${statements.size} statements, ${found.length} of them read a large table`);
  expect(found).toEqual([]);
  expect(statements.size).toBeGreaterThan(80);
});

/** Copies of an article and of a plant card, with their tags and facets. */
async function copyPages(): Promise<void> {
  const { store } = backend;
  for (const [index, type] of ['ArticlePage', 'PlantCardPage'].entries()) {
    const page = await store.selectFrom('pages').selectAll().where('type', '=', type).executeTakeFirstOrThrow();
    const columns = Object.keys(page).filter(
      (name) => !['id', 'path', 'slug', 'title_sort', 'visible_at', 'show_in_menus'].includes(name),
    );
    const first = 100_000 * (index + 1);
    const list = sql.join(columns.map((name) => sql.ref(name)));
    await sql`insert into pages (id, path, slug, title_sort, visible_at, show_in_menus, ${list})
      select ${first}::integer + n, path || n || '/', slug || n, title_sort || n, '2025-01-01T00:00:' || n, 0, ${list}
      from pages, generate_series(1, ${manyPages / 2}::integer) as n where id = ${page.id}`.execute(store);
    await sql`insert into page_tags select ${first}::integer + n, tag_id, position
      from page_tags, generate_series(1, ${manyPages / 2}::integer) as n where page_id = ${page.id}`.execute(store);
    await sql`insert into plant_facets select ${first}::integer + n, facet, choice_id
      from plant_facets, generate_series(1, ${manyPages / 2}::integer) as n where page_id = ${page.id}`.execute(store);
  }
  await store.deleteFrom('settings').where('key', '=', 'search_rules').execute();
}

/** Records every statement that the driver sends. */
function listen(): void {
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [statement, values] = all;
    if (this !== asking && typeof statement === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(statement))
      statements.set(statement, Array.isArray(values) ? values : []);
    return query.apply(this, all);
  } as typeof pg.Client.prototype.query;
}

/** The tables that a statement would scan from the first row to the last. */
async function readTables(statement: string, values: unknown[]): Promise<string[]> {
  const { rows } = await asking.query(`explain (format json) ${statement}`, values);
  const tables: string[] = [];
  const look = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name']) tables.push(plan['Relation Name']);
    plan.Plans?.forEach(look);
  };
  look(rows[0]['QUERY PLAN'][0].Plan);
  return tables;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** A visitor's calls, and those of the host: every list in every order, and every route that changes data. */
async function visit(): Promise<void> {
  const { store } = backend;
  const visitor = await createLoggedIn(backend, { email: 'maija@posti.example' });
  const { id } = await store
    .selectFrom('pages')
    .select('id')
    .where('type', '=', 'PlantCardPage')
    .executeTakeFirstOrThrow();
  const types = ['', '&type=base.ArticlePage', '&type=base.PlantCardPage', '&type=base.CompanyPage'];
  const orders = orderFields.flatMap((field) => ['', '-'].map((sign) => `&order=${sign}${field}`));
  const filters = [
    '&search=ruusu',
    '&search=ruusu talon',
    '&tags=ruusut',
    '&slug=ruusut',
    '&show_hidden=true',
    '&show_in_menus=true',
  ];
  const more = ['&published_after=2026-01-01T00:00:00Z', '&month=6', '&flower_color=1', '&toxic=true', '&page=30'];
  for (const type of types)
    for (const part of ['', ...orders, ...filters, ...more])
      await backend.ask(`/api/pages/?page_size=20${type}${part}`);
  const gets = findRoutes(backend.app).filter(({ method }) => method === 'GET');
  for (const { path } of gets)
    for (const query of [
      '',
      '?search=ruusu',
      '?html_path=/puutarha/ruusut/',
      '?path=/vanha/',
      '?near=true&search=ruusu',
      '?type=base.PlantCardPage',
      '?part=100',
    ]) {
      const plain = path.replace(/[:*]\w+/g, path.includes('submissions') ? '7' : String(id)) + query;
      await backend.ask(plain);
      await visitor.get(plain);
    }
  await client.send(rightParts, { key: 'explained' });
  await visitor.send('PUT', `/api/users/saved-plants/${id}/`);
  await visitor.send('POST', '/api/competition/submissions/7/vote/');
  const beacon = { 'user-agent': browserAgent, 'content-type': 'application/json' };
  await visitor.send('POST', `/api/pages/${id}/hit_count/`, JSON.stringify({ session: 'session-1' }), beacon);
  const link = { event: 'link_click', url: 'https://site.example/puutarha/ruusut/', pageId: id, userId: 'visitor-1' };
  await visitor.send('POST', '/api/track/', JSON.stringify(link), beacon);
  const order = { api_key: 'newsletter-key', email: 'a@posti.example', boolean: 'true', list: 'testi' };
  await backend.ask('/newsletter/subscribe', { method: 'POST', body: new URLSearchParams(order) });
  await visitor.send('POST', '/api/auth/send-reset-password-link/', { login: 'maija@posti.example' });
  await visitor.send('POST', '/api/auth/login/', { login: 'maija@posti.example', password: testPassword });
  // Counts are written after a second.
  await new Promise((done) => setTimeout(done, 2500));
}
