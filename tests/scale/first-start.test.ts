// Three backends that start at once on an empty database: one schema, one set of secrets, one content.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrations } from '../../server/backend/store/migrations/index.ts';
import { isOfTestContent, testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../server/backend/testing/start-backend.ts';
import { createVisitor } from '../../server/backend/testing/visitor.ts';
import { startSiteProcess } from '../helpers/site-process.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startServer } from './server.ts';

const server = await startServer();
/** Each start has a new database, because a race does not fail every time. */
const starts = 5;
const three = [0, 1, 2];
let backends: TestBackend[] = [];
afterAll(() => server?.stop());

describe.skipIf(!server)('three backends on an empty database', () => {
  it.each(Array.from({ length: starts }, (_, index) => index + 1))('start at once, time %i', async (time) => {
    const databaseUrl = await createDatabase(server?.url ?? '', `first_start_${time}`);
    backends = await Promise.all(
      three.map(async () => startBackend({ databaseUrl, dataDir: await mkdtemp(join(tmpdir(), 'pihlaja-first-')) })),
    );
    const dir = await writeFiles(testContent);
    // As at a first start: each backend that finds the database empty imports the content.
    const reports = await Promise.all(
      backends.map(async (backend) => ((await backend.isEmpty()) ? backend.importContent(dir) : null)),
    );
    const [first] = backends;
    const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      first?.store as never,
    );
    expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
    // One import adds the content; the others find it unchanged.
    const added = reports.map((report) => report?.added ?? 0).filter((count) => count > 0);
    expect(added).toHaveLength(1);
    await expectOneSite();
    expect(backends.flatMap(({ logged }) => logged).filter((line) => !isOfTestContent(line))).toEqual([]);
    for (const backend of backends) await backend.stop();
  });
});

it.skipIf(!server)('two whole sites that start at once on an empty database import its content once', async () => {
  const databaseUrl = await createDatabase(server?.url ?? '', 'first_sites');
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-first-'));
  const contentDir = await writeFiles(testContent, join(folder, 'content'));
  const sites = ['one', 'other'].map((name) =>
    startSiteProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, name),
      CONTENT_DIR: contentDir,
      CONTENT_API_KEY: 'k',
      // A process that waits for the lock uses its only connection.
      DATABASE_POOL: '1',
      DEMO: 'off',
    }),
  );
  try {
    const addresses = await Promise.all(sites.map((site) => site.address()));
    expect(sites.flatMap(({ out }) => out.match(/\d+ pages added/g) ?? [])).toHaveLength(1);
    for (const address of addresses) expect((await fetch(`${address}/puutarha/ruusut/`)).status).toBe(200);
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
    await rm(folder, { recursive: true });
  }
});

/** A token of any backend is valid at every other one, and all show the same content. */
async function expectOneSite(): Promise<void> {
  const pages = await Promise.all(backends.map((backend) => backend.ask('/api/pages/?search=ruusu')));
  expect(new Set(pages.map(({ json }) => JSON.stringify(json.items.map(({ id }: { id: number }) => id)))).size).toBe(1);
  for (const one of backends)
    for (const other of backends) {
      const visitor = createVisitor(one);
      await visitor.get('/api/csrf_token/');
      const next = createVisitor(other);
      for (const [name, value] of visitor.cookies) next.cookies.set(name, value);
      expect((await next.send('POST', '/api/auth/logout/')).status).toBe(200);
    }
}
